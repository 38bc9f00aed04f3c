import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCardRow, anOwnBoard, exampleBoard } from '@zlecenia/contract/features/boards/boards.examples'
import { aBuildingDetails } from '@zlecenia/contract/features/buildings/buildings.examples'
import { aCommunity } from '@zlecenia/contract/features/customers/customers.examples'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { Role } from '@zlecenia/contract/lib/permissions'
import { beforeEach, expect, it, vi } from 'vitest'
import type { MessageLine } from '#features/conversations/index.ts'
import { openCreateOrder } from '#features/order-base/create-order-request.ts'
import { NetworkError, ProblemError } from '#lib/problem-error.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { aPaper, aPicture } from '#test/files.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { shownToasts } from '#ui/toast/toast.ts'
import { cardOf, firstWords } from './card-of-message.ts'

vi.mock('#lib/call.ts', { spy: true })
vi.mock('#features/order-base/create-order-request.ts', { spy: true })
beforeEach(() => {
  vi.mocked(openCreateOrder)
    .mockReset()
    .mockImplementation(() => {})
  localStorage.clear()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})

const jan = { id: 'jan', firstName: 'Jan', lastName: 'Kowalski', avatar: null }
const photo = aPicture('brama.png')
const paper = aPaper('protokół.pdf')
const bytes: Record<string, File> = { photo, paper }
const kept = (id: string, name: string, type: string) => ({
  id,
  name,
  type,
  size: 100,
  seconds: null,
  inOrder: null,
})
const message: MessageLine = {
  kind: 'text',
  id: 'm1',
  seq: 1,
  at: '2027-02-25T10:12:00.000Z',
  author: jan,
  body: 'Szlaban nie opada, <b>trzeba</b> wymienić silnik\nKlucze u dozorcy',
  mentions: [],
  replyTo: null,
  editedAt: null,
  deletedAt: null,
  files: [
    kept('photo', 'brama.png', 'image/png'),
    kept('paper', 'protokół.pdf', 'application/pdf'),
    { ...kept('voice', 'głos.webm', 'audio/webm'), seconds: 4 },
  ],
}
const customer = aCommunity()
const file = aBuildingDetails({}, 1, customer)
let n = 700
function show(answers: Answers = {}, role: Role = 'ROLE_OFFICE') {
  const user = signedInAs(role)
  const order = anOrder(
    { building: { ...anOrder().building, id: file.building.id, clientId: customer.id } },
    n++,
  )
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /orders/:id': () => order,
    'GET /orders/:id/conversation': () => ({ lines: [message], before: null, after: null }),
    'GET /orders/:id/conversation/files/:fileId': async ({ params }) => bytes[params.fileId] as Blob,
    'GET /orders/:id/conversation/files/:fileId/thumbnail': async () => photo,
    'GET /customers/:customerId': () => ({ customer: { ...customer, buildings: [] } }) as never,
    'GET /buildings/client/:clientId': () => ({ buildings: [file] }) as never,
    'GET /buildings/:buildingId': () => file,
    'GET /boards': () => ({ boards: [anOwnBoard().board], mine: 0 }),
    'GET /boards/:id': () => anOwnBoard(),
    'GET /cards/about': () => ({ cards: [], people: [], total: 0 }),
    ...answers,
  })
  return { ...showScreen(`/apps/orders/details/${order.id}`), requests, order }
}
const menu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Więcej: Jan Kowalski' }))
  return screen.findByRole('dialog', { name: 'Co zrobić z wiadomością' })
}
const press = async (name: RegExp) => userEvent.click(within(await menu()).getByRole('button', { name }))

it('reports a fault as an order for the same client and building, with message and files', async () => {
  const { order } = show()
  await press(/Zgłoś usterkę/u)
  await waitFor(() => expect(openCreateOrder).toHaveBeenCalledOnce())
  const [request] = vi.mocked(openCreateOrder).mock.calls[0] ?? []
  expect(request).toMatchObject({
    initialClient: { customer: { id: customer.id }, buildingId: file.building.id },
    initialFollows: { id: order.id, number: order.number, kind: 'continuation' },
    initialFault: { comment: message.body },
  })
  const files = request?.initialFault?.files ?? []
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['brama.png', 'image/png'],
    ['protokół.pdf', 'application/pdf'],
  ])
  expect(files[1]?.size).toBe(paper.size)
  expect(screen.queryByRole('dialog', { name: 'Co zrobić z wiadomością' })).toBeNull()
})

