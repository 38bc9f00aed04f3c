import { aBillingRecord } from '@zlecenia/contract/features/buildings/buildings.examples'
import { describe, expect, it } from 'vitest'
import {
  addRecord,
  backToSaved,
  billingFromFile,
  chooseRecord,
  clearText,
  editRecord,
  setNone,
} from './billing.changes.ts'
import { type BillingDraft, emptyBilling } from './billing.draft.ts'
import { billingPayload, billingSeen } from './billing.payload.ts'
import { billingDraft } from './billing.rules.ts'

const problems = (draft: BillingDraft) =>
  Object.fromEntries(
    (billingDraft.safeParse(draft).error?.issues ?? []).map((it) => [it.path.join('.'), it.message]),
  )
const first = aBillingRecord({ isDefault: false }, 1)
const byDefault = aBillingRecord({ isDefault: true }, 2)
const saved = billingFromFile(emptyBilling(), [first, byDefault])
const person = { ...emptyBilling(), name: 'Jan Kowalski', phone: '600100200' }

describe('billing', () => {
  it('requires name and phone, and five more for a company', () => {
    expect(problems(emptyBilling())).toEqual({ name: 'rules.required', phone: 'rules.required' })
    expect(Object.keys(problems({ ...person, clientType: 'company' })).sort()).toEqual(
      ['address', 'city', 'companyName', 'nip', 'postalCode'].sort(),
    )
    expect(problems(person)).toEqual({})
  })

  it('requires a valid e-mail', () => {
    expect(problems({ ...person, email: 'jan' })).toEqual({ email: 'rules.email' })
  })

  it('passes with "Brak danych do faktury", and posts none', () => {
    const none = setNone(emptyBilling(), true)
    expect(problems(none)).toEqual({})
    expect(billingPayload(none)).toBeNull()
  })

  it('passes with a saved record, which is posted whole, with no changes to write', () => {
    expect(problems(saved)).toEqual({})
    const { isDefault: _, version, ...record } = byDefault
    expect(billingPayload(saved)).toEqual(record)
    expect(billingSeen(saved)).toEqual({ version, changed: {} })
  })

  it('posts only the id of a saved record that lacks newly required data', () => {
    const records = saved.records.map((it) => ({ ...it, phone: null }))
    expect(billingPayload({ ...saved, records })).toMatchObject({ id: byDefault.id, name: null, nip: null })
    expect(problems({ ...saved, records })).toEqual({})
  })

  it('requires a choice when the record was removed', () => {
    expect(problems({ ...saved, recordId: null })).toEqual({ recordId: 'billingStep.choose' })
  })

  it('posts an edited record with its id, a new one without', () => {
    const edited = { ...editRecord(saved), phone: '611' }
    expect(billingPayload(edited)).toMatchObject({ id: byDefault.id, phone: '611', nip: byDefault.nip })
    expect(billingPayload(person)).toMatchObject({ id: null, name: 'Jan Kowalski' })
  })
})

describe('text typed for a new record', () => {
  const typing = { ...addRecord(saved), name: 'Nowa' }

  it('stays while a saved record is chosen, edited and left', () => {
    const round = backToSaved(editRecord(chooseRecord(typing, first.id)))
    expect(round).toMatchObject({ mode: 'saved', recordId: first.id })
    expect(addRecord(round)).toMatchObject({ mode: 'new', name: 'Nowa' })
  })

  it('stays under "Brak danych do faktury"', () => {
    expect(setNone(setNone(typing, true), false)).toEqual(typing)
  })

  it('disappears by "Wyczyść"', () => {
    expect(clearText({ ...typing, mode: 'fromClient' })).toMatchObject({ mode: 'new', name: '' })
  })
})
