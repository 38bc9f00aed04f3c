import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { anOrder, anOrderRow } from '@zlecenia/contract/features/order-base/work-orders.examples'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markOwnChange } from '#lib/own-changes.ts'
import { noteRemoteChange } from '#lib/remote-changes.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { askAgain, meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))

const order = (n: number, change: Partial<OrderRow> = {}) => anOrderRow({ state: 'new', ...change }, n)

/** Rows of the server, newest first; a change sends an event and is refetched. */
function office(...first: OrderRow[]) {
  const user = signedInAs('ROLE_OFFICE')
  let held = first
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /orders': ({ query: { only, state, size = 25 } }) => {
      const rows = held.filter((it) => (only?.includes(it.id) ?? true) && (state?.includes(it.state) ?? true))
      return { rows: rows.slice(0, size), total: rows.length, totalIsMore: false }
    },
    'GET /orders/:id': () => anOrder(),
    'GET /orders/:id/conversation': () => ({ lines: [], more: false }) as never,
  })
  const shown = showScreen('/apps/orders/list?state=new&size=5')
  return {
    ...shown,
    async becomes(next: OrderRow[], ...changed: OrderRow[]) {
      held = next
      for (const { id } of changed) noteRemoteChange(id)
      await askAgain(shown.queries, ['GET /orders'])
    },
  }
}
const links = () => screen.getAllByRole('link', { name: /^ZL\// }).map((it) => it.textContent)
const numbers = (...rows: OrderRow[]) => rows.map((it) => it.number)
const fresh = (name = /^\d+ now/u) => screen.queryByRole('button', { name })
const [a, b, c, d, e, f, g] = [1, 2, 3, 4, 5, 6, 7].map((n) => order(n)) as [
  OrderRow,
  ...OrderRow[],
] as OrderRow[] as [OrderRow, OrderRow, OrderRow, OrderRow, OrderRow, OrderRow, OrderRow]

describe('the list of orders during changes by others', () => {
  it('updates a row in place, also one that left the list', async () => {
    const { becomes } = office(a, b, c)
    await waitFor(() => expect(links()).toEqual(numbers(a, b, c)))
    const planned = order(2, { state: 'planned' })
    await becomes([order(3, { isFault: true }), planned, a], b, c)
    expect(links()).toEqual(numbers(a, b, c))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: b.number }).closest('tr')).toHaveTextContent('Zaplanowane'),
    )
    expect(screen.getByRole('link', { name: c.number }).closest('tr')).toHaveTextContent('Usterka')
    expect(fresh()).toBeNull()
    // A removed row disappears.
    await becomes([a, c], b)
    await waitFor(() => expect(links()).toEqual(numbers(a, c)))
  })

  it('shows the number of new rows, and inserts them on request', async () => {
    const { becomes } = office(d, e, f, g)
    await waitFor(() => expect(links()).toEqual(numbers(d, e, f, g)))
    await becomes([a, d, e, f, g], a)
    expect(links()).toEqual(numbers(d, e, f, g))
    expect(fresh(/^1 nowe$/u)).toBeVisible()
    await becomes([a, b, c, d, e, f, g], b, c)
    expect(links()).toEqual(numbers(d, e, f, g))
    await userEvent.click(fresh(/^3 nowe$/u) as HTMLElement)
    expect(links()).toEqual(numbers(a, b, c, d, e))
    await waitFor(() => expect(screen.getByRole('link', { name: a.number })).toHaveFocus())
    expect(fresh()).toBeNull()
  })

  it('counts no row as new that only moved up from the next page', async () => {
    const { becomes } = office(a, b, c, d, e, f)
    await waitFor(() => expect(links()).toEqual(numbers(a, b, c, d, e)))
    await becomes([a, c, d, e, f, order(2, { state: 'done' })], b)
    expect(links()).toEqual(numbers(a, b, c, d, e))
    expect(fresh()).toBeNull()
  })

  it('shows a row created in this window at once, and rows of an empty list', async () => {
    const { becomes } = office()
    await screen.findByText(/^Żadne zlecenie nie pasuje/u)
    await becomes([b], b)
    await waitFor(() => expect(links()).toEqual(numbers(b)))
    markOwnChange(a.id)
    await becomes([a, b])
    expect(links()).toEqual(numbers(a, b))
  })

  it('counts all rows not shown as new after missed events', async () => {
    const { becomes } = office(c)
    await waitFor(() => expect(links()).toEqual(numbers(c)))
    act(() => noteRemoteChange(null))
    await becomes([d, c])
    expect(fresh(/^1 nowe$/u)).toBeVisible()
  })

  it('restores its position on return from an order, with the focus on its row', async () => {
    const { back, at } = office(a, b, c)
    const row = await screen.findByRole('link', { name: b.number })
    vi.stubGlobal('scrollY', 340)
    await userEvent.click(row)
    await waitFor(() => expect(at()).toBe(`/apps/orders/details/${b.id}`))
    // The first visit needs no way back; the order's own page links the same orders.
    await screen.findByRole('heading', { level: 1, name: RegExp(anOrder().number) })
    back()
    await waitFor(() => expect(screen.getByRole('link', { name: b.number })).toHaveFocus())
    expect(at()).toBe('/apps/orders/list?state=new&size=5')
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 340))
  })
})
