import { defineSection } from '../../section.ts'
import { billingSlice } from './billing.draft.ts'
import { billingPayload } from './billing.payload.ts'
import { billingDraft } from './billing.rules.ts'
import { BillingForm } from './billing-form.tsx'
import { BillingSummary } from './billing-summary.tsx'

/** Payer of the order (requirements 4, 5.2, decision 7). */
export const billingSection = defineSection({
  slice: billingSlice,
  title: 'billingStep.title',
  part: 'summaryPart.billing',
  draft: billingDraft,
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
})
