import { exampleId } from '@zlecenia/contract/examples/chance'
import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import { aBillingRecord, aContactPerson } from '@zlecenia/contract/features/buildings/buildings.examples'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consequences } from '../consequences.ts'
import { losesTyped } from '../lost-text.ts'
import { editRecord } from '../sections/billing/billing.changes.ts'
import { newNote, putNote } from '../sections/notes/notes.changes.ts'
import { type OrderDraft, toPayload } from '../sections.ts'
import { anyValidDraft } from '../testing/any-draft.ts'
import { aFilledDraft, buildingDetails, client, coordinator, performer } from '../testing/drafts.ts'
import type { Current } from './current.ts'
import { reviewOf } from './review.ts'

const now = (change: Partial<Current> = {}): Current => ({
  customer: client,
  file: buildingDetails,
  users: [coordinator, performer],
  groups: serviceCatalogExample,
  ...change,
})
const fileWith = (change: Partial<BuildingDetails>): Partial<Current> => ({
  file: { ...buildingDetails, ...change },
})
function after(draft: OrderDraft, ...changes: ((it: OrderDraft) => Partial<OrderDraft>)[]): OrderDraft {
  let all = draft
  for (const change of changes) all = { ...all, ...change(all) }
  return all
}
const edited = (contact: Partial<OrderDraft['client']>): OrderDraft => {
  const draft = after(aFilledDraft(), consequences.clientEdited())
  return { ...draft, client: { ...draft.client, ...contact } }
}
/** The building with its first note as changed by a colleague. */
const [firstGroup] = buildingDetails.notes
const [firstNote] = firstGroup?.notes ?? []
const withNote = (change: object) =>
  fileWith({
    notes: buildingDetails.notes.map((group) =>
      group === firstGroup
        ? { ...group, notes: group.notes.map((it) => ({ ...it, ...change, version: 2 })) }
        : group,
    ),
  })

it('shows nothing and changes nothing without changes', () => {
  const draft = aFilledDraft()
  expect(reviewOf(draft, now())).toEqual({ draft, gone: [], parts: [] })
})

it('ignores data that the user may not read', () => {
  const draft = aFilledDraft()
  const unknown = { customer: undefined, file: undefined, users: undefined, groups: undefined }
  expect(reviewOf(draft, unknown)).toEqual({ draft, gone: [], parts: [] })
})

