import { aContactPerson } from '@zlecenia/contract/features/buildings/buildings.examples'
import { expect, it } from 'vitest'
import { caretakerFromFile, pickContact, setNoCaretaker } from './caretaker.changes.ts'
import { type CaretakerDraft, emptyCaretaker } from './caretaker.draft.ts'
import { caretakerPayload } from './caretaker.payload.ts'
import { caretakerDraft } from './caretaker.rules.ts'

const problems = (draft: CaretakerDraft) =>
  Object.fromEntries(
    (caretakerDraft.safeParse(draft).error?.issues ?? []).map((it) => [it.path.join('.'), it.message]),
  )
const typed = {
  ...emptyCaretaker(),
  firstName: 'Ewa',
  lastName: 'Lis',
  phone: '600 100 200',
  hideContact: true,
}
const person = aContactPerson()

it('requires first name, last name and phone', () => {
  expect(problems(emptyCaretaker())).toEqual({
    firstName: 'caretaker.firstNameRequired',
    lastName: 'caretaker.lastNameRequired',
    phone: 'caretaker.phoneRequired',
  })
  expect(problems(typed)).toEqual({})
})

it('requires nothing with "Brak opiekuna", posts no person and hides nothing', () => {
  const none = setNoCaretaker(typed, true)
  expect(problems(none)).toEqual({})
  expect(caretakerPayload(none)).toEqual({
    ofBuilding: null,
    ofOrder: {
      hideContact: false,
      caretakerId: null,
      caretakerFirstName: null,
      caretakerLastName: null,
      caretakerPhone: null,
    },
  })
})

it('posts a typed person in both places, hidden on request', () => {
  expect(caretakerPayload(typed)).toEqual({
    ofBuilding: { firstName: 'Ewa', lastName: 'Lis', phone: '600 100 200' },
    ofOrder: {
      hideContact: true,
      caretakerId: null,
      caretakerFirstName: 'Ewa',
      caretakerLastName: 'Lis',
      caretakerPhone: '600 100 200',
    },
  })
})

it('posts a contact person by id and with the building, never hidden', () => {
  const picked = pickContact({ ...typed, contacts: [person] }, person.id)
  expect(problems(picked)).toEqual({})
  const { firstName, lastName, phoneNumber: phone } = person
  expect(caretakerPayload(picked)).toMatchObject({
    ofBuilding: { firstName, lastName, phone },
    ofOrder: { caretakerId: person.id, caretakerLastName: person.lastName, hideContact: false },
  })
})

it('posts only the id of an incomplete contact person', () => {
  const contacts = [{ ...person, phoneNumber: null }]
  const picked = pickContact({ ...typed, contacts }, person.id)
  expect(caretakerPayload(picked)).toMatchObject({ ofBuilding: null, ofOrder: { caretakerId: person.id } })
})

it('refuses a contact person that the building no longer has', () => {
  expect(problems({ ...emptyCaretaker(), mode: 'picked', contactId: person.id })).toEqual({
    contactId: 'caretaker.unknown',
  })
})

it('picks the only "Opiekun budynku" among others, and none where there are two or none', () => {
  const guard = aContactPerson({ type: 'body_guard' }, 2)
  const accountant = aContactPerson({ type: 'accountant' }, 3)
  const picked = (...people: (typeof person)[]) => caretakerFromFile(emptyCaretaker(), people).contactId
  expect(picked(guard, person, accountant)).toBe(person.id)
  expect(picked(person, aContactPerson({}, 4))).toBeNull()
  expect(picked(guard, accountant)).toBeNull()
  expect(picked(guard)).toBe(guard.id)
})

it('clears by "Brak opiekuna", and undone leaves only the contact persons to choose from', () => {
  const picked = caretakerFromFile(emptyCaretaker(), [person])
  expect(setNoCaretaker(setNoCaretaker({ ...picked, hideContact: true, phone: '600' }, true), false)).toEqual(
    {
      ...emptyCaretaker(),
      contacts: [person],
    },
  )
})
