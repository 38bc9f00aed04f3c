import { nameOfContact } from '#features/customers/index.ts'
import { defineSection } from '../../section.ts'
import { clientSlice } from './client.draft.ts'
import { clientContact, clientPayload } from './client.payload.ts'
import { clientDraft } from './client.rules.ts'
import { ClientForm } from './client-form.tsx'
import { ClientSummary } from './client-summary.tsx'

/** Client who ordered (requirements 2.5, 3, 4, 5.2). */
export const clientSection = defineSection({
  slice: clientSlice,
  title: 'clientStep.title',
  part: 'summaryPart.client',
  draft: clientDraft,
  toPayload: clientPayload,
  choice: ['clientId'],
  owns: ['client', 'seen.client'],
  fieldOf: { 'client.id': 'clientId', 'client.type': 'clientType', 'seen.client': 'clientId' },
  nameOf: (draft) => nameOfContact(clientContact(draft)),
  wordsOf: (draft) => draft.phone || draft.nip || draft.email,
  Form: ClientForm,
  Summary: ClientSummary,
})
