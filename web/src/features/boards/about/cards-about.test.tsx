import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCardRow, anOwnBoard, exampleBoard } from '@zlecenia/contract/features/boards/boards.examples'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { beforeEach, expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const ola = { id: 'ola', firstName: 'Ola', lastName: 'Żak', avatar: null }
const here = { board: { id: exampleBoard, name: 'Reklamacje' }, column: 'Zgłoszone', isDone: false }
const cards = [
  { ...aCardRow({ dueOn: '2020-01-02', checks: 3, checked: 1, members: ['ola'] }), ...here },
  { ...aCardRow({ id: 'c2', title: 'Rynna', dueOn: '2020-01-02' }), ...here, isDone: true },
]

function show(role: Role = 'ROLE_OFFICE') {
  const user = signedInAs(role)
  const order = anOrder()
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'GET /orders/:id/conversation': () => ({ lines: [], before: null, after: null }),
    'GET /cards/about': () => ({ cards, people: [ola], total: 52 }),
    'GET /boards': () => ({ boards: [anOwnBoard().board], mine: 0 }),
    'GET /boards/:id': () => anOwnBoard(),
    'POST /boards/:id/cards': () => aCardRow({ title: 'Szyba' }),
  })
  showScreen(`/apps/orders/details/${order.id}`)
  return { requests, order }
}

it('are listed on the page of their subject, each with a link', async () => {
  const { order, requests } = show()
  const region = await screen.findByRole('region', { name: 'Karty na tablicach' })
  const [first, second] = await within(region).findAllByRole('listitem')
  expect(first).toHaveTextContent(
    /Silnik bramy.*Reklamacje, Zgłoszone.*Po terminie: 02.01.2020.*1\/3.*Ola Żak/u,
  )
  expect(second).toHaveTextContent(/Rynna.*Termin: 02.01.2020/u)
  expect(within(region).getByRole('link', { name: 'Silnik bramy' })).toHaveAttribute(
    'href',
    `/apps/kanban/${exampleBoard}?card=${cards[0]?.id}`,
  )
  expect(region).toHaveTextContent('Pokazano 2 z 52')
  expect(requests).toContainEqual({
    name: 'GET /cards/about',
    input: expect.objectContaining({ query: { thing: 'order', id: order.id } }),
  })
})

it('a new card starts with the record it is about', async () => {
  const { order, requests } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Nowa karta' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nowa karta' })
  expect(dialog).toHaveTextContent(`Dotyczy: ${order.number}`)
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Tytuł' }), 'Szyba')
  await within(dialog).findByRole('option', { name: 'Zgłoszone' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Utwórz kartę' }))
  expect(await screen.findByText('Utworzono kartę: Szyba')).toBeVisible()
  expect(requests.find(({ name }) => name === 'POST /boards/:id/cards')?.input).toMatchObject({
    params: { id: exampleBoard },
    body: { orderId: order.id, title: 'Szyba', columnId: anOwnBoard().columns[0]?.id },
  })
})

it('are not requested without the right to boards', async () => {
  const { requests, order } = show('ROLE_WORKER')
  await screen.findByRole('heading', { level: 1, name: order.number })
  await screen.findByRole('region', { name: 'Rozmowa' })
  expect(requests.map(({ name }) => name)).not.toContain('GET /cards/about')
  expect(screen.queryByRole('region', { name: 'Karty na tablicach' })).toBeNull()
})
