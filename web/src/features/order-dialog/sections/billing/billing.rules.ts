import { clientForm } from '@zlecenia/contract/features/customers/customers.contract'
import { investmentBilling } from '@zlecenia/contract/features/order-base/investment.contract'
import { problemAt } from '@zlecenia/contract/lib/rules'
import { contactToSend } from '#features/customers/index.ts'
import { delegate } from '#lib/delegate.ts'
import { type BillingDraft, billingShape } from './billing.draft.ts'
import { billingPayload } from './billing.payload.ts'

const typed = (draft: BillingDraft) => ['edited', 'new', 'fromClient'].includes(draft.mode)

const at = (path: string) => ({ type: 'clientType', id: 'recordId' })[path] ?? path

/** Requirements 5.2. */
export const billingDraft = billingShape
  .superRefine((draft, ctx) => {
    if (draft.mode !== 'saved' && draft.mode !== 'edited') return
    if (!draft.records.some((record) => record.id === draft.recordId)) {
      problemAt(ctx, ['recordId'], 'billingStep.choose')
    }
  })
  .superRefine(
    delegate<BillingDraft>(
      clientForm,
      (draft) => (typed(draft) ? contactToSend(draft, true) : undefined),
      at,
    ),
  )
  .superRefine(
    delegate<BillingDraft>(
      investmentBilling,
      (draft) => (draft.mode === 'saved' ? billingPayload(draft) : undefined),
      at,
    ),
  )
