import { demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { filesOnDisk } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const form = {
  companyName: 'Serwis',
  firstName: 'Maria',
  lastName: 'Wójcik',
  email: 'maria@serwis.test',
  password: demoPassword,
  exampleData: true,
}
const count = async (what: string) =>
  (await world.db.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n

it("removes example data except dependencies of users' records, and repeats remove no more", async () => {
  const { accessToken } = (await world.anyone.post('/setup', form)).json()
  const as = { authorization: `Bearer ${accessToken}` }
  const me = async () => (await world.anyone.get('/me', as)).json()
  const send = async (method: 'GET' | 'DELETE') =>
    (await world.anyone.send({ method, url: '/settings/example-data', headers: as })).json()
  expect(await me()).toMatchObject({ exampleData: true })
  expect(await send('GET')).toEqual({
    goes: { orders: 300, customers: 42, buildings: 80, users: 11, invoices: 44 },
    stays: { orders: 0, customers: 0, buildings: 0, users: 0, invoices: 0 },
    orders: [],
  })

  // An order added by a user, for an example client and an example worker.
  const id = newId()
  const slot = newId()
  const { rows } = await world.db.query<{ customer: string; building: string }>(
    `insert into orders select (jsonb_populate_record(o, $1)).* from orders o where example order by id limit 1
      returning customer_id as customer, building_id as building`,
    [{ id, number: 'ZL/2026/000301', example: false }],
  )
  await world.db.query(
    'update orders set created_by = (select id from users where not example) where id = $1',
    [id],
  )
  await world.db.query(
    `insert into slots (id, order_id, start_at, end_at, position)
     values ($1, $2, now() + interval '1 day', now() + interval '25 hours', 0)`,
    [slot, id],
  )
  await world.db.query(
    `insert into slot_performers select $1, u.id, s.start_at, s.end_at from slots s, users u
      where s.id = $1 and u.example order by u.id desc limit 1`,
    [slot],
  )
  // A changed order, and one with a file.
  const examples = await world.db.query<{ id: string }>(
    'select id from orders where example and customer_id <> $1 order by id limit 2',
    [rows[0]?.customer],
  )
  const [changed, filed] = examples.rows.map((it) => it.id)
  await world.db.query(
    "insert into audit_log (id, action, subject, subject_id) values ($1, 'changed', 'Order', $2)",
    [newId(), changed],
  )
  const key = newId()
  await world.uploads.put(key, Buffer.from('x'))
  await world.db.query(
    `insert into order_files (id, order_id, storage_key, name, size, type, sha256, position)
     values ($1, $2, $3, 'a.pdf', 1, 'application/pdf', '\\x00', 0)`,
    [newId(), filed, key],
  )
  // A notification about a device and a colleague to be removed.
  const { id: mine } = (await me()).user
  await world.db.query(
    `insert into notifications (id, user_id, kind, about_subject, about_id, data)
     select $1::uuid, $2::uuid, 'warrantyEnds', 'Device', (select id from devices order by id desc limit 1), '{}'::jsonb
     union all
     select $3, $2, 'letterUnsent', 'User', (select id from users where example order by id limit 1), '{}'`,
    [newId(), mine, newId()],
  )

  // A certificate added to a colleague to be removed.
  const { rows: certified } = await world.db.query<{ id: string }>(
    `insert into audit_log (id, action, subject, subject_id)
     select $1, 'created', 'Qualification', u.id::text
       from users u join user_roles r on r.user_id = u.id and r.role = 'ROLE_WORKER'
      where u.example and not exists (select from slot_performers p join slots s on s.id = p.slot_id
                                       where p.user_id = u.id and s.order_id = $2)
      limit 1 returning subject_id as id`,
    [newId(), id],
  )

  // A price changed by a user.
  await world.db.query(
    `insert into audit_log (id, action, subject, subject_id)
     select $1, 'changed', 'PriceList', i.id::text from price_items i order by i.position limit 1`,
    [newId()],
  )
  expect(await count('price_items')).toBe(60)
  expect(await count('order_items')).toBeGreaterThan(50)
  expect(await count('contracts')).toBe(2)

  const left = await send('GET')
  expect(left.stays).toMatchObject({ orders: 1, customers: 2, buildings: 2 })
  expect(left.orders).toEqual([{ id, number: 'ZL/2026/000301' }])
  expect(await send('DELETE')).toEqual(left)
  expect([await count('orders'), await count('customers'), await count('buildings')]).toEqual([2, 2, 2])
  expect(await count('users')).toBe(1 + left.stays.users)
  expect(await count('price_items')).toBe(1)
  const staying = `('${id}', '${changed}', '${filed}')`
  expect(await count(`order_items where order_id not in ${staying}`)).toBe(0)
  expect(await count('contracts')).toBe(0)
  expect(await count(`users where id = '${certified[0]?.id}'`)).toBe(1)
  expect(await count('slot_performers')).toBeGreaterThan(0)
  expect(await filesOnDisk(world)).toEqual([])
  expect((await send('DELETE')).goes).toEqual({
    orders: 0,
    customers: 0,
    buildings: 0,
    users: 0,
    invoices: 0,
  })
  const { rows: log } = await world.db.query(
    "select after->'removed'->>'orders' as orders from audit_log where action = 'examples-removed' order by id",
  )
  expect(log).toEqual([{ orders: '299' }, { orders: '0' }])

  // Their dependents are removed: now they can be removed.
  await world.db.query('delete from orders where id = $1', [id])
  await world.db.query("delete from audit_log where subject in ('Order', 'PriceList', 'Qualification')")
  await send('DELETE')
  expect([await count('orders'), await count('customers'), await count('users')]).toEqual([0, 0, 1])
  expect(await me()).not.toHaveProperty('exampleData')
  expect(await count('notifications')).toBe(0)
  expect(await count('price_items')).toBe(0)
})
