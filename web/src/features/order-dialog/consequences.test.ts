import type { BuildingDetails } from '@zlecenia/contract/features/buildings/buildings.contract'
import {
  aBillingRecord,
  aBuildingDetails,
  aContactPerson,
} from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCommunity, aCustomer } from '@zlecenia/contract/features/customers/customers.examples'
import { describe, expect, it } from 'vitest'
import { type Change, consequences, emptyLinked, isCopyOfClient, type Linked } from './consequences.ts'
import { losesTyped, stepsEmptied } from './lost-text.ts'
import { meantNow } from './sections/building/building.changes.ts'
import { typeCaretaker } from './sections/caretaker/caretaker.changes.ts'
import { emptyClient } from './sections/client/client.draft.ts'
import { newNote, putNote, settleRest } from './sections/notes/notes.changes.ts'
import { emptyNotes } from './sections/notes/notes.draft.ts'

function after(now: Linked, ...changes: Change[]): Linked {
  let all = now
  for (const change of changes) all = { ...all, ...change(all) }
  return all
}

/** The client's buildings arrived, as the step handles them. */
const came =
  (files: BuildingDetails[]): Change =>
  (now) => {
    const building = { ...now.building, meant: meantNow(now.building) }
    return { building, ...consequences.buildingsCame(files, now.building.meant)({ ...now, building }) }
  }
const client = aCommunity()
const other = aCustomer({}, 2)
const file = aBuildingDetails({}, 1, client)
const second = aBuildingDetails({}, 2, client)
const selected = consequences.clientSelected(client)
const otherSelected = consequences.clientSelected(other)

describe('selecting a client', () => {
  it('offers its buildings and waits for the only one', () => {
    const now = after(emptyLinked(), selected)
    expect(now.client).toMatchObject({ mode: 'selected', clientId: client.id })
    expect(now.building).toMatchObject({ clientId: client.id, meant: 'only' })
  })

  it('chooses the building when there is exactly one', () => {
    const now = after(emptyLinked(), selected, came([file]))
    expect(now.building).toMatchObject({ buildingId: file.building.id, meant: 'none' })
  })

  it('chooses none of several', () => {
    const now = after(emptyLinked(), selected, came([file, second]))
    expect(now.building).toMatchObject({ buildingId: null, meant: 'none' })
  })

  it('chooses the searched building', () => {
    const wanting = consequences.clientSelected(client, second.building.id)
    const now = after(emptyLinked(), wanting, came([file, second]))
    expect(now.building.buildingId).toBe(second.building.id)
  })

  it('removes building, billing, caretaker and notes of the previous client', () => {
    const now = after(emptyLinked(), selected, came([file]), otherSelected)
    expect(now.building).toMatchObject({ clientId: other.id, buildingId: null, chosen: null })
    expect(now.billing).toMatchObject({ records: [], recordId: null, mode: 'new' })
    expect(now.caretaker).toMatchObject({ contacts: [], contactId: null, mode: 'typed' })
    expect(now.notes).toEqual(emptyNotes())
  })

  it('changes nothing when the same client is selected again', () => {
    const now = after(emptyLinked(), selected, came([file]))
    expect(after(now, selected, came([file]))).toEqual(now)
  })
})