describe("Friday's draft", () => {
  it("has Monday's entrance code once accepted, and posts it", () => {
    const draft = aFilledDraft()
    const review = reviewOf(draft, now(withNote({ content: 'kod z poniedziałku' })))
    expect(review.draft).toEqual(draft)
    expect(review.parts).toMatchObject([
      { key: 'notes', rows: [{ current: firstNote?.content, found: 'kod z poniedziałku' }], keep: null },
    ])
    const accepted = after(draft, ...review.parts.map((part) => part.accept))
    expect(toPayload(accepted).additionalInformation?.[0]).toMatchObject({ content: 'kod z poniedziałku' })
    expect(reviewOf(accepted, now(withNote({ content: 'kod z poniedziałku' }))).parts).toEqual([])
  })

  it('shows an added note, and keeps an unsaved one', () => {
    const draft = aFilledDraft()
    draft.notes = putNote(draft.notes, 'barrier', newNote('mój', ''))
    const added = { ...firstNote, id: exampleId('another note'), content: 'dodana' } as typeof firstNote &
      object
    const notes = [...buildingDetails.notes.slice(1), { type: 'entranceCode' as const, notes: [added] }]
    const review = reviewOf(draft, now(fileWith({ notes })))
    expect(review.gone).toHaveLength(1)
    expect(review.parts).toMatchObject([{ rows: [{ current: '', found: 'dodana' }] }])
    const accepted = after(review.draft, ...review.parts.map((part) => part.accept))
    const texts = toPayload(accepted).additionalInformation?.map((it) => it.content)
    expect(texts).toEqual(expect.arrayContaining(['mój', 'dodana']))
    expect(texts).not.toContain(firstNote?.content)
  })

  it.each([
    ['accept', 'kod z poniedziałku', ''],
    ['keep', 'kod wpisany tutaj', 'Brak połączenia'],
  ] as const)('asks about text typed over a changed note: %s', (choice, content, problem) => {
    const draft = aFilledDraft()
    const [note] = draft.notes.categories.entranceCode.notes
    if (!note) throw new Error('the example has an entrance code')
    const typed = { ...note, content: 'kod wpisany tutaj', problem: 'Brak połączenia' }
    draft.notes = putNote(draft.notes, 'entranceCode', typed)
    const current = now(withNote({ content: 'kod z poniedziałku' }))
    const { parts, draft: same } = reviewOf(draft, current)
    expect(same.notes.categories.entranceCode.notes).toMatchObject([{ content: 'kod wpisany tutaj' }])
    const settled = after(same, ...parts.flatMap((part) => part[choice] ?? []))
    expect(settled.notes.categories.entranceCode.notes).toMatchObject([{ content, problem, version: 2 }])
    expect(reviewOf(settled, current).parts).toEqual([])
  })

  it('shows changes of client, building, billing record and contact person separately', () => {
    const contactPersons = buildingDetails.building.contactPersons.map((it) => ({
      ...it,
      phoneNumber: '+48611222333',
    }))
    const file = {
      ...buildingDetails,
      building: { ...buildingDetails.building, address: 'ul. Kwiatowa 12a', contactPersons },
      billingDetails: buildingDetails.billingDetails.map((it) => ({ ...it, nip: '5260250274', version: 2 })),
    }
    const customer = { ...client, phone: '+48699999999', version: 4 }
    const draft = aFilledDraft()
    const review = reviewOf(draft, now({ customer, file }))
    expect(review.draft.client).toEqual(draft.client)
    expect(review.parts.map(({ key, rows, anyway }) => [key, rows.map((it) => it.found), anyway])).toEqual([
      ['client', ['+48 699 999 999'], true],
      ['building', ['ul. Kwiatowa 12a'], true],
      ['billing', ['5260250274'], true],
      ['caretaker', ['+48 61 122 23 33'], true],
    ])
    const accepted = after(review.draft, ...review.parts.map((part) => part.accept))
    expect(accepted.client).toMatchObject({ selected: { phone: '+48699999999' }, version: 4 })
    expect(reviewOf(accepted, now({ customer, file }))).toMatchObject({ parts: [], gone: [] })
  })
})

describe('an edited client', () => {
  const theirs = { ...client, email: 'nowy@klient.example', phone: '+48600000002', version: 2 }

  it('takes over fields not edited here, and sends only edited ones', () => {
    const draft = edited({ name: 'Ewa Nowa' })
    const { parts } = reviewOf(draft, now({ customer: theirs }))
    expect(parts).toMatchObject([
      { rows: [{ found: 'nowy@klient.example' }, { found: '+48 600 000 002' }], keep: null },
    ])
    const accepted = after(draft, ...parts.map((part) => part.accept))
    expect(accepted.client).toMatchObject({ name: 'Ewa Nowa', phone: '+48600000002' })
    expect(toPayload(accepted).seen).toMatchObject({
      client: { version: 2, changed: { name: client.name } },
    })
  })

  it.each([
    ['accept', '+48600000002', {}],
    ['keep', '600 000 001', { phone: '+48600000002' }],
  ] as const)('asks about a field edited here and changed there: %s', (choice, phone, changed) => {
    const draft = edited({ phone: '600 000 001' })
    const { parts } = reviewOf(draft, now({ customer: theirs }))
    const settled = after(draft, ...parts.flatMap((part) => part[choice] ?? []))
    expect(settled.client).toMatchObject({ phone, email: 'nowy@klient.example' })
    expect(toPayload(settled).seen?.client).toEqual({ version: 2, changed })
    expect(reviewOf(settled, now({ customer: theirs })).parts).toEqual([])
  })

  it('counts a phone in another spelling as not edited', () => {
    const { parts } = reviewOf(edited({ phone: formatPhone(client.phone ?? '') }), now({ customer: theirs }))
    expect(parts).toMatchObject([{ keep: null }])
  })

  it('becomes a new client with the typed text when removed', () => {
    const review = reviewOf(edited({ phone: '600 000 001' }), now({ customer: null, file: null }))
    expect(review.draft.client).toMatchObject({ mode: 'new', clientId: null, phone: '600 000 001' })
    expect(review.draft.building).toMatchObject({ clientId: null, buildingId: null })
    expect(review.gone).toHaveLength(1)
  })
})

