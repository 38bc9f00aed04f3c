import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { MIGRATIONS, migrate, migrateTo } from '#platform/database/migrate.ts'
import { newId } from '#platform/ids.ts'
import { silentLog as log } from '#platform/log.ts'
import { freshDatabase } from '#test/test-database.ts'

it('migrates comments in the history of an order to messages of its conversation', async () => {
  const { db, drop } = await freshDatabase({ migrated: false })
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < '0054')
  const applied = earlier.map((name) => ({ id: Number(name.slice(0, 4)), name, checksum: '' }))
  await db.transaction((tx) => migrateTo(tx, applied))

  const ewa = newId()
  const jan = newId()
  const customer = newId()
  const building = newId()
  const person = `insert into users (id, first_name, last_name, email, search_text) values ($1, $2, 'Lis', $3, '')`
  await db.query(person, [ewa, 'Ewa', 'e@f.test'])
  await db.query(person, [jan, 'Jan', 'j@f.test'])
  await db.query("insert into customers (id, type, name, search_text) values ($1, 'private', 'Jan', '')", [
    customer,
  ])
  await db.query(
    `insert into buildings (id, customer_id, address, city, search_text) values ($1, $2, 'Długa 1', 'Łódź', '')`,
    [building, customer],
  )
  const orders = [newId(), newId(), newId()]
  for (const [n, order] of orders.entries()) {
    await db.query(
      `insert into orders (id, number, customer_id, building_id, coordinator_id, created_by, client, client_name,
                           address, city, search_text)
       values ($1, $2, $3, $4, $5, $5, '{}', 'Jan', 'Długa 1', 'Łódź', '')`,
      [order, `ZL/2026/00000${n}`, customer, building, ewa],
    )
  }
  const [first, second] = orders
  const old = [
    [first, 'created', '2026-11-01T08:00:00Z', ewa, ''],
    [first, 'comment', '2026-11-03T08:00:00Z', jan, 'Wykonano, protokół podpisany.'],
    [first, 'comment', '2026-11-02T08:00:00Z', ewa, 'Żółty  Łoś'],
    [first, 'change', '2026-11-04T08:00:00Z', jan, 'Czekamy'],
    [second, 'comment', '2026-11-05T08:00:00Z', ewa, 'Inne zlecenie'],
  ] as const
  const ids = old.map(() => newId())
  for (const [n, row] of old.entries()) {
    await db.query(
      'insert into order_history (id, order_id, type, at, user_id, text) values ($1, $2, $3, $4, $5, $6)',
      [ids[n], ...row],
    )
  }
  await migrate(db, { log })

  const { rows: messages } = await db.query(
    `select m.id, c.order_id as order, m.seq, m.author_id as by, m.body, m.at, m.search_text as found, c.last_seq as last,
            c.last_at as "lastAt"
       from messages m join conversations c on c.id = m.conversation_id order by c.last_seq desc, m.seq`,
  )
  const third = new Date('2026-11-03T08:00:00Z')
  const common = { order: first, last: 2, lastAt: third }
  expect(messages).toEqual([
    {
      ...common,
      id: ids[2],
      seq: 1,
      by: ewa,
      at: new Date('2026-11-02T08:00:00Z'),
      body: 'Żółty  Łoś',
      found: 'zolty los',
    },
    {
      ...common,
      id: ids[1],
      seq: 2,
      by: jan,
      at: third,
      body: 'Wykonano, protokół podpisany.',
      found: 'wykonano, protokol podpisany.',
    },
    expect.objectContaining({ id: ids[4], order: second, seq: 1, last: 1, body: 'Inne zlecenie' }),
  ])
  const { rows: left } = await db.query('select type from order_history order by at')
  expect(left).toEqual([{ type: 'created' }, { type: 'change' }])
  await expect(
    db.query(
      "insert into order_history (id, order_id, type, user_id, text) values ($1, $2, 'comment', $3, '')",
      [newId(), first, ewa],
    ),
  ).rejects.toThrow('order_history__comments_are_messages')
  await drop()
})
