import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aBillingRecord, aBuilding } from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '../../../test/fake-call.ts'
import { meOf, office, showScreen, signedInAs } from '../../../test/show-screen.tsx'
import { ProblemError } from '../../lib/problem-error.ts'
import { keepSession } from '../../lib/session.ts'
import { draftOutbox } from '../drafts/index.ts'
import { openCreateOrder } from '../work-orders/index.ts'

vi.mock('../../lib/call.ts', { spy: true })
vi.mock('../work-orders/index.ts', { spy: true })

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
const file = {
  building,
  notes: [
    { type: 'estateEntranceCode' as const, notes: [code] },
    { type: 'other' as const, notes: [dog] },
  ],
  billingDetails: [aBillingRecord({ isDefault: true }, 1), aBillingRecord({ isDefault: false }, 2)],
}
const none = { total: 0, totalIsMore: false }

function show(answers: Answers = {}) {
  const asked = serverAnswers({
    'GET /me': () => meOf(office),
    'GET /buildings/:buildingId': () => file,
    'GET /orders': () => ({ rows: [], ...none }),
    'GET /devices': () => ({ rows: [], ...none }),
    ...answers,
  })
  showScreen(`/apps/objects/details/${building.id}`)
  return asked
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

// A dialog that was open sends its draft once it is gone, and needs its browser for that.
afterEach(async () => {
  await draftOutbox.sendWaiting(office.id)
})

it('shows where it is, whose, whom to call, and which billing data is the default', async () => {
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

it('shows the notes by category, when they were confirmed, and which categories have none', async () => {
  signedInAs('ROLE_OFFICE')
  show()
  const notes = await card('Notatki budynku')
  expect(notes.getByText('Kod do wejścia na osiedle')).toBeVisible()
  expect(notes.getByText('Furtka: 4589*')).toBeVisible()
  expect(notes.getByText('Potwierdzono 02.03.2026, Ewa Lis')).toBeVisible()
  expect(notes.getByText(/^Kod do budynku, Szlaban, Dostęp na dach/u)).toBeVisible()
})

it('confirms a note with one press', async () => {
  signedInAs('ROLE_OFFICE')
  const asked = show({
    'POST /buildings/note/:noteId/confirm': () => ({
      ...code,
      confirmedAt: '2026-11-21T08:00:00Z',
      confirmedBy: 'Maria Wójcik',
    }),
  })
  const notes = await card('Notatki budynku')
  await userEvent.click(notes.getByRole('button', { name: 'Potwierdź aktualność: Furtka: 4589*' }))
  expect(await notes.findByText('Potwierdzono 21.11.2026, Maria Wójcik')).toBeVisible()
  const confirming = asked.find(({ name }) => name === 'POST /buildings/note/:noteId/confirm')
  expect(confirming).toMatchObject({ input: { params: { noteId: 'n1' } } })
})

it('offers no change and shows no contents to who may only read buildings', async () => {
  const rules = [{ action: 'read' as const, subject: 'Building' as const }]
  keepSession({ accessToken: 'token', userData: office, userAbilityRules: rules })
  const masked = file.notes.map((group) => ({
    ...group,
    notes: group.notes.map((note) => ({ ...note, content: '••••' })),
  }))
  show({
    'GET /me': () => ({ ...meOf(office), rules }),
    'GET /buildings/:buildingId': () => ({ ...file, notes: masked }),
  })
  const notes = await card('Notatki budynku')
  expect(notes.getAllByText('••••')).toHaveLength(2)
  expect(notes.getByText('Treść notatek nie jest widoczna dla Twojej roli.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Potwierdź|^Dodaj zlecenie/u })).toBeNull()
  expect(screen.queryByRole('link', { name: building.customer.name })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Urządzenia' })).toBeNull()
})

it('adds an order for the object: its client is fetched and chosen', async () => {
  signedInAs('ROLE_OFFICE')
  show({
    'GET /customers/:customerId': () => ({ customer }),
    'GET /buildings/client/:clientId': () => ({ buildings: [file] }),
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

it('adds no order on another page: whoever left while the client was fetched is left alone', async () => {
  signedInAs('ROLE_OFFICE')
  const slow = Promise.withResolvers<{ customer: typeof customer }>()
  const asked = show({ 'GET /customers/:customerId': () => slow.promise })
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj zlecenie w obiekcie' }))
  await userEvent.click(screen.getByRole('link', { name: 'Urządzenia' }))
  await screen.findByRole('heading', { level: 1, name: 'Urządzenia' })
  await act(async () => slow.resolve({ customer }))
  expect(openCreateOrder).not.toHaveBeenCalled()
  expect(asked).toContainEqual({
    name: 'GET /customers/:customerId',
    input: { params: { customerId: customer.id }, signal: expect.objectContaining({ aborted: true }) },
  })
})

it('says that there is no such object', async () => {
  signedInAs('ROLE_OFFICE')
  show({ 'GET /buildings/:buildingId': () => Promise.reject(new ProblemError(404, { message: 'Nie ma' })) })
  expect(await screen.findByText('Nie ma takiego obiektu')).toBeVisible()
})
