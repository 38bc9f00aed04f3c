import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MIGRATIONS, migrate } from '#platform/database/migrate.ts'
import { newId } from '#platform/ids.ts'
import { silentLog as log } from '#platform/log.ts'
import { freshDatabase } from '#test/test-database.ts'

it('orders of older installations get the plain priority of their kind, and no due date', async () => {
  const { db, drop } = await freshDatabase({ migrated: false })
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-before-'))
  for (const name of (await readdir(MIGRATIONS)).filter((it) => it < '0056')) {
    await cp(join(MIGRATIONS, name), join(folder, name))
  }
  await migrate(db, { folder, log })
  const user = newId()
  const customer = newId()
  const building = newId()
  await db.query(
    `insert into users (id, email, first_name, last_name) values ($1, 'a@b.pl', 'Anna', 'Lis')`,
    [user],
  )
  await db.query(
    `insert into customers (id, type, name, phone, search_text) values ($1, 'private', 'Jan', '600', 'jan')`,
    [customer],
  )
  await db.query(
    `insert into buildings (id, customer_id, address, city, search_text) values ($1, $2, 'Długa 1', 'Łódź', 'd')`,
    [building, customer],
  )
  for (const isFault of [true, false]) {
    await db.query(
      `insert into orders (id, number, is_fault, customer_id, building_id, coordinator_id, created_by, client,
                           client_name, address, city, search_text)
       values ($1, $2, $3, $4, $5, $6, $6, '{}', 'Jan', 'Długa 1', 'Łódź', 'd')`,
      [newId(), `ZL/2026/${isFault}`, isFault, customer, building, user],
    )
  }

  await migrate(db, { log })
  const { rows } = await db.query('select is_fault, priority, due_at from orders order by is_fault')
  expect(rows).toEqual([
    { is_fault: false, priority: 'routine', due_at: null },
    { is_fault: true, priority: 'fault', due_at: null },
  ])
  const { rows: rules } = await db.query(
    `select role, action from role_rules where subject = 'Schedule' order by 1, 2`,
  )
  expect(rules).toEqual([
    { role: 'ROLE_OFFICE', action: 'read' },
    { role: 'ROLE_OFFICE', action: 'update' },
    { role: 'ROLE_WORKER', action: 'read' },
  ])
  const contradiction = db.query(`update orders set priority = 'inspection' where is_fault`)
  await expect(contradiction).rejects.toThrow('orders__priority_of_fault')
  await drop()
  await rm(folder, { recursive: true })
})