describe('choosing a building', () => {
  it('takes over the default billing record, the only contact and the stored notes', () => {
    const records = [aBillingRecord({ isDefault: false }, 1), aBillingRecord({ isDefault: true }, 2)]
    const now = after(
      emptyLinked(),
      selected,
      consequences.buildingChosen({ ...file, billingDetails: records }),
    )
    expect(now.billing).toMatchObject({ mode: 'saved', recordId: records[1]?.id })
    expect(now.caretaker).toMatchObject({ mode: 'picked', contactId: file.building.contactPersons[0]?.id })
    expect(now.notes.categories.barrier.notes[0]?.id).toBeTruthy()
  })

  it('takes over the first billing record when none is the default', () => {
    const records = [aBillingRecord({ isDefault: false }, 1), aBillingRecord({ isDefault: false }, 2)]
    const now = after(emptyLinked(), consequences.buildingChosen({ ...file, billingDetails: records }))
    expect(now.billing.recordId).toBe(records[0]?.id)
  })

  it('picks no contact when there are several', () => {
    const contactPersons = [aContactPerson({}, 1), aContactPerson({}, 2)]
    const two = { ...file, building: { ...file.building, contactPersons } }
    expect(after(emptyLinked(), consequences.buildingChosen(two)).caretaker).toMatchObject({
      mode: 'typed',
      contactId: null,
    })
  })

  it('keeps typed billing, caretaker and notes', () => {
    const typed = emptyLinked()
    typed.billing.name = 'Jan Ręczny'
    typed.caretaker.firstName = 'Ewa'
    typed.notes = putNote(typed.notes, 'barrier', newNote('pilot u ochrony', ''))
    const now = after(typed, consequences.buildingChosen(file))
    expect(now.billing).toMatchObject({ mode: 'new', name: 'Jan Ręczny', records: file.billingDetails })
    expect(now.caretaker).toMatchObject({ mode: 'typed', firstName: 'Ewa' })
    expect(now.notes.categories.barrier.notes.map((it) => it.content)).toContain('pilot u ochrony')
    expect(losesTyped(typed, now)).toBe(false)
  })

  it('keeps "Brak danych do faktury" and "Brak opiekuna" chosen before', () => {
    const waived = emptyLinked()
    waived.billing.mode = 'none'
    waived.caretaker.mode = 'none'
    const now = after(waived, consequences.buildingChosen(file))
    expect(now.billing).toMatchObject({ mode: 'none', modeBefore: 'saved' })
    expect(now.caretaker.mode).toBe('none')
  })

  it('keeps "Brak informacji" only where nothing is stored', () => {
    const waived = { ...emptyLinked(), notes: settleRest(emptyNotes()) }
    const stored = file.notes.filter((it) => it.type === 'barrier')
    const now = after(waived, consequences.buildingChosen({ ...file, notes: stored }))
    expect(now.notes.categories.barrier.nothing).toBe(false)
    expect(now.notes.categories.roofAccess.nothing).toBe(true)
  })

  it('moves no typed person to another building: its only contact is picked, and undo is offered', () => {
    const first = after(emptyLinked(), selected, consequences.buildingChosen(file))
    first.caretaker = { ...typeCaretaker(first.caretaker), firstName: 'Ewa', hideContact: true }
    const now = after(first, consequences.buildingChosen(second))
    expect(now.caretaker).toMatchObject({
      mode: 'picked',
      contactId: second.building.contactPersons[0]?.id,
      firstName: '',
      hideContact: false,
    })
    expect(losesTyped(first, now)).toBe(true)
    for (const change of [consequences.buildingAsNew(), otherSelected]) {
      const left = after(first, change)
      expect(left.caretaker).toMatchObject({ mode: 'typed', firstName: '' })
      expect(losesTyped(first, left)).toBe(true)
    }
    expect(after(first, consequences.buildingChosen(file)).caretaker).toMatchObject({ firstName: 'Ewa' })
  })

  it('moves no typed data of a new building to a building at another address', () => {
    const typed = after(emptyLinked(), selected)
    typed.building = { ...typed.building, meant: 'new', address: 'ul. Lipowa 3' }
    typed.caretaker = { ...typed.caretaker, firstName: 'Ewa', hideContact: true }
    typed.notes = putNote(typed.notes, 'entranceCode', newNote('1234', ''))
    const elsewhere = after(typed, consequences.buildingChosen({ ...file, notes: [] }))
    expect(elsewhere.caretaker).toMatchObject({ mode: 'picked', firstName: '', hideContact: false })
    expect(elsewhere.notes.categories.entranceCode.notes).toEqual([])
    expect(stepsEmptied(typed, elsewhere)).toEqual(['building', 'caretaker', 'notes'])

    const { address } = file.building
    const there = { ...typed, building: { ...typed.building, address: address.replace(/^ul\. /u, '') } }
    const same = after(there, consequences.buildingChosen({ ...file, notes: [] }))
    expect(same.caretaker).toMatchObject({ mode: 'typed', firstName: 'Ewa', hideContact: true })
    expect(same.notes.categories.entranceCode.notes).toHaveLength(1)
  })

  it('moves no typed data of a new building to one in the same street of another city', () => {
    const typed = after(emptyLinked(), selected)
    const { address } = file.building
    typed.building = { ...typed.building, meant: 'new', address, city: 'Łódź' }
    typed.caretaker = { ...typed.caretaker, firstName: 'Ewa' }
    typed.notes = putNote(typed.notes, 'entranceCode', newNote('1234', ''))
    const now = after(typed, consequences.buildingChosen({ ...file, notes: [] }))
    expect(now.caretaker.firstName).toBe('')
    expect(now.notes.categories.entranceCode.notes).toEqual([])
    expect(stepsEmptied(typed, now)).toEqual(['building', 'caretaker', 'notes'])
  })

  it('moves no note of one building to another', () => {
    const first = after(emptyLinked(), selected, consequences.buildingChosen({ ...file, notes: [] }))
    first.notes = putNote(first.notes, 'entranceCode', newNote('1234', ''))
    const now = after(first, consequences.buildingChosen({ ...second, notes: [] }))
    expect(now.notes.categories.entranceCode.notes).toEqual([])
    expect(losesTyped(first, now)).toBe(true)
  })

  it('offers undo for a note with only a title', () => {
    const first = after(emptyLinked(), selected, consequences.buildingChosen({ ...file, notes: [] }))
    const typing = [{ key: null, type: 'other' as const, content: '', title: 'Klucze' }]
    const other = { ...first.notes.categories.other, typing }
    first.notes = { ...first.notes, categories: { ...first.notes.categories, other } }
    expect(losesTyped(first, after(first, consequences.buildingChosen({ ...second, notes: [] })))).toBe(true)
    const titled = { ...first, notes: putNote(emptyNotes(), 'other', newNote('kod', 'Klucze')) }
    const untitled = { ...first, notes: putNote(emptyNotes(), 'other', newNote('kod', '')) }
    const [note] = titled.notes.categories.other.notes
    for (const it of untitled.notes.categories.other.notes) it.key = note?.key ?? ''
    expect(losesTyped(titled, untitled)).toBe(true)
  })

  it('offers undo for a typed address', () => {
    const typed = emptyLinked()
    typed.building.address = 'ul. Nowa 1'
    expect(losesTyped(typed, after(typed, consequences.buildingChosen(file)))).toBe(true)
  })

  it('reverts an edited record of the previous building, and offers undo', () => {
    const edited = after(emptyLinked(), consequences.buildingChosen(file))
    edited.billing = { ...edited.billing, mode: 'edited', name: 'Zmieniona', aside: null }
    const now = after(edited, consequences.buildingChosen(second))
    expect(now.billing).toMatchObject({ mode: 'saved', name: '' })
    expect(losesTyped(edited, now)).toBe(true)
  })
})

