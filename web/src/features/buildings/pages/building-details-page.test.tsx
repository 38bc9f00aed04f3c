import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aBillingRecord, aBuilding } from '@zlecenia/contract/features/buildings/buildings.examples'
import {
  aBuildingRecord,
  aPassport,
  aWholeBuilding,
} from '@zlecenia/contract/features/buildings/pages/buildings-pages.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { aCustomerListRow } from '@zlecenia/contract/features/customers/pages/customers-pages.examples'
import { afterEach, expect, it, vi } from 'vitest'
import { draftOutbox } from '#features/drafts/index.ts'
import { openCreateOrder } from '#features/order-base/index.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { keepSession } from '#lib/session.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '#test/show-screen.tsx'
import { isStale } from './passport-line.tsx'

vi.mock('#lib/call.ts', { spy: true })
vi.mock('#features/order-base/index.ts', { spy: true })

const customer = aCommunity()
const building = aBuilding({ type: 'residential' }, 1, customer)
const code = {
  id: 'n1',
  content: 'Furtka: 4589*',
  title: null,
  confirmedAt: null,
  confirmedBy: null,
  version: 1,
}
const dog = {
  id: 'n2',
  content: 'Zły pies',
  title: 'Uwaga',
  confirmedAt: '2026-03-02T08:00:00Z',
  confirmedBy: 'Ewa Lis',
  version: 1,
}
const notes = [
  { type: 'estateEntranceCode' as const, notes: [code] },
  { type: 'other' as const, notes: [dog] },
]
const file = aWholeBuilding({
  building: aBuildingRecord({ yearBuilt: 1978, latitude: 52.7325, longitude: 15.2369 }, 1, { building }),
  passport: aPassport(notes),
  billingRecords: [true, false].map((isDefault, i) => ({
    ...aBillingRecord({ isDefault }, i + 1),
    archived: false,
  })),
})
const none = { total: 0, totalIsMore: false }

