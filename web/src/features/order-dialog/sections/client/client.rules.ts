import { clientForm } from '@zlecenia/contract/features/customers/customers.contract'
import { investmentClient } from '@zlecenia/contract/features/order-base/investment.contract'
import { isNipShaped, nipDoubt } from '@zlecenia/contract/lib/nip-doubt'
import { problemAt, required } from '@zlecenia/contract/lib/rules'
import { delegate } from '#lib/delegate.ts'
import { type ClientDraft, clientShape, waitsForNip } from './client.draft.ts'
import { clientFields, clientPayload } from './client.payload.ts'

const sendsFields = (draft: ClientDraft) => draft.mode === 'new' || draft.mode === 'edited'

const at = (path: string) => ({ type: 'clientType', id: 'clientId' })[path] ?? path

/** Requirements 5.2, decision 2. */
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