describe('"Wymaż dane"', () => {
  it('empties client, building, billing, caretaker and notes and shows the add form', () => {
    const now = after(emptyLinked(), selected, came([file]), consequences.clientCleared())
    expect(now).toEqual({ ...emptyLinked(), client: { ...emptyClient(), mode: 'new' } })
  })

  it("keeps text typed in other steps, which is not the client's", () => {
    const typed = emptyLinked()
    typed.client = { ...typed.client, mode: 'new', name: 'Halina Święcicka' }
    typed.building.address = 'ul. Lipowa 3'
    typed.billing.name = 'Halina'
    typed.caretaker.phone = '600100200'
    typed.notes = putNote(typed.notes, 'barrier', newNote('pilot', ''))
    const now = after(typed, consequences.clientCleared())
    expect(now).toEqual({ ...typed, client: { ...emptyClient(), mode: 'new' } })
    expect(stepsEmptied(typed, now)).toEqual(['client'])
    expect(losesTyped(typed, now)).toBe(true)
  })

  it('offers undo also for a selected client with only a building', () => {
    const bare = {
      ...file,
      billingDetails: [],
      notes: [],
      building: { ...file.building, contactPersons: [] },
    }
    const before = after(emptyLinked(), selected, came([bare]))
    expect(stepsEmptied(before, after(before, consequences.clientCleared()))).toEqual(['client', 'building'])
    expect(losesTyped(emptyLinked(), after(emptyLinked(), consequences.clientCleared()))).toBe(false)
  })
})