it('opens nothing if a photo cannot be loaded, shows why, and can be pressed again', async () => {
  let isAway = true
  show({
    'GET /orders/:id/conversation/files/:fileId': async ({ params }) => {
      if (isAway) throw new NetworkError(new TypeError('away'))
      return bytes[params.fileId] as Blob
    },
  })
  await press(/Zgłoś usterkę/u)
  const dialog = await screen.findByRole('dialog', { name: 'Co zrobić z wiadomością' })
  await within(dialog).findByText(/Nie udało się zacząć zgłoszenia/u)
  expect(openCreateOrder).not.toHaveBeenCalled()
  isAway = false
  await userEvent.click(within(dialog).getByRole('button', { name: /Zgłoś usterkę/u }))
  await waitFor(() => expect(openCreateOrder).toHaveBeenCalledOnce())
})

it('creates a card once on a chosen board, about the order, and leads to it', async () => {
  let isLost = true
  const sent: { id: string }[] = []
  const { at } = show({
    'POST /boards/:id/cards': ({ body }) => {
      sent.push(body as { id: string })
      if (isLost) throw new NetworkError(new TypeError('lost'))
      return aCardRow({ id: 'c1', title: 'Szlaban' })
    },
    'GET /cards/:id': () => Promise.reject(new ProblemError(404, { message: 'nie ma' })),
  })
  const first = within(await menu()).getByRole('button', { name: /^Zgłoś usterkę/u })
  expect(first).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Zrób kartę/u }))
  const dialog = await screen.findByRole('dialog', { name: 'Nowa karta' })
  const title = within(dialog).getByRole('textbox', { name: 'Tytuł' })
  expect(title).toHaveFocus()
  expect(title).toHaveValue('Szlaban nie opada, <b>trzeba</b> wymienić silnik')
  expect(within(dialog).getByRole('textbox', { name: 'Opis' })).toHaveValue(
    `${message.body}\n\nJan Kowalski, 25.02.2027, 11:12\n\nPliki w rozmowie: brama.png, protokół.pdf, głos.webm`,
  )
  const columns = within(dialog).getByLabelText('Kolumna')
  await waitFor(() => expect(columns).toHaveDisplayValue('Zgłoszone'))
  await userEvent.selectOptions(columns, 'Załatwione')
  const make = within(dialog).getByRole('button', { name: 'Utwórz kartę' })
  await userEvent.click(make)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(make).not.toHaveAttribute('aria-busy'))
  isLost = false
  await userEvent.click(make)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nowa karta' })).toBeNull())
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ orderId: expect.any(String), columnId: anOwnBoard().columns[1]?.id })
  const toast = shownToasts().at(-1)
  expect(toast?.text).toBe('Utworzono kartę: Szlaban')
  toast?.action?.run()
  await waitFor(() => expect(at()).toBe(`/apps/kanban/${exampleBoard}?card=c1`))
})

it('requires the right to create orders or cards', async () => {
  show({}, 'ROLE_WORKER')
  await screen.findByText(/Szlaban nie opada/u)
  expect(screen.queryByRole('button', { name: /Więcej: /u })).toBeNull()
})

it('uses the first whole words as the title of a card', () => {
  expect(firstWords('  Szlaban\nnie opada')).toBe('Szlaban')
  expect(firstWords(`${'słowo '.repeat(20)}`)).toBe(`${'słowo '.repeat(13).trim()}…`)
  expect(firstWords('a'.repeat(200))).toHaveLength(80)
  expect(
    cardOf(
      { body: '', files: message.files },
      'Jan',
      ((key: string, it: { name: string }) => `${key} ${it.name}`) as never,
    ).title,
  ).toBe('aboutCards.fileOf brama.png')
})
