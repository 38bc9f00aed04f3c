import {
  type InvestmentSent,
  investmentBilling,
} from '@zlecenia/contract/features/order-base/investment.contract'
import { contactOfRecord } from '#features/buildings/index.ts'
import { changedFields, contactToSend } from '#features/customers/index.ts'
import { contactOnFile } from '../../contact-on-file.ts'
import type { BillingDraft } from './billing.draft.ts'

/** Requirements, decision 7; null when waived. */
export function billingPayload(draft: BillingDraft): InvestmentSent['billingDetails'] {
  switch (draft.mode) {
    case 'none':
      return null
    case 'saved': {
      const record = draft.records.find((it) => it.id === draft.recordId)
      return contactOnFile(draft.recordId, record ? contactOfRecord(record) : null, investmentBilling)
    }
    case 'edited':
      return { id: draft.recordId, ...contactToSend(draft, true) }
    case 'new':
    case 'fromClient':
      return { id: null, ...contactToSend(draft, true) }
  }
}

/** Only changed fields are written. */
export function billingSeen(draft: BillingDraft) {
  const record = draft.records.find((it) => it.id === draft.recordId)
  if (!record || (draft.mode !== 'edited' && draft.mode !== 'saved')) return null
  if (draft.mode === 'saved') return { version: record.version, changed: {} }
  return { version: record.version, changed: changedFields(contactOfRecord(record), draft) }
}