describe('editing a selected client', () => {
  const edited = after(emptyLinked(), selected, came([file]), consequences.clientEdited())

  it('drops the selection, fills the form and remembers the client', () => {
    expect(edited.client).toMatchObject({
      mode: 'edited',
      clientId: client.id,
      nip: client.nip,
      saveAs: 'update',
    })
    expect(edited.building.buildingId).toBe(file.building.id)
  })

  it('turns the building of the old client into a new one when saved as a new client', () => {
    const now = after(edited, consequences.clientSavedAs('new'))
    expect(now.building).toMatchObject({ buildingId: null, clientId: null, address: file.building.address })
    expect(now.billing.records).toEqual([])
  })

  it.each([
    ['updated after all', consequences.clientSavedAs('update')],
    ['with "Anuluj zmiany"', consequences.clientEditCancelled()],
  ])('%s restores building, billing, caretaker and notes', (_, back) => {
    const full = {
      ...edited,
      billing: { ...edited.billing, mode: 'edited' as const, name: 'Zmieniona' },
      notes: putNote(edited.notes, 'barrier', newNote('pilot u ochrony', '')),
    }
    const { client: now, ...rest } = after(full, consequences.clientSavedAs('new'), back)
    const { client: _client, ...before } = full
    expect(rest).toEqual(before)
    expect(now).toMatchObject({ clientId: client.id, aside: null })
  })

  it('keeps the first state to return to when chosen twice as new', () => {
    const twice = after(edited, consequences.clientSavedAs('new'), consequences.clientSavedAs('new'))
    expect(after(twice, consequences.clientSavedAs('update')).building).toEqual(edited.building)
  })

  it('ends without changes by "Anuluj zmiany"', () => {
    expect(after(edited, consequences.clientEditCancelled()).client).toMatchObject({
      mode: 'selected',
      name: '',
    })
  })
})

describe('another client in place of an edited one', () => {
  const typedBefore = { ...emptyLinked().client, name: 'Halina Święcicka', phone: '600100200' }
  const edited = after(
    { ...emptyLinked(), client: typedBefore },
    selected,
    came([file]),
    consequences.clientEdited(),
  )
  const asNew = after(edited, consequences.clientSavedAs('new'))
  const withoutAny = { building: emptyLinked().building, notes: emptyNotes() }

  it.each([
    ['changed', edited],
    ['to be saved as a new one', asNew],
  ])('takes nothing of the one %s if new, and restores text typed for a new one', (_, from) => {
    const now = after(from, consequences.clientAdded({ name: 'Nowak' }))
    expect(now).toMatchObject(withoutAny)
    expect(now.billing).toMatchObject({ mode: 'new', records: [] })
    expect(now.client).toEqual({
      ...emptyClient(),
      mode: 'new',
      nipStep: false,
      name: 'Nowak',
      phone: '600100200',
    })
    expect(losesTyped(from, now)).toBe(true)
  })

  it.each([
    ['changed', edited],
    ['to be saved as a new one', asNew],
  ])('takes nothing of the one %s if existing', (_, from) => {
    const now = after(from, otherSelected)
    expect(now.building).toEqual({ ...emptyLinked().building, clientId: other.id, meant: 'only' })
    expect(now.client).toMatchObject({ mode: 'selected', saveAs: 'update', aside: null, typed: null })
    expect(now.client).toMatchObject({ name: 'Halina Święcicka', nip: '' })
    expect(after(from, consequences.clientCleared())).toMatchObject(withoutAny)
  })

  it('restores the building when it is the same client again', () => {
    for (const from of [edited, asNew]) {
      const { client: now, ...rest } = after(from, selected)
      const { client: _, ...before } = edited
      expect(rest).toEqual(before)
      expect(now).toMatchObject({ mode: 'selected', clientId: client.id, name: 'Halina Święcicka' })
    }
  })
})

