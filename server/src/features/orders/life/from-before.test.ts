import { readdir } from 'node:fs/promises'
import { orderMoves } from '@zlecenia/contract/features/order-base/order-moves'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { expect, it } from 'vitest'
import { MIGRATIONS, migrate, migrateTo } from '#platform/database/migrate.ts'
import { newId } from '#platform/ids.ts'
import { silentLog as log } from '#platform/log.ts'
import { freshDatabase } from '#test/test-database.ts'

const made = '2026-03-02T08:00:00.000Z'
const histories = {
  new: [],
  planned: [],
  in_progress: ['in_progress'],
  paused: ['paused'],
  done: ['in_progress', 'done'],
  closed: ['in_progress', 'done', 'closed'],
  cancelled: ['cancelled'],
} as const

it('older orders get their life from their history', async () => {
  const { db, drop } = await freshDatabase({ migrated: false })
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < '0050')
  const applied = earlier.map((name) => ({ id: Number(name.slice(0, 4)), name, checksum: '' }))
  await db.transaction((tx) => migrateTo(tx, applied))

  const maker = newId()
  const worker = newId()
  const customer = newId()
  const building = newId()
  for (const id of [maker, worker])
    await db.query("insert into users (id, first_name, last_name, email) values ($1, 'Ewa', 'Lis', $2)", [
      id,
      `${id}@f.test`,
    ])
  // The administrator gave performers more than the program would.
  await db.query("insert into role_rules (role, action, subject) values ('ROLE_WORKER', 'read', 'Device')")
  await db.query("insert into customers (id, type, name, search_text) values ($1, 'private', 'Jan', '')", [
    customer,
  ])
  await db.query(
    "insert into buildings (id, customer_id, address, city, search_text) values ($1, $2, 'Długa 1', 'Łódź', '')",
    [building, customer],
  )
  const ids = new Map<string, string>()
  for (const [n, state] of orderStates.entries()) {
    const id = newId()
    const slot = newId()
    ids.set(id, state)
    await db.query(
      `insert into orders (id, number, state, customer_id, building_id, coordinator_id, created_by, client, client_name,
                           address, city, search_text, created_at)
       values ($1, $2, $3, $4, $5, $6, $6, '{}', 'Jan', 'Długa 1', 'Łódź', '', $7)`,
      [id, `ZL/2026/00000${n}`, state, customer, building, maker, made],
    )
    const startAt = '2031-03-02T08:00:00.000Z'
    const endAt = '2031-03-02T09:00:00.000Z'
    await db.query(
      'insert into slots (id, order_id, start_at, end_at, position) values ($1, $2, $3, $4, 0)',
      [slot, id, startAt, endAt],
    )
    if (state !== 'new')
      await db.query(
        'insert into slot_performers (slot_id, user_id, start_at, end_at) values ($1, $2, $3, $4)',
        [slot, worker, startAt, endAt],
      )
    for (const [hours, to] of histories[state].entries())
      await db.query(
        `insert into order_history (id, order_id, type, at, user_id, kind, data, version, text)
         values ($1, $2, 'change', $3, $4, 'state', $5, 1, 'Tak trzeba.')`,
        [newId(), id, new Date(Date.parse(made) + (hours + 1) * 3_600_000), worker, { state: to }],
      )
  }
  await migrate(db, { log })

  const { rows } = await db.query<{
    id: string
    changes: { from: string | null; to: string; words: string }[]
  }>(
    `select order_id as id, json_agg(json_build_object('from', from_state, 'to', to_state, 'words', words) order by at) as changes
       from order_state_changes group by order_id`,
  )
  expect(rows).toHaveLength(orderStates.length)
  for (const { id, changes } of rows) {
    const state = ids.get(id) as keyof typeof histories
    expect(changes.at(-1)?.to).toBe(state)
    expect(changes.slice(1).map(({ to }) => to)).toEqual(histories[state])
    expect(changes.map(({ from }) => from)).toEqual([null, ...changes.slice(0, -1).map(({ to }) => to)])
    for (const { from, to, words } of changes.slice(1)) {
      expect(words).toBe('Tak trzeba.')
      expect(orderMoves).toContainEqual(expect.objectContaining({ from, to }))
    }
  }
  const { rows: slots } = await db.query<{ cancelled: string | null; kinds: string[]; performers: number }>(
    `select s.cancelled, array_agg(e.kind order by e.at, e.kind desc) as kinds,
            max(jsonb_array_length(coalesce(e.after, e.before) -> 'performers')) as performers
       from slots s join orders o on o.id = s.order_id join slot_events e on e.slot_id = s.id
      group by s.id, s.cancelled, o.number order by o.number`,
  )
  expect(slots).toEqual(
    orderStates.map((state) => ({
      cancelled: state === 'cancelled' ? 'order' : null,
      kinds: state === 'cancelled' ? ['made', 'cancelled'] : ['made'],
      performers: state === 'new' ? 0 : 1,
    })),
  )
  const { rows: rules } = await db.query(
    `select action, subject, own from role_rules where role = 'ROLE_WORKER' and subject in ('Order', 'Building', 'Device')
      order by subject, action`,
  )
  expect(rules).toEqual([
    { action: 'read', subject: 'Building', own: true },
    { action: 'read', subject: 'Device', own: false },
    { action: 'read', subject: 'Order', own: true },
    { action: 'update', subject: 'Order', own: true },
  ])
  await drop()
})
