import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { anOrder } from '@zlecenia/contract/features/order-base/work-orders.examples'
import type { BoardOrder } from '@zlecenia/contract/features/orders-board/orders-board.contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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

const none = { new: null, planned: null, in_progress: null, paused: null, done: null }
function show(slotsToCome: number) {
  const user = signedInAs('ROLE_OFFICE')
  let order: BoardOrder = {
    id: 'a',
    number: 'ZL/2026/000001',
    version: 4,
    state: 'in_progress',
    isFault: false,
    priority: 'routine',
    dueAt: null,
    client: 'Klient',
    address: 'ul. Polna 1',
    city: 'Gorzów',
    nextAt: null,
    slotsToCome,
    isManned: true,
    performers: [],
    coordinator: user.id,
  }
  const requests = serverAnswers({
    'GET /me': () => meOf(user),
    'GET /boards': () => ({ boards: [], mine: 0 }),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
    'GET /boards/orders': () => ({
      columns: orderStates.map((state) => {
        const orders = order.state === state ? [order] : []
        return { state, count: orders.length, orders }
      }),
      people: [],
      limits: { most: none, version: 1 },
    }),
    'POST /orders/:id/moves': ({ body }) => {
      order = { ...order, state: body.to, version: order.version + 1 }
      return { order: anOrder({ state: body.to }), lost: [] }
    },
  })
  showScreen('/apps/kanban')
  const moves = () =>
    requests.filter(({ name }) => name === 'POST /orders/:id/moves').map(({ input }) => input)
  return { moves }
}
const inColumn = (name: string) => within(screen.getByRole('region', { name })).queryAllByRole('listitem')
async function toDone() {
  const grip = await screen.findByRole('button', { name: 'Przenieś: ul. Polna 1, Gorzów' })
  grip.focus()
  // Over "Wstrzymane".
  await userEvent.keyboard(' {ArrowRight}{ArrowRight} ')
}

describe('an order that is dropped on "Wykonane" with slots to come', () => {
  it.each([
    ['Odwołaj terminy', true],
    ['Zostaw terminy', false],
  ])('asks the same question as on its page: "%s"', async (answer, callsOff) => {
    const { moves } = show(2)
    await toDone()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('2 terminy jeszcze się nie odbyły: odwołać je czy zostawić?')).toBeVisible()
    expect(dialog.getByRole('heading')).toHaveTextContent('Oznacz jako wykonane: ul. Polna 1, Gorzów')
    expect(moves()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: answer }))
    await waitFor(() =>
      expect(moves()).toMatchObject([{ params: { id: 'a' }, body: { to: 'done', version: 4, callsOff } }]),
    )
  })

  it('returns to its column when the question is closed', async () => {
    const { moves } = show(1)
    await toDone()
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Zamknij' }))
    await waitFor(() => expect(inColumn('W trakcie')).toHaveLength(1))
    expect(moves()).toEqual([])
  })
})

it('an order without slots to come is done without a question', async () => {
  const { moves } = show(0)
  await toDone()
  await waitFor(() => expect(moves()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