describe('text typed for a new building', () => {
  const begun = after(emptyLinked(), selected, consequences.buildingAsNew())
  begun.building = { ...begun.building, address: 'ul. Nowa 1', city: 'Łódź' }

  it('disappears with its client if given up for a building of the client', () => {
    const givenUp = after(begun, consequences.buildingChosen(file))
    const cleared = after(givenUp, consequences.clientCleared())
    expect(cleared.building).toEqual(emptyLinked().building)
    for (const before of [cleared, givenUp]) {
      const now = after(before, otherSelected)
      expect(now.building).toEqual({ ...emptyLinked().building, clientId: other.id, meant: 'only' })
    }
  })

  it('returns by "Nowy obiekt" of the same client', () => {
    const back = after(begun, consequences.buildingChosen(file), consequences.buildingAsNew())
    expect(back.building).toEqual(begun.building)
  })

  it('stays while it is the choice, for any client', () => {
    for (const change of [consequences.clientCleared(), otherSelected]) {
      expect(after(begun, change).building.address).toBe('ul. Nowa 1')
    }
    expect(after(begun, consequences.clientCleared(), otherSelected).building).toMatchObject({
      meant: 'new',
      clientId: other.id,
    })
  })
})

describe('typed text', () => {
  it('survives the selection of a client with the same data, in any spelling', () => {
    const typed = emptyLinked()
    typed.client = { ...typed.client, mode: 'new', clientType: 'company', nip: '526-025-02-74' }
    const ours = consequences.clientSelected({ ...client, nip: '5260250274' })
    expect(losesTyped(typed, after(typed, ours))).toBe(false)
    const more = { ...typed, client: { ...typed.client, name: 'Ktoś inny' } }
    expect(losesTyped(more, after(more, ours))).toBe(true)
  })

  it('fills the form of a new client', () => {
    const now = after(emptyLinked(), consequences.clientAdded({ clientType: 'company', nip: '5260250274' }))
    expect(now.client).toMatchObject({ mode: 'new', clientType: 'company', nip: '5260250274' })
    expect(after(now, consequences.clientAdded()).client.nip).toBe('5260250274')
  })

  it.each([
    ['Halina Święcicka', 'Halina', 'Święcicka'],
    ['Anna Maria Nowak-Wilk', 'Anna Maria', 'Nowak-Wilk'],
    ['Święcicka', '', 'Święcicka'],
  ])('makes the client %s the caretaker by one press', (name, firstName, lastName) => {
    const typed = emptyLinked()
    typed.client = { ...typed.client, mode: 'new', name, phone: '600100200' }
    typed.caretaker = { ...typed.caretaker, mode: 'none', hideContact: true }
    expect(after(typed, consequences.clientAsCaretaker()).caretaker).toMatchObject({
      mode: 'typed',
      contactId: null,
      firstName,
      lastName,
      phone: '+48 600 100 200',
      hideContact: true,
    })
  })

  it('makes no caretaker without a client', () => {
    expect(consequences.clientAsCaretaker()(emptyLinked())).toEqual({})
  })

  it("copies the building's address into billing", () => {
    const chosen = after(
      emptyLinked(),
      selected,
      consequences.buildingChosen({ ...file, billingDetails: [] }),
    )
    const { address, zipCode, city } = file.building
    const now = after(chosen, consequences.buildingAddressToBilling())
    expect(now.billing).toMatchObject({ mode: 'new', address, postalCode: zipCode, city })
    const typed = emptyLinked()
    typed.building = { ...typed.building, address: 'ul. Lipowa 3', postalCode: '62-650', city: 'Kłodawa' }
    expect(after(typed, consequences.buildingAddressToBilling()).billing.address).toBe('ul. Lipowa 3')
    expect(consequences.buildingAddressToBilling()(emptyLinked())).toEqual({})
  })

  it("makes billing the client's copy until one of the two changes", () => {
    const copied = after(emptyLinked(), selected, consequences.clientCopiedToBilling())
    expect(isCopyOfClient(copied)).toBe(true)
    expect(isCopyOfClient({ ...copied, billing: { ...copied.billing, phone: '600 000 000' } })).toBe(false)
    expect(isCopyOfClient(after(copied, consequences.clientCleared()))).toBe(false)
  })
})

it("copies the selected client's address into the new building", () => {
  const now = after(emptyLinked(), selected, consequences.clientAddressCopied())
  expect(now.building).toMatchObject({
    address: client.address,
    postalCode: client.zipCode,
    city: client.city,
  })
})

it("copies the client's data into billing", () => {
  const now = after(emptyLinked(), selected, consequences.clientCopiedToBilling())
  expect(now.billing).toMatchObject({ mode: 'fromClient', nip: client.nip, clientType: 'company' })
})
