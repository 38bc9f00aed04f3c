import { screen } from '@testing-library/react'
import { buildingTypes } from '@zlecenia/contract/features/buildings/building-types'
import {
  aBillingRecord,
  aBuilding,
  aContactPerson,
} from '@zlecenia/contract/features/buildings/buildings.examples'
import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { someNotes } from '@zlecenia/contract/features/buildings/notes.examples'
import {
  aBuildingListRow,
  aBuildingRecord,
  aPassport,
  aWholeBuilding,
} from '@zlecenia/contract/features/buildings/pages/buildings-pages.examples'
import { contactPersonTypes } from '@zlecenia/contract/features/buildings/person-types'
import {
  aCustomerDetails,
  aCustomerRecord,
} from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { anOpenUser, showUsers } from '#test/show-users.ts'

vi.mock('#lib/call.ts', { spy: true })

// Every field and label of records (requirements 3), and its example.
type Shown = Record<string, string | null>

const none = { rows: [], total: 0, totalIsMore: false }
function open(address: string, answers: Answers) {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => none,
    'GET /devices': () => none,
    'GET /buildings/list': () => none,
    ...answers,
  })
  showScreen(address)
}
const inputs = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
const everything = () => [document.body.textContent, ...inputs()].join('\n')
async function shows(fields: Shown, until: RegExp) {
  await screen.findAllByText(until)
  await vi.waitFor(() => {
    const missing = Object.entries(fields).filter(([, value]) => !value || !everything().includes(value))
    expect(missing).toEqual([])
  }, 10_000)
}

const contactFields = (of: {
  name: string | null
  companyName: string | null
  phone: string | null
  email: string | null
  nip: string | null
  regon: string | null
  address: string | null
  city: string | null
}): Shown => ({
  name: of.name,
  companyName: of.companyName,
  phone: of.phone && formatPhone(of.phone),
  email: of.email,
  nip: of.nip,
  regon: of.regon,
  address: of.address,
  city: of.city,
})

it('shows a client', async () => {
  const customer = aCustomerRecord({ regon: '147018460' })
  open(`/apps/ecommerce/customer/details/${customer.id}`, {
    'GET /customers/:customerId/details': () => aCustomerDetails({ client: customer }),
  })
  await shows({ ...contactFields(customer), zipCode: customer.zipCode, clientType: 'Firma' }, /REGON/u)
})

it('labels a private person', async () => {
  const customer = aCustomerRecord({ clientType: 'private', companyName: null, nip: null, regon: null })
  open(`/apps/ecommerce/customer/details/${customer.id}`, {
    'GET /customers/:customerId/details': () => aCustomerDetails({ client: customer }),
  })
  await shows({ clientType: 'Osoba Prywatna', name: customer.name }, /Osoba Prywatna/u)
})

it('shows the buildings of a client', async () => {
  const details = aCustomerDetails()
  const row = aBuildingListRow()
  open(`/apps/ecommerce/customer/details/${details.client.id}?tab=buildings`, {
    'GET /customers/:customerId/details': () => details,
    'GET /buildings/list': () => ({ rows: [row], total: 1, totalIsMore: false }),
  })
  await shows({ address: row.address }, new RegExp(row.address))
})

