import { stateBySlots } from '@zlecenia/contract/features/order-base/order-moves'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { demoAccounts } from '@zlecenia/contract/features/session/demo-accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { restoredDemo } from '#test/restored-demo.ts'
import { aWorld } from '#test/world.ts'

const { rowsOf, countsOf, signedIn, migrate } = await restoredDemo(await aWorld(), 'demo-0049.tar')

interface Before {
  tables: Record<string, number>
  orders: { id: string; number: string; state: OrderState; states: string[] }[]
  comments: { id: string; order: string; by: string; body: string; at: Date }[]
}
let before: Before
const commentsOf = (from: string) => rowsOf<Before['comments'][number]>(`${from} order by at, id`)

beforeAll(async () => {
  before = {
    tables: await countsOf(),
    orders: await rowsOf(
      `select o.id, o.number, o.state, array(select h.data ->> 'state' from order_history h
                 where h.order_id = o.id and h.kind = 'state' order by h.at, h.id) as states
         from orders o order by o.number`,
    ),
    comments: await commentsOf(
      `select id, order_id as "order", user_id as by, text as body, at from order_history where type = 'comment'`,
    ),
  }
  await migrate()
})

describe('a demo from before orders had lives', () => {
  it('has 300 orders in every state, with comments', () => {
    expect(before.tables).toMatchObject({ orders: 300, customers: 40, buildings: 80 })
    expect(Object.keys(before.tables)).not.toContain('order_state_changes')
    expect(new Set(before.orders.map(({ state }) => state)).size).toBe(7)
    expect(before.comments.length).toBeGreaterThan(20)
  })

  it('preserves every row', async () => {
    const { order_history: lines = 0, schema_migrations: _, role_rules: __, ...others } = before.tables
    const now = await countsOf()
    expect(now).toMatchObject(others)
    expect(now.order_history).toBe(lines - before.comments.length)
  })

  it('has its comments as messages, with author, time and id', async () => {
    expect(
      await commentsOf(
        `select m.id, c.order_id as "order", m.author_id as by, m.body, m.at
           from messages m join conversations c on c.id = m.conversation_id`,
      ),
    ).toEqual(before.comments)
  })

  it('gets state changes of each order from its history, and the creation of each slot', async () => {
    const lives = await rowsOf<{
      id: string
      from: string[]
      to: string[]
      slots: { performers: string[] }[]
    }>(
      `select o.id, array(select c.from_state from order_state_changes c where c.order_id = o.id order by c.at) as from,
              array(select c.to_state from order_state_changes c where c.order_id = o.id order by c.at) as to,
              coalesce((select json_agg(json_build_object('performers', array(
                select p.user_id from slot_performers p where p.slot_id = s.id)))
                 from slots s where s.order_id = o.id), '[]') as slots
         from orders o order by o.number`,
    )
    expect(lives.map(({ id, to }) => ({ id, state: to.at(-1), states: to.slice(1) }))).toEqual(
      before.orders.map(({ id, state, states }) => ({ id, state, states })),
    )
    for (const { from, to, slots } of lives) {
      expect(from).toEqual([null, ...to.slice(0, -1)])
      if (to.length > 1) expect(to[0]).toBe(stateBySlots(slots))
    }
    const [slots] = await rowsOf(
      `select count(*)::int as slots, count(*) filter (where made = 1)::int as made,
              count(*) filter (where cancelled = 'order' and state <> 'cancelled')::int as wrong
         from (select s.cancelled, o.state, (select count(*) from slot_events e
                  where e.slot_id = s.id and e.kind = 'made'
                    and (e.after ->> 'startAt')::timestamptz = s.start_at) as made
                 from slots s join orders o on o.id = s.order_id) it`,
    )
    expect(slots).toEqual({ slots: before.tables.slots, made: before.tables.slots, wrong: 0 })
  })

  it('shows every order to users who may read it', async () => {
    const admin = await signedIn(demoAccounts.admin)
    const worker = await signedIn(demoAccounts.worker)
    const own = await rowsOf<{ id: string }>(
      `select distinct s.order_id as id from slots s join slot_performers p on p.slot_id = s.id
         join users u on u.id = p.user_id where u.email = '${demoAccounts.worker}'`,
    )
    let shown = 0
    for (const { id, number, state } of before.orders) {
      const order = await admin.get(`/orders/${id}`)
      const conversation = await admin.get(`/orders/${id}/conversation`)
      const theirs = await worker.get(`/orders/${id}`)
      expect([order.statusCode, conversation.statusCode], number).toEqual([200, 200])
      expect(order.json<Order>()).toMatchObject({ id, number, state, dueAt: null })
      expect(order.json<Order>().priority).toBe(order.json<Order>().isFault ? 'fault' : 'routine')
      const isOwn = own.some((it) => it.id === id)
      expect(theirs.statusCode, number).toBe(isOwn ? 200 : 404)
      shown += isOwn ? 1 : 0
    }
    expect(shown).toBeGreaterThan(10)
  })

  it('lets a performer start an assigned order', async () => {
    const worker = await signedIn(demoAccounts.worker)
    const [order] = await rowsOf<{ id: string; version: number }>(
      `select o.id, o.version from orders o join slots s on s.order_id = o.id
         join slot_performers p on p.slot_id = s.id join users u on u.id = p.user_id
        where u.email = '${demoAccounts.worker}' and o.state = 'planned' limit 1`,
    )
    const { id, version } = order ?? { id: '', version: 0 }
    const answer = await worker.post(`/orders/${id}/moves`, { to: 'in_progress', version })
    expect([answer.statusCode, answer.json().order?.state]).toEqual([200, 'in_progress'])
  })
})
