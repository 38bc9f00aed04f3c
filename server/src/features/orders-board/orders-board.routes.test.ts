import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { boardLimits } from '@zlecenia/contract/features/orders-board/orders-board'
import type { ordersBoard } from '@zlecenia/contract/features/orders-board/orders-board.contract'
import type { AnswerOf } from '@zlecenia/contract/lib/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { anOrderIn, because, moved, slotAt } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

type Board = AnswerOf<typeof ordersBoard.read>
afterAll(liftLimits())
const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})
let day = 1

const board = async (query = ''): Promise<Board> =>
  (await office.office.get(`/boards/orders${query && `?${query}`}`)).json()
const idsIn = ({ columns }: Board, state: OrderState) =>
  columns.find((it) => it.state === state)?.orders.map(({ id }) => id) ?? []

describe('the board of orders', () => {
  it('has a column for each state, with the orders in it and who is named there', async () => {
    const orders = new Map<OrderState, string>()
    for (const state of orderStates) orders.set(state, (await anOrderIn(office, state, day++)).id)
    const shown = await board()
    expect(shown.columns.map(({ state }) => state)).toEqual(orderStates)
    for (const [state, id] of orders) expect(idsIn(shown, state)).toContain(id)
    const planned = shown.columns[1]?.orders.find(({ id }) => id === orders.get('planned'))
    expect(planned).toMatchObject({
      isManned: true,
      performers: [office.worker.user.id],
      coordinator: office.office.user.id,
      nextAt: slotAt(2).startAt,
      slotsToCome: 1,
    })
    expect(shown.columns[0]?.orders.find(({ id }) => id === orders.get('new'))).toMatchObject({
      isManned: false,
      performers: [],
    })
    expect(shown.people.map(({ name }) => name)).toEqual(['Jan Kowalski', 'Maria Wójcik'])
  })

  it('an order that moves is in one column, and first in that of an end state', async () => {
    const order = await anOrderIn(office, 'in_progress', day++)
    await moved(office.office, order, 'done')
    const shown = await board()
    expect(orderStates.filter((state) => idsIn(shown, state).includes(order.id))).toEqual(['done'])
    expect(idsIn(shown, 'done')[0]).toBe(order.id)
  })

  it('forgets what ended two weeks ago, and what came back since', async () => {
    const old = await anOrderIn(office, 'cancelled', day++)
    const back = await anOrderIn(office, 'cancelled', day++)
    await moved(office.office, back, 'planned', because)
    const lasting = `${boardLimits.endedDays} days`
    await world.db.query(
      "update order_state_changes set at = now() - $2::interval - interval '1 minute' where order_id = $1",
      [old.id, lasting],
    )
    const shown = await board()
    expect(idsIn(shown, 'cancelled')).not.toContain(old.id)
    expect(idsIn(shown, 'cancelled')).not.toContain(back.id)
    expect(idsIn(shown, 'planned')).toContain(back.id)
  })

  it('has the most urgent orders first', async () => {
    const order = await anOrderIn(office, 'new', day++)
    await world.db.query("update orders set priority = 'emergency', is_fault = true where id = $1", [
      order.id,
    ])
    expect(idsIn(await board(), 'new')[0]).toBe(order.id)
  })

  it('has the filters of the list', async () => {
    const order = await anOrderIn(office, 'planned', day++)
    const other = await anOrderIn(office, 'new', day++)
    await world.db.query("update orders set due_at = now() - interval '1 hour' where id = $1", [order.id])
    expect(idsIn(await board('due=overdue'), 'planned')).toEqual([order.id])
    const theirs = await board(`performer=${office.worker.user.id}`)
    expect(idsIn(theirs, 'planned')).toContain(order.id)
    expect(idsIn(theirs, 'new')).not.toContain(other.id)
    const found = await board(`q=${encodeURIComponent(order.number)}`)
    expect(found.columns.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual([order.id])
    expect((await board('city=Nigdzie')).columns.every(({ count }) => count === 0)).toBe(true)
    expect((await board(`coordinator=${office.office.user.id}`)).columns[1]?.count).toBeGreaterThan(0)
  })

  it('has the number of orders, and returns more of a requested column', async () => {
    await world.db.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'id', gen_random_uuid(), 'number', 'ZX/' || n))).*
         from orders o, generate_series(1, 120) n where o.id = $1`,
      [idsIn(await board(), 'new')[0]],
    )
    const [column] = (await board()).columns
    expect(column?.count).toBeGreaterThan(120)
    expect(column?.orders).toHaveLength(boardLimits.column)
    const [longer] = (await board('longer=new')).columns
    expect(longer?.orders).toHaveLength(longer?.count ?? 0)
  })
})

it('a worker has no board', async () => {
  expect((await office.worker.get('/boards/orders')).statusCode).toBe(403)
})

describe('limits of the columns', () => {
  const most = { new: 5, planned: null, in_progress: 12, paused: null, done: null }

  it('are shared by all users, under a version', async () => {
    const { limits } = await board()
    expect(limits.most).toMatchObject({ new: null, done: null })
    const saved = await office.office.put('/boards/orders/limits', { most, version: limits.version })
    expect(saved.json()).toEqual({ most, version: limits.version + 1 })
    expect((await board()).limits).toEqual(saved.json())
    const late = await office.office.put('/boards/orders/limits', {
      most: { ...most, new: 6 },
      version: limits.version,
    })
    expect(late.statusCode).toBe(409)
  })

  it.each([0, 1000, 1.5, 'wiele'])('are no %s', async (wrong) => {
    const { limits } = await board()
    const answer = await office.office.put('/boards/orders/limits', {
      most: { ...most, paused: wrong },
      version: limits.version,
    })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'most.paused'])
  })
})
