import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MIGRATIONS, migrate } from '#platform/database/migrate.ts'
import { newId } from '#platform/ids.ts'
import { silentLog as log } from '#platform/log.ts'
import { freshDatabase } from '#test/test-database.ts'

it('migrates days off of an older installation to absences, and grants its roles their rights', async () => {
  const { db, drop } = await freshDatabase({ migrated: false })
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-before-'))
  for (const name of (await readdir(MIGRATIONS)).filter((it) => it < '0059')) {
    await cp(join(MIGRATIONS, name), join(folder, name))
  }
  await migrate(db, { folder, log })
  const user = newId()
  await db.query(
    "insert into users (id, email, first_name, last_name) values ($1, 'a@b.pl', 'Anna', 'Lis')",
    [user],
  )
  const off = [
    { from: '2026-12-24', to: '2026-12-24' },
    { from: '2027-03-27', to: '2027-03-28' },
    { from: '2026-12-24', to: '2026-12-24' },
  ]
  await db.query('insert into user_schedules (user_id, off) values ($1, $2)', [user, JSON.stringify(off)])
  await db.query("insert into roles (key, name) values ('ROLE_GUEST', 'Gość') on conflict do nothing")

  await migrate(db, { log })
  const { rows } = await db.query(
    'select kind, state, from_minute, start_at as "startAt", end_at as "endAt" from absences order by start_at',
  )
  const entered = { kind: 'other', state: 'entered', from_minute: null }
  expect(rows).toEqual([
    { ...entered, startAt: new Date('2026-12-23T23:00:00Z'), endAt: new Date('2026-12-24T23:00:00Z') },
    { ...entered, startAt: new Date('2027-03-26T23:00:00Z'), endAt: new Date('2027-03-28T22:00:00Z') },
  ])
  const { rows: rules } = await db.query<{ role: string; rights: number }>(
    `select role, count(*)::int as rights from role_rules
      where subject in ('Absence', 'Crew', 'InternalEvent') group by role order by 1`,
  )
  expect(rules).toEqual([
    { role: 'ROLE_OFFICE', rights: 12 },
    { role: 'ROLE_WORKER', rights: 3 },
  ])
  await drop()
  await rm(folder, { recursive: true })
})