it('shows a building with its persons, tags, notes and billing records', async () => {
  const persons = contactPersonTypes.map((type, n) =>
    aContactPerson({ type, description: `Opis ${n}` }, n + 1),
  )
  const billing = { ...aBillingRecord({ regon: '147018460', isDefault: true }), archived: false }
  const building = aBuildingRecord({ description: 'Trzy klatki', tags: ['Zabytek'], type: 'residential' })
  open(`/apps/objects/details/${building.id}`, {
    'GET /buildings/:buildingId/details': () =>
      aWholeBuilding({
        building,
        contactPersons: persons.map((it) => ({ ...it, hours: null, archived: false })),
        billingRecords: [billing],
        passport: aPassport(someNotes(1, noteCategories)),
      }),
  })
  const ofPersons = persons.flatMap(({ firstName, lastName, phoneNumber, email, description }, n) =>
    Object.entries({
      firstName,
      lastName,
      email,
      description,
      phoneNumber: phoneNumber && formatPhone(phoneNumber),
    }).map(([field, value]) => [`person ${n} ${field}`, value]),
  )
  await shows(
    {
      title: building.name,
      address: building.address,
      zipCode: building.zipCode,
      city: building.city,
      customer: building.customer.name,
      description: 'Trzy klatki',
      investmentTags: 'Zabytek',
      ...Object.fromEntries(ofPersons),
      contact_person: 'Opiekun budynku',
      body_guard: 'Ochroniarz',
      accountant: 'Księgowa',
      other: 'Inne',
      entranceCode: 'Kod do budynku',
      estateEntranceCode: 'Kod do wejścia na osiedle',
      barrier: 'Szlaban',
      roofAccess: 'Dostęp na dach',
      garageAccess: 'Dostęp do garażu',
      requiredTools: 'Niezbędne narzędzia',
      wasteBinAccess: 'Dostęp do śmietnika',
      technicalRoomAccess: 'Dostęp do pomieszczeń technicznych',
      ...contactFields(billing),
      postalCode: billing.postalCode,
      isDefault: 'Domyślne',
    },
    /Osoby kontaktowe/u,
  )
})

it.each([...buildingTypes, 'castle'])('shows the type of a building: %s', async (type) => {
  const building = aBuildingRecord({ type }, 1, { building: aBuilding() })
  open(`/apps/objects/details/${building.id}`, {
    'GET /buildings/:buildingId/details': () => aWholeBuilding({ building }),
  })
  const labels = {
    single_family: 'Jednorodzinny',
    residential: 'Wielorodzinny',
    service: 'Usługowy',
    castle: 'Brak',
  }
  const label = labels[type as keyof typeof labels]
  const facts = await screen.findByRole('region', { name: 'Dane obiektu' })
  expect(facts).toHaveTextContent(label)
})

it('shows an order: its services, slots, coordinator, remark, files and assignments', async () => {
  const order = anOrder()
  const entry = order.history[0]
  if (!entry) throw new Error('the example has a history')
  const types = ['assign', 'unassign'] as const
  const history = types.map((type, n) => ({ ...entry, id: `${n}`, type, event: null, text: 'Słowa' }))
  open(`/apps/orders/details/${order.id}`, {
    'GET /orders/:id': () => ({
      ...order,
      history,
      files: [{ id: 'f1', name: 'protokół.pdf', size: 20_480, type: 'application/pdf', mark: null }],
    }),
    'GET /orders/:id/conversation': () => ({ lines: [], before: null, after: null }),
    'GET /orders/:id/files/:fileId': () => new Blob(['x'], { type: 'application/pdf' }),
    'GET /orders/:id/files/:fileId/thumbnail': () => new Blob(['x'], { type: 'image/webp' }),
    'GET /customers/:customerId': () => Promise.reject(new Error('nobody asks')),
  })
  const [slot] = order.slots
  await shows(
    {
      // Comments are messages (docs/topics/conversations-and-boards.md#conversations).
      comment: 'Rozmowa',
      assign: 'Przypisanie',
      unassign: 'Wypisanie',
      words: 'Słowa',
      service: order.services[0]?.title ?? null,
      group: order.services[0]?.group ?? null,
      performerNames: slot?.performers[0]?.name ?? null,
      startAt: '02.03.2027, 08:00',
      coordinatorName: order.coordinator.name,
      remarks: order.comment,
      preferredStartDate: '01.03.2027',
      preferredEndDate: '31.03.2027',
      attachment: 'protokół.pdf',
      caretaker: order.caretaker?.lastName ?? null,
    },
    /Przypisanie/u,
  )
})

it('shows a user', async () => {
  const user = anOpenUser()
  showUsers(`/apps/user/view/${user.id}`, { 'GET /users/:id': () => user })
  await shows(
    {
      fullName: 'Łucja Żak',
      firstName: 'Łucja',
      lastName: 'Żak',
      email: 'lucja@firma.test',
      phoneNumber: '+48 600 100 200',
      roles: 'Serwisant',
      status: 'Aktywny',
    },
    /Łucja Żak/u,
  )
})
