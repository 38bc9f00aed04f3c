import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import { contactOfRecord } from '../../../../buildings/index.ts'
import { changedFields, contactAsItIs, contactToSend } from '../../../../customers/index.ts'
import type { BillingDraft } from './billing.draft.ts'

/** Billing as posted (wire.md, decision 7); null for "Brak danych do faktury". */
export function billingPayload(draft: BillingDraft): InvestmentSent['billingDetails'] {
  switch (draft.mode) {
    case 'none':
      return null
    case 'saved': {
      const record = draft.records.find((it) => it.id === draft.recordId)
      return { id: draft.recordId, ...contactAsItIs(record?.type ?? 'private') }
    }
    case 'edited':
      return { id: draft.recordId, ...contactToSend(draft, true) }
    case 'new':
    case 'fromClient':
      return { id: null, ...contactToSend(draft, true) }
  }
}

/** What was seen of a record that is being changed: only the fields that differ are written. */
export function billingSeen(draft: BillingDraft) {
  const record = draft.records.find((it) => it.id === draft.recordId)
  if (draft.mode !== 'edited' || !record) return null
  return { version: record.version, changed: changedFields(contactOfRecord(record), draft) }
}
