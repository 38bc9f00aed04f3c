import type { BillingRecord } from '@zlecenia/contract/features/buildings/buildings.contract'
import { contactOfRecord } from '#features/buildings/index.ts'
import { nameOfContact } from '#features/customers/index.ts'
import { t } from '#lib/i18n.ts'
import { billingFromFile, billingWithoutBuilding } from '../sections/billing/billing.changes.ts'
import type { OrderDraft } from '../sections.ts'
import { merged } from './contact-part.ts'
import type { Finding } from './part.ts'

export function reviewBilling({ billing }: OrderDraft, records: BillingRecord[] | undefined): Finding {
  if (!records) return {}
  const seen = billing.records.find((it) => it.id === billing.recordId)
  const now = records.find((it) => it.id === billing.recordId)
  const used = billing.mode === 'saved' || billing.mode === 'edited'
  const take = (fields: object) => (draft: OrderDraft) => ({
    billing: { ...draft.billing, records, ...fields },
  })
  if (!seen || !used) return { silent: take({ recordId: now?.id ?? records[0]?.id ?? null }) }
  if (!now) {
    return {
      gone: [t('review.billingGone', { name: nameOfContact(contactOfRecord(seen)) })],
      silent: (draft) => ({ billing: billingRecordGone(draft.billing, records) }),
    }
  }
  // Until accepted, the record stays as seen.
  const silent = take({ records: records.map((it) => (it.id === seen.id ? seen : it)) })
  const was = contactOfRecord(seen)
  const fresh = contactOfRecord(now)
  const screen = billing.mode === 'edited' ? billing : was
  const { rows, accepted, kept } = merged(screen, was, fresh)
  if (rows.length === 0) return { silent: take({}) }
  const edited = billing.mode === 'edited'
  return {
    silent,
    part: {
      key: 'billing',
      rows,
      accept: take(edited ? accepted : {}),
      keep: edited && kept ? take(kept) : null,
      anyway: !edited,
    },
  }
}

/** Gone: edits become a new record. */
export function billingRecordGone(
  draft: OrderDraft['billing'],
  records: BillingRecord[],
): OrderDraft['billing'] {
  if (draft.mode === 'edited') return { ...draft, mode: 'new', records, recordId: records[0]?.id ?? null }
  if (records.length === 0) return billingWithoutBuilding(draft)
  return billingFromFile({ ...draft, recordId: null }, records)
}