function show(answers: Answers = {}) {
  const requests = serverAnswers({
    'GET /me': () => meOf(office),
    'GET /buildings/:buildingId/details': () => file,
    'GET /orders': () => ({ rows: [], ...none }),
    'GET /devices': () => ({ rows: [], ...none }),
    'GET /invoices': () => ({ rows: [], ...none }),
    ...answers,
  })
  showScreen(`/apps/objects/details/${building.id}`)
  return requests
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

// A closed dialog still sends its draft, and needs its browser for that.
afterEach(async () => {
  await draftOutbox.sendWaiting(office.id)
})

it('shows address, client, contact persons, and the default billing data', async () => {
  signedInAs('ROLE_OFFICE')
  show()
  expect(
    await screen.findByRole('heading', { level: 1, name: `${building.address}, ${building.city}` }),
  ).toBeVisible()
  const facts = await card('Dane obiektu')
  expect(facts.getByRole('link', { name: building.customer.name })).toHaveAttribute(
    'href',
    `/apps/ecommerce/customer/details/${customer.id}`,
  )
  expect(facts.getByText('Wielorodzinny')).toBeVisible()
  const [person] = building.contactPersons
  const persons = await card('Osoby kontaktowe')
  expect(persons.getByText('Opiekun budynku')).toBeVisible()
  expect(persons.getByRole('link', { name: person?.email ?? '' })).toBeVisible()
  expect((await card('Dane do faktury')).getAllByText('Domyślne')).toHaveLength(1)
})

it('shows notes hidden, with confirmation and staleness, and the categories without any', async () => {
  signedInAs('ROLE_OFFICE')
  show()
  const notesCard = await card('Notatki budynku')
  expect(notesCard.getByText('Kod do wejścia na osiedle')).toBeVisible()
  expect(notesCard.queryByText('Furtka: 4589*')).toBeNull()
  expect(notesCard.getAllByText('••••')).toHaveLength(2)
  expect(notesCard.getByText('Potwierdzono 02.03.2026, Ewa Lis')).toBeVisible()
  expect(notesCard.getByText(/^Kod do budynku, Szlaban, Dostęp na dach/u)).toBeVisible()
})

it.each([
  ['2026-01-01T08:00:00.000Z', null, true],
  ['2026-01-01T08:00:00.000Z', '2026-11-01T08:00:00.000Z', false],
  ['2026-06-01T08:00:00.000Z', null, false],
])('marks a note written %s and confirmed %s as stale: %s', (writtenAt, confirmedAt, stale) => {
  const [group] = aPassport(notes).notes
  const note = group?.notes[0]
  if (!note) throw new Error('the example has a note')
  expect(isStale({ ...note, writtenAt, confirmedAt }, '2026-11-22')).toBe(stale)
})

it('fetches one note on a press, with its earlier text, and hides it again', async () => {
  signedInAs('ROLE_OFFICE')
  const requests = show({
    'GET /buildings/note/:noteId': () => ({
      note: code,
      earlier: [
        {
          version: 1,
          title: null,
          content: 'Furtka: 0000*',
          writtenAt: '2026-01-02T08:00:00Z',
          writtenBy: 'Ewa Lis',
        },
      ],
    }),
  })
  const notesCard = await card('Notatki budynku')
  const label = 'Kod do wejścia na osiedle'
  await userEvent.click(notesCard.getByRole('button', { name: `Pokaż notatkę: ${label}` }))
  expect(await notesCard.findByText('Furtka: 4589*')).toBeVisible()
  await userEvent.click(notesCard.getByText('1 wcześniejsza wersja'))
  expect(notesCard.getByText('Furtka: 0000*')).toBeVisible()
  expect(requests.filter(({ name }) => name === 'GET /buildings/note/:noteId')).toMatchObject([
    { input: { params: { noteId: 'n1' } } },
  ])
  await userEvent.click(notesCard.getByRole('button', { name: `Ukryj notatkę: ${label}` }))
  expect(notesCard.queryByText('Furtka: 4589*')).toBeNull()
})

it('corrects a read note, under the version that was seen', async () => {
  signedInAs('ROLE_OFFICE')
  const requests = show({
    'GET /buildings/note/:noteId': () => ({ note: code, earlier: [] }),
    'PATCH /buildings/note/:noteId': () => ({ ...code, content: 'Furtka: 1111*', version: 2 }),
  })
  const notesCard = await card('Notatki budynku')
  const label = 'Kod do wejścia na osiedle'
  await userEvent.click(notesCard.getByRole('button', { name: `Pokaż notatkę: ${label}` }))
  await userEvent.click(await notesCard.findByRole('button', { name: `Zmień notatkę: ${label}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Notatka' }))
  await userEvent.clear(dialog.getByLabelText(/^Treść/u))
  await userEvent.type(dialog.getByLabelText(/^Treść/u), 'Furtka: 1111*')
  await userEvent.click(dialog.getByRole('button', { name: 'Zapisz notatkę' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ name }) => name === 'PATCH /buildings/note/:noteId')?.input).toMatchObject({
    params: { noteId: 'n1' },
    headers: { Version: '1' },
    body: { type: 'estateEntranceCode', title: null, content: 'Furtka: 1111*' },
  })
})

it('shows that a code does not work, until it is confirmed', async () => {
  signedInAs('ROLE_OFFICE')
  const failed = { ...code, failed: { at: '2026-11-20T09:30:00Z', by: 'Jan Kowalski' } }
  show({
    'GET /buildings/:buildingId/details': () => ({
      ...file,
      passport: aPassport([{ type: 'estateEntranceCode', notes: [failed] }]),
    }),
  })
  const notesCard = await card('Notatki budynku')
  expect(notesCard.getByText('Nie działa')).toBeVisible()
  expect(notesCard.getByText(/^zgłoszono 20\.11\.2026.* 10:30, Jan Kowalski$/u)).toBeVisible()
})

it('confirms a note with one press, without reading it', async () => {
  signedInAs('ROLE_OFFICE')
  let now = file
  const requests = show({
    'GET /buildings/:buildingId/details': () => now,
    'POST /buildings/note/:noteId/confirm'() {
      const confirmed = {
        ...code,
        confirmedAt: '2026-11-21T08:00:00Z',
        confirmedBy: 'Maria Wójcik',
        version: 2,
      }
      now = { ...file, passport: aPassport([{ type: 'estateEntranceCode', notes: [confirmed] }]) }
      return confirmed
    },
  })
  const notesCard = await card('Notatki budynku')
  await userEvent.click(
    notesCard.getByRole('button', { name: 'Potwierdź aktualność: Kod do wejścia na osiedle' }),
  )
  expect(await notesCard.findByText('Potwierdzono 21.11.2026, Maria Wójcik')).toBeVisible()
  const names = requests.map(({ name }) => name)
  expect(names).not.toContain('GET /buildings/note/:noteId')
})

it('offers no edit, no reading and no order to a user who reads buildings but no clients', async () => {
  const rules = [
    { action: 'read' as const, subject: 'Building' as const },
    { action: 'create' as const, subject: 'Order' as const },
  ]
  keepSession({ accessToken: 'token', userData: office, userAbilityRules: rules })
  show({
    'GET /me': () => ({ ...meOf(office), rules }),
    'GET /buildings/:buildingId/details': () => ({ ...file, passport: aPassport(notes, false) }),
  })
  const notesCard = await card('Notatki budynku')
  expect(notesCard.getAllByText('••••')).toHaveLength(2)
  expect(notesCard.getByText('Treść notatek nie jest widoczna dla Twojej roli.')).toBeVisible()
  expect(
    screen.queryByRole('button', { name: /^Potwierdź|^Pokaż|^Dodaj(?! zlecenie$)|^Zmień|^Zarchiwizuj/u }),
  ).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Dostęp' })).toBeNull()
  expect(screen.queryByRole('link', { name: building.customer.name })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Urządzenia' })).toBeNull()
})

it('adds an order for the building: its client is fetched and chosen', async () => {
  signedInAs('ROLE_OFFICE')
  show({
    'GET /customers/:customerId': () => ({ customer }),
    'GET /buildings/client/:clientId': () => ({
      buildings: [{ building, notes, billingDetails: file.billingRecords }],
    }),
    'GET /customers': () => ({ customers: [customer] }),
    'GET /services': () => ({ serviceGroups: {} }),
    'GET /users': () => ({ users: [] }),
    'GET /calendar': () => ({ slots: [] }),
    'GET /drafts': () => ({ drafts: [] }),
    'PUT /drafts/:id': () => ({ version: 1, updatedAt: new Date().toISOString() }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj zlecenie w obiekcie' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByDisplayValue(customer.companyName ?? '')).toBeVisible()
  expect(await dialog.findByDisplayValue(building.address)).toBeVisible()
})

it('opens no order on another page if the user left while the client was fetched', async () => {
  signedInAs('ROLE_OFFICE')
  const slow = Promise.withResolvers<{ customer: typeof customer }>()
  const requests = show({ 'GET /customers/:customerId': () => slow.promise })
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj zlecenie w obiekcie' }))
  await userEvent.click(screen.getByRole('link', { name: 'Urządzenia' }))
  await screen.findByRole('heading', { level: 1, name: 'Urządzenia' })
  await act(async () => slow.resolve({ customer }))
  expect(openCreateOrder).not.toHaveBeenCalled()
  expect(requests).toContainEqual({
    name: 'GET /customers/:customerId',
    input: { params: { customerId: customer.id }, signal: expect.objectContaining({ aborted: true }) },
  })
})

it('reports a building that does not exist', async () => {
  signedInAs('ROLE_OFFICE')
  show({
    'GET /buildings/:buildingId/details': () => Promise.reject(new ProblemError(404, { message: 'Nie ma' })),
  })
  expect(await screen.findByText('Nie ma takiego obiektu')).toBeVisible()
})

it('sends only changes when edited in place, numbers and a map link in stored form', async () => {
  signedInAs('ROLE_OFFICE')
  const requests = show({
    'PATCH /buildings/:buildingId': () => ({ ...file.building, storeys: 6, version: 2 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Zmień dane obiektu' }))
  const form = within(await screen.findByRole('form', { name: 'Zmień dane obiektu' }))
  const retype = async (label: string | RegExp, text: string) => {
    const field = form.getByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await retype('Kondygnacje', '6')
  await retype('Powierzchnia dachu (m²)', '345,5')
  await retype('Znaczniki', 'Zabytek, Umowa roczna')
  const coordinates = form.getByLabelText('Współrzędne')
  await userEvent.clear(coordinates)
  await userEvent.click(coordinates)
  await userEvent.paste('https://www.openstreetmap.org/#map=17/52.74/15.24')
  await userEvent.tab()
  expect(coordinates).toHaveValue('52.740000, 15.240000')
  await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
  expect(await screen.findByRole('button', { name: 'Zmień dane obiektu' })).toHaveFocus()
  expect(requests.find(({ name }) => name === 'PATCH /buildings/:buildingId')?.input).toEqual({
    params: { buildingId: building.id },
    body: {
      tags: ['Zabytek', 'Umowa roczna'],
      storeys: 6,
      roofArea: 345.5,
      latitude: 52.74,
      longitude: 15.24,
      version: 1,
    },
  })
})

it('has an owner and a payer, chosen among clients and removable, with links to them', async () => {
  signedInAs('ROLE_OFFICE')
  const owner = { id: 'o1', name: 'WM Lipowa 3' }
  const payer = aCustomerListRow({ name: 'Zarządca Odra' }, 9)
  const requests = show({
    'GET /buildings/:buildingId/details': () => ({ ...file, building: { ...file.building, owner } }),
    'GET /customers/list': () => ({ rows: [payer], total: 1, totalIsMore: false }),
    'PATCH /buildings/:buildingId': () => ({ ...file.building, version: 2 }),
  })
  const facts = within(await screen.findByRole('region', { name: 'Dane obiektu' }))
  expect(facts.getByRole('link', { name: owner.name })).toHaveAttribute(
    'href',
    `/apps/ecommerce/customer/details/${owner.id}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Zmień dane obiektu' }))
  const form = within(await screen.findByRole('form', { name: 'Zmień dane obiektu' }))
  expect(form.getByRole('combobox', { name: 'Właściciel' })).toHaveValue(owner.name)
  await userEvent.clear(form.getByRole('combobox', { name: 'Właściciel' }))
  await userEvent.type(form.getByRole('combobox', { name: 'Płatnik' }), 'Odra')
  await userEvent.click(await screen.findByRole('option', { name: payer.name }))
  expect(form.getByRole('combobox', { name: 'Płatnik' })).toHaveValue(payer.name)
  await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'PATCH /buildings/:buildingId')?.input).toMatchObject({
      body: { ownerId: null, payerId: payer.id, version: 1 },
    }),
  )
})

it('reports an outdated version where the new client was chosen', async () => {
  signedInAs('ROLE_OFFICE')
  const another = aCustomerListRow({ name: 'Zarządca Odra' }, 9)
  const message = 'Dane zmieniły się w międzyczasie.'
  const requests = show({
    'GET /customers/list': () => ({ rows: [another], total: 1, totalIsMore: false }),
    'GET /buildings/:buildingId/move': () => ({ openOrders: 0, drafts: 0 }),
    'POST /buildings/:buildingId/move': () => Promise.reject(new ProblemError(409, { message })),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Przekaż klientowi' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Przekaż obiekt/u }))
  const client = dialog.getByRole('combobox', { name: 'Nowy klient' })
  await userEvent.type(client, 'Odra')
  await userEvent.click(await screen.findByRole('option', { name: another.name }))
  await userEvent.click(dialog.getByRole('button', { name: 'Przekaż' }))
  expect(await dialog.findByText(message)).toBeVisible()
  expect(client).toHaveValue(another.name)
  expect(requests.find(({ name }) => name === 'POST /buildings/:buildingId/move')?.input).toMatchObject({
    body: { customerId: another.id, version: 1 },
  })
})

it('finds coordinates by address where a geocoder is configured, and offers several results', async () => {
  signedInAs('ROLE_OFFICE')
  let places = ['Lipowa 3, Kłodawa', 'Lipowa 3, Barlinek'].map((name, i) => ({
    name,
    latitude: 52 + i,
    longitude: 15.5,
  }))
  const requests = show({
    'GET /me': () => ({ ...meOf(office), geocoder: true }),
    'GET /buildings/places': () => ({ places }),
    'PATCH /buildings/:buildingId': () => ({ ...file.building, version: 2 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Zmień dane obiektu' }))
  const find = await screen.findByRole('button', { name: 'Znajdź po adresie' })
  await userEvent.click(find)
  await userEvent.click(await screen.findByRole('button', { name: 'Lipowa 3, Barlinek' }))
  expect(screen.getByLabelText('Współrzędne')).toHaveValue('53.000000, 15.500000')
  const { address, zipCode, city } = building
  expect(requests.find(({ name }) => name === 'GET /buildings/places')?.input).toEqual({
    query: { address, zipCode, city },
  })
  places = []
  await userEvent.click(find)
  expect(await screen.findByText(/^Mapa nie zna tego adresu/u)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz zmiany' }))
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'PATCH /buildings/:buildingId')?.input).toMatchObject({
      body: { latitude: 53, longitude: 15.5, geoSource: 'geocoder' },
    }),
  )
})

it.each([
  ['Rok budowy', '19x8', 'Podaj liczbę całkowitą od 1000 do 2200'],
  ['Powierzchnia zabudowy (m²)', 'duża', 'Podaj liczbę od 0 do 1 000 000'],
  ['Współrzędne', 'przy rynku', 'Nie ma w tym współrzędnych. Skrócony link otwórz i skopiuj pełny adres.'],
])('shows what is wrong in %s and sends nothing', async (label, text, problem) => {
  signedInAs('ROLE_OFFICE')
  const requests = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Zmień dane obiektu' }))
  const form = within(await screen.findByRole('form', { name: 'Zmień dane obiektu' }))
  await userEvent.clear(form.getByLabelText(label))
  await userEvent.type(form.getByLabelText(label), text)
  await userEvent.click(form.getByRole('button', { name: 'Zapisz zmiany' }))
  expect(await form.findByText(problem)).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('PATCH /buildings/:buildingId')
})

it('shows its history, and an unknown type as "Brak"', async () => {
  signedInAs('ROLE_OFFICE')
  show({
    'GET /buildings/:buildingId/history': () => ({
      entries: [
        {
          id: 'h1',
          at: '2026-11-20T08:00:00Z',
          by: 'Ewa Lis',
          action: 'changed',
          changes: [
            { field: 'type' as const, before: null, after: 'service' },
            { field: 'storeys' as const, before: '4', after: '6' },
          ],
        },
      ],
      total: 1,
    }),
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Historia' }))
  const history = await card('Historia')
  expect(await history.findByText('Typ budynku: Brak → Usługowy')).toBeVisible()
  expect(history.getByText('Kondygnacje: 4 → 6')).toBeVisible()
})

it('shows that it is archived and takes no order; one press restores it', async () => {
  signedInAs('ROLE_OFFICE')
  const archived = { ...file.building, archived: true }
  const requests = show({
    'GET /buildings/:buildingId/details': () => ({ ...file, building: archived }),
    'PATCH /buildings/:buildingId': () => ({ ...archived, archived: false, version: 2 }),
  })
  await screen.findByText(/^Obiekt jest w archiwum/u)
  expect(screen.queryByRole('button', { name: 'Dodaj zlecenie w obiekcie' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Przywróć z archiwum' }))
  expect(requests.find(({ name }) => name === 'PATCH /buildings/:buildingId')?.input).toEqual({
    params: { buildingId: building.id },
    body: { archived: false, version: 1 },
  })
})

it('adds a contact person with hours, and archives one', async () => {
  signedInAs('ROLE_OFFICE')
  const [first] = file.contactPersons
  if (!first) throw new Error('the example has a person')
  const requests = show({
    'POST /buildings/:buildingId/persons': () => ({ ...first, id: 'new' }),
    'PATCH /buildings/:buildingId/persons/:personId': () => ({ ...first, archived: true, version: 2 }),
  })
  const persons = await card('Osoby kontaktowe')
  await userEvent.click(persons.getByRole('button', { name: 'Dodaj osobę' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nowa osoba kontaktowa' }))
  await userEvent.type(dialog.getByLabelText('Nazwisko'), 'Lis')
  await userEvent.selectOptions(dialog.getByLabelText('Rola'), 'Ochroniarz')
  await userEvent.type(dialog.getByLabelText('Godziny'), 'całą dobę')
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj osobę' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ name }) => name === 'POST /buildings/:buildingId/persons')?.input).toMatchObject({
    params: { buildingId: building.id },
    body: { id: expect.any(String), lastName: 'Lis', type: 'body_guard', hours: 'całą dobę' },
  })

  const name = `Zmień osobę: ${first.firstName} ${first.lastName}`
  await userEvent.click(persons.getByRole('button', { name }))
  const change = within(await screen.findByRole('dialog'))
  await userEvent.click(change.getByLabelText('W archiwum'))
  await userEvent.click(change.getByRole('button', { name: 'Zapisz zmiany' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.find((it) => it.name === 'PATCH /buildings/:buildingId/persons/:personId')
  expect(sent?.input).toEqual({
    params: { buildingId: building.id, personId: first.id },
    body: { archived: true, version: 1 },
  })
})

it('adds billing data of a private person, and changes the default', async () => {
  signedInAs('ROLE_OFFICE')
  const [first, second] = file.billingRecords
  if (!first || !second) throw new Error('the example has two records')
  const requests = show({
    'POST /buildings/:buildingId/billing': () => ({ ...first, id: 'new' }),
    'PATCH /buildings/:buildingId/billing/:recordId': () => ({ ...second, isDefault: true, version: 2 }),
  })
  const billing = await card('Dane do faktury')
  await userEvent.click(billing.getByRole('button', { name: 'Dodaj dane do faktury' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nowe dane do faktury' }))
  await userEvent.click(dialog.getByLabelText(/^Osoba Prywatna/u))
  await userEvent.type(dialog.getByLabelText(/^Imię i nazwisko/u), 'Halina Żak')
  await userEvent.type(dialog.getByLabelText(/^Telefon/u), '600700800')
  await userEvent.click(dialog.getByRole('button', { name: 'Dodaj dane do faktury' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ name }) => name === 'POST /buildings/:buildingId/billing')?.input).toMatchObject({
    body: { type: 'private', name: 'Halina Żak', companyName: null, isDefault: false },
  })

  const name = `Zmień dane do faktury: ${second.companyName}`
  await userEvent.click(billing.getAllByRole('button', { name })[1] ?? billing.getByRole('button', { name }))
  const change = within(await screen.findByRole('dialog'))
  await userEvent.click(change.getByLabelText('Domyślne dane do faktury'))
  await userEvent.click(change.getByRole('button', { name: 'Zapisz zmiany' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.find((it) => it.name === 'PATCH /buildings/:buildingId/billing/:recordId')
  expect(sent?.input).toEqual({
    params: { buildingId: building.id, recordId: second.id },
    body: { isDefault: true, version: 1 },
  })
})

it('shows the number of open orders before archiving, with a link to them', async () => {
  signedInAs('ROLE_OFFICE')
  show({ 'GET /buildings/:buildingId/move': () => ({ openOrders: 3, drafts: 0 }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Zarchiwizuj' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Zarchiwizować obiekt/u }))
  expect(await dialog.findByText(/^Ma 3 otwarte zlecenia/u)).toBeVisible()
  const { pathname, searchParams } = new URL(
    dialog.getByRole<HTMLAnchorElement>('link', { name: 'Pokaż te zlecenia' }).href,
  )
  expect(pathname).toBe('/apps/orders/list')
  expect(Object.fromEntries(searchParams)).toEqual({
    building: building.id,
    state: 'new,planned,in_progress,paused',
  })
})
