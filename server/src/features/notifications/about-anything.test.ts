import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { MIGRATIONS, migrate, migrateTo } from '#platform/database/migrate.ts'
import { newId } from '#platform/ids.ts'
import { silentLog as log } from '#platform/log.ts'
import { freshDatabase } from '#test/test-database.ts'
import { notificationsOf } from './notifications.queries.ts'

it('reads notifications stored by an older version', async () => {
  const { db, drop } = await freshDatabase({ migrated: false })
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < '0049')
  const applied = earlier.map((name) => ({ id: Number(name.slice(0, 4)), name, checksum: '' }))
  await db.transaction((tx) => migrateTo(tx, applied))

  const reader = newId()
  const order = newId()
  const waiting = newId()
  await db.query(
    `insert into users (id, first_name, last_name, email, search_text) values ($1, 'Ewa', 'Lis', 'e@f.test', '')`,
    [reader],
  )
  const place = { number: 'ZL/2026/000001', address: 'Długa 1', city: 'Łódź', startAt: null }
  const madeAt = '2026-11-20T07:00:00.000Z'
  const ofOrders = ['assigned', 'assignedFault', 'coordinating', 'fault'] as const
  const old = [
    ...ofOrders.map((kind) => [kind, order, place] as const),
    ['backupFailed', null, { reason: 'disk' }] as const,
    ['backupMissing', null, { madeAt }] as const,
    ['backupMissing', null, { madeAt: null }] as const,
    ['letterUnsent', null, { userId: waiting, name: 'Jan Lis' }] as const,
  ]
  for (const [kind, orderId, data] of old) {
    await db.query(
      'insert into notifications (id, user_id, kind, order_id, data) values ($1, $2, $3, $4, $5)',
      [newId(), reader, kind, orderId, data],
    )
  }
  await migrate(db, { log })

  const notifications = await notificationsOf(db, reader, { before: null, count: 20 })
  const backup = { subject: 'Backup', id: null }
  expect(notifications.toReversed().map(({ kind, about, values }) => [kind, about, values])).toEqual([
    ...ofOrders.map((kind) => [kind, { subject: 'Order', id: order }, place]),
    ['backupFailed', backup, { reason: 'disk' }],
    ['backupMissing', backup, { madeAt }],
    ['backupNeverMade', backup, {}],
    ['letterUnsent', { subject: 'User', id: waiting }, { name: 'Jan Lis' }],
  ])
  const { rows } = await db.query<{ topic: string | null }>('select topic from notifications order by id')
  expect(rows.map(({ topic }) => topic)).toEqual([
    'assigned',
    'assigned',
    'coordinating',
    'fault',
    'backups',
    'backups',
    'backups',
    null,
  ])
  await drop()
})
