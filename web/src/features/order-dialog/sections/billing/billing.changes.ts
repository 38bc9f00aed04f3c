import { contactOfRecord } from '#features/buildings/index.ts'
import { emptyContact, hasContactText, type TypedContact } from '#features/customers/index.ts'
import type { BillingDraft, SavedRecord } from './billing.draft.ts'

/** Pure. Text of a new record survives every change. */

export function billingContact(draft: BillingDraft): TypedContact {
  const { clientType, name, email, phone, companyName, nip, regon, address, postalCode, city } = draft
  return { clientType, name, email, phone, companyName, nip, regon, address, postalCode, city }
}

const newText = (draft: BillingDraft): TypedContact =>
  draft.mode === 'edited' ? (draft.aside ?? emptyContact()) : billingContact(draft)

export const defaultRecord = (records: readonly SavedRecord[]): SavedRecord | undefined =>
  records.find((it) => it.isDefault) ?? records[0]

/** Chooses the default or first, unless typed or waived. */
export function billingFromFile(draft: BillingDraft, records: SavedRecord[]): BillingDraft {
  const text = newText(draft)
  const recordId = defaultRecord(records)?.id ?? null
  const next = { ...draft, ...text, aside: null, records, recordId }
  const saved = recordId ? 'saved' : 'new'
  if (draft.mode === 'none') return { ...next, modeBefore: saved }
  const typed = (draft.mode === 'new' || draft.mode === 'fromClient') && hasContactText(text)
  return { ...next, mode: typed ? draft.mode : saved }
}

/** Requirements 4, billing. */
export function billingWithoutBuilding(draft: BillingDraft): BillingDraft {
  const next = { ...draft, ...newText(draft), aside: null, records: [], recordId: null }
  if (draft.mode === 'none') return { ...next, modeBefore: 'new' }
  return { ...next, mode: draft.mode === 'fromClient' ? 'fromClient' : 'new' }
}

export const chooseRecord = (draft: BillingDraft, recordId: string): BillingDraft => ({
  ...draft,
  ...newText(draft),
  aside: null,
  mode: 'saved',
  recordId,
})

export const addRecord = (draft: BillingDraft): BillingDraft => ({
  ...draft,
  ...newText(draft),
  aside: null,
  mode: 'new',
})

/** "Edytuj wybrane": a new record's text is put aside. */
export function editRecord(draft: BillingDraft): BillingDraft {
  const record = draft.records.find((it) => it.id === draft.recordId)
  if (!record) return draft
  return { ...draft, ...contactOfRecord(record), aside: newText(draft), mode: 'edited' }
}

/** "Anuluj edycję", "Wróć do zapisanych danych" */
export function backToSaved(draft: BillingDraft): BillingDraft {
  const known = draft.records.find((it) => it.id === draft.recordId) ?? defaultRecord(draft.records)
  return known ? chooseRecord(draft, known.id) : addRecord(draft)
}

export const clearText = (draft: BillingDraft): BillingDraft => ({
  ...draft,
  ...emptyContact(),
  mode: draft.mode === 'fromClient' ? 'new' : draft.mode,
})

/** "Brak danych do faktury": fields are hidden, their text stays. */
export const setNone = (draft: BillingDraft, none: boolean): BillingDraft =>
  none ? { ...draft, mode: 'none', modeBefore: draft.mode } : { ...draft, mode: draft.modeBefore }
