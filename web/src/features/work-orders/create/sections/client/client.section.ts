import { nameOfContact } from '../../../../customers/index.ts'
import type { Section } from '../../section.ts'
import { type ClientDraft, clientDraft, emptyClient } from './client.draft.ts'
import { clientContact, clientPayload } from './client.payload.ts'
import { ClientForm } from './client-form.tsx'
import { ClientSummary } from './client-summary.tsx'

/** Step 1: who ordered (requirements 2.5, 3, 4, 5.2). */
export const clientSection: Section<ClientDraft, ReturnType<typeof clientPayload>> = {
  key: 'client',
  title: 'clientStep.title',
  draft: clientDraft,
  empty: emptyClient,
  toPayload: clientPayload,
  choice: ['clientId'],
  owns: ['client', 'seen.client'],
  fieldOf: { 'client.id': 'clientId', 'client.type': 'clientType', 'seen.client': 'clientId' },
  nameOf: (draft) => nameOfContact(clientContact(draft)),
  wordsOf: (draft) => draft.phone || draft.nip || draft.email,
  Form: ClientForm,
  Summary: ClientSummary,
}
