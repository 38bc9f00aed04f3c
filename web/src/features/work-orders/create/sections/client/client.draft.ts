import { clientForm } from '@zlecenia/contract/features/customers/customers.contract'
import { investmentClient } from '@zlecenia/contract/features/work-orders/investment.contract'
import { isNipShaped, nipDoubt } from '@zlecenia/contract/lib/nip-doubt'
import { problemAt, required } from '@zlecenia/contract/lib/rules'
import { z } from 'zod'
import { delegate } from '../../../../../lib/delegate.ts'
import { emptyContact, typedContact, typedContactShape } from '../../../../customers/index.ts'
import { clientFields, clientPayload } from './client.payload.ts'

const clientShape = z.object({
  /** Nobody yet; a client of ours, locked; a new one being typed; one of ours being changed. */
  mode: z.enum(['none', 'selected', 'new', 'edited']),
  /** The selected client, or the one being changed (requirements, decision 6). */
  clientId: z.string().nullable(),
  /** How that client was when it was selected. */
  selected: typedContact.nullable(),
  /** The version of that client; null where it is not known. */
  version: z.number().int().nullable(),
  /** A company being added waits for its NIP before the whole form appears (requirements 4, client). */
  nipStep: z.boolean(),
  /** What becomes of the changes of a changed client. */
  saveAs: z.enum(['update', 'new']),
  /** The steps that hung on the client and left with "Zapisz jako nowego": the way back (`laidAside`). */
  aside: z.record(z.string(), z.unknown()).nullable(),
  /** What was typed for a new client before one of ours was selected and changed; absent in drafts of an older program. */
  typed: typedContact.nullish(),
  ...typedContactShape,
})
export type ClientDraft = z.infer<typeof clientShape>

const sendsFields = (draft: ClientDraft) => draft.mode === 'new' || draft.mode === 'edited'
/** Whether the NIP is asked before the form of a company appears. */
export const waitsForNip = (draft: Pick<ClientDraft, 'mode' | 'nipStep' | 'clientType'>) =>
  draft.mode === 'new' && draft.nipStep && draft.clientType === 'company'
const at = (path: string) => ({ type: 'clientType', id: 'clientId' })[path] ?? path

/** Valid if a client is selected, else by the rules of its kind (requirements 5.2, decision 2). */
export const clientDraft = clientShape.superRefine((draft, ctx) => {
  if (draft.mode === 'none' || (draft.mode !== 'new' && !draft.clientId)) {
    return problemAt(ctx, ['clientId'], 'clientStep.chooseOrAdd')
  }
  if (waitsForNip(draft)) return problemAt(ctx, ['nip'], nipStepProblem(draft.nip))
  delegate<ClientDraft>(clientForm, (it) => (sendsFields(it) ? clientFields(it) : undefined), at)(draft, ctx)
  delegate<ClientDraft>(
    investmentClient,
    (it) => (sendsFields(it) ? undefined : clientPayload(it)),
    at,
  )(draft, ctx)
})

function nipStepProblem(nip: string): string {
  if (required(nip) !== true) return 'rules.required'
  return (isNipShaped(nip) ? undefined : nipDoubt(nip)) ?? 'clientStep.fetchFirst'
}

export const emptyClient = (): ClientDraft => ({
  mode: 'none',
  clientId: null,
  selected: null,
  version: null,
  nipStep: true,
  saveAs: 'update',
  aside: null,
  typed: null,
  ...emptyContact(),
})
