import { contactOfRecord } from '#features/buildings/index.ts'
import { ContactFacts } from '#features/customers/index.ts'
import { useT } from '#lib/i18n.ts'
import { billingContact } from './billing.changes.ts'
import type { BillingDraft } from './billing.draft.ts'

export function BillingSummary({ draft }: { draft: BillingDraft }) {
  const t = useT()
  if (draft.mode === 'none') return <p>{t('billingStep.summaryNone')}</p>
  const record = draft.mode === 'saved' && draft.records.find((it) => it.id === draft.recordId)
  return <ContactFacts of={record ? contactOfRecord(record) : billingContact(draft)} withAddress />
}