it('asks about a billing record that was changed here and there', () => {
  const draft = aFilledDraft()
  draft.billing = { ...editRecord(draft.billing), city: 'Żagań' }
  const [record] = buildingDetails.billingDetails
  const billingDetails = [{ ...aBillingRecord(), ...record, city: 'Kutno', version: 2 }]
  const { parts } = reviewOf(draft, now(fileWith({ billingDetails })))
  expect(parts).toMatchObject([{ key: 'billing', rows: [{ current: 'Żagań', found: 'Kutno' }] }])
  const kept = after(draft, ...parts.flatMap((part) => part.keep ?? []))
  expect(toPayload(kept)).toMatchObject({
    billingDetails: { city: 'Żagań' },
    seen: { billingDetails: { version: 2, changed: { city: 'Kutno' } } },
  })
})

it.each<[string, Partial<Current>, (draft: OrderDraft) => unknown, unknown]>([
  [
    'client',
    { customer: null, file: null },
    (it) => [it.client.mode, it.building.buildingId],
    ['none', null],
  ],
  ['building', { file: null }, (it) => [it.building.buildingId, it.billing.records], [null, []]],
  ['billing record', fileWith({ billingDetails: [] }), (it) => it.billing.mode, 'new'],
  [
    'contact person',
    fileWith({ building: { ...buildingDetails.building, contactPersons: [aContactPerson({}, 9)] } }),
    (it) => [it.caretaker.mode, it.caretaker.contactId],
    ['typed', null],
  ],
  [
    'note',
    fileWith({ notes: buildingDetails.notes.slice(1) }),
    (it) => it.notes.categories.entranceCode.notes,
    [],
  ],
  [
    'performer who is inactive',
    { users: [coordinator, { ...performer, status: 'inactive' }] },
    (it) => it.schedule.slots[0]?.performers,
    [],
  ],
  ['coordinator', { users: [performer] }, (it) => it.coordinator.coordinatorId, ''],
  ['service that is no longer offered', { groups: [] }, (it) => it.services.selected, []],
])('drops a removed %s, and names it', (_, gone, of, expected) => {
  const review = reviewOf(aFilledDraft(), now(gone))
  expect(review.gone).toHaveLength(1)
  expect(of(review.draft)).toEqual(expected)
  expect(reviewOf(review.draft, now(gone)).gone).toEqual([])
})

it('never drops typed text', { timeout: 60_000 }, () => {
  const anyNow = fc.record({
    customer: fc.constantFrom(client, null, undefined),
    file: fc.constantFrom(
      buildingDetails,
      { ...buildingDetails, notes: [], billingDetails: [] },
      null,
      undefined,
    ),
    users: fc.constantFrom([], [coordinator, performer], undefined),
    groups: fc.constantFrom([], serviceCatalogExample, undefined),
  })
  const words = (draft: OrderDraft) => ({
    ...draft,
    // An edited record becomes a new one: the same text under another name.
    billing:
      draft.billing.mode === 'edited'
        ? { ...draft.billing, mode: 'new' as const, aside: null }
        : draft.billing,
  })
  fc.assert(
    fc.property(anyValidDraft, anyNow, (draft, current) => {
      const review = reviewOf(structuredClone(draft), current)
      expect(losesTyped(words(draft), words(review.draft))).toBe(false)
      expect(review.draft.remarks).toEqual(draft.remarks)
      expect(review.draft.attachments).toEqual(draft.attachments)
    }),
    { numRuns: 200 },
  )
})

it.each([
  ['a building', { file: null }, { clientId: client.id, meant: 'none', address: 'ul. Nowa 1' }],
  ['a client', { customer: null }, { clientId: null, meant: 'none', address: '' }],
])('%s that was removed does not bring back a discarded new building', (_, gone, building) => {
  const draft = aFilledDraft()
  draft.building = { ...draft.building, address: 'ul. Nowa 1' }
  expect(reviewOf(draft, now(gone)).draft.building).toMatchObject({ ...building, buildingId: null })
})

it('drops the building of a removed client, also one that still exists elsewhere', () => {
  const { draft, gone } = reviewOf(aFilledDraft(), now({ customer: null }))
  expect(gone).toMatchObject([{ step: 'client' }])
  expect(draft.building.buildingId).toBeNull()
  expect([draft.billing.records, draft.billing.recordId, draft.caretaker.contacts]).toEqual([[], null, []])
})
