import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aBuildingListRow } from '@zlecenia/contract/features/buildings-pages/buildings-pages.examples'
import { aCustomerDetails } from '@zlecenia/contract/features/customers-pages/customers-pages.examples'
import { anOrderRow } from '@zlecenia/contract/features/work-orders/work-orders.examples'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '../../../test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '../../../test/show-screen.tsx'
import { ProblemError } from '../../lib/problem-error.ts'

vi.mock('../../lib/call.ts', { spy: true })

const details = aCustomerDetails()
const { client } = details
const order = anOrderRow()
const building = aBuildingListRow({ openOrders: 2 })

function show(answers: Answers = {}) {
  const user = signedInAs('ROLE_OFFICE')
  const asked = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /customers/:customerId/details': () => details,
    'GET /buildings/list': () => ({ rows: [building], total: 1, totalIsMore: false }),
    'GET /orders': ({ query }) => ({ rows: [order], total: query.state ? 5 : 1, totalIsMore: false }),
    ...answers,
  })
  showScreen(`/apps/ecommerce/customer/details/${client.id}`)
  return asked
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

it('shows who the client is, to be called and written to with one press', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: client.companyName ?? '' })).toBeVisible()
  const facts = await card('Dane klienta')
  expect(facts.getByRole('link', { name: formatPhone(client.phone ?? '') })).toHaveAttribute(
    'href',
    `tel:${client.phone}`,
  )
  expect(facts.getByRole('link', { name: client.email ?? '' })).toHaveAttribute(
    'href',
    `mailto:${client.email}`,
  )
  expect(facts.getByText(client.nip ?? '')).toBeVisible()
})

it('leads to the buildings and the orders of the client, and counts the open ones', async () => {
  const asked = show()
  const object = await (await card('Obiekty')).findByRole('link', {
    name: `${building.address}, ${building.city}`,
  })
  expect(object).toHaveAttribute('href', `/apps/objects/details/${building.id}`)
  const orders = await (await card('Zlecenia klienta')).findByRole('link', { name: order.number })
  expect(orders).toHaveAttribute('href', `/apps/orders/details/${order.id}`)
  expect(await screen.findByText('5 otwartych zleceń')).toBeVisible()
  const ofClient = asked.filter(({ name }) => name === 'GET /orders' || name === 'GET /buildings/list')
  for (const { input } of ofClient) expect(input).toMatchObject({ query: { client: client.id } })
})

it('shows whom to call at the buildings, and what is billed how often', async () => {
  show()
  const [person] = details.contactPersons
  const persons = await card('Osoby kontaktowe')
  expect(persons.getByText(`${person?.firstName} ${person?.lastName}`)).toBeVisible()
  expect(persons.getByRole('link', { name: new RegExp(person?.building.address ?? '') })).toHaveAttribute(
    'href',
    `/apps/objects/details/${person?.building.id}`,
  )
  expect((await card('Dane do faktury')).getByText('2 obiekty')).toBeVisible()
})

it('adds an order for the client, who is chosen already', async () => {
  show({
    'GET /buildings/client/:clientId': () => ({ buildings: [] }),
    'GET /customers': () => ({ customers: [] }),
    'GET /services': () => ({ serviceGroups: {} }),
    'GET /users': () => ({ users: [] }),
    'GET /calendar': () => ({ slots: [] }),
    'GET /drafts': () => ({ drafts: [] }),
    'PUT /drafts/:id': () => ({ version: 1, updatedAt: new Date().toISOString() }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj zlecenie dla klienta' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByDisplayValue(client.companyName ?? '')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Edytuj' })).toBeVisible()
})

it('says that there is no such client', async () => {
  show({
    'GET /customers/:customerId/details': () => Promise.reject(new ProblemError(404, { message: 'Nie ma' })),
  })
  expect(await screen.findByText('Nie ma takiego klienta')).toBeVisible()
})
