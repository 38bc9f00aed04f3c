import type { Section } from '../../section.ts'
import { type BillingDraft, billingDraft, emptyBilling } from './billing.draft.ts'
import { billingPayload } from './billing.payload.ts'
import { BillingForm } from './billing-form.tsx'
import { BillingSummary } from './billing-summary.tsx'

/** Step 3: who pays (requirements 4, 5.2, decision 7). */
export const billingSection: Section<BillingDraft, ReturnType<typeof billingPayload>> = {
  key: 'billing',
  title: 'billingStep.title',
  draft: billingDraft,
  empty: emptyBilling,
  toPayload: billingPayload,
  choice: ['recordId', 'mode'],
  owns: ['billingDetails', 'seen.billingDetails'],
  fieldOf: {
    'billingDetails.id': 'recordId',
    'billingDetails.type': 'clientType',
    'seen.billingDetails': 'recordId',
  },

  Form: BillingForm,
  Summary: BillingSummary,
}
