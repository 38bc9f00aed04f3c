import { translate } from '@zlecenia/contract/lib/sentence'
import { pl } from '@zlecenia/contract/messages/pl'
import { afterAll, expect, it } from 'vitest'
import { constraints } from '../../src/app.ts'
import { freshDatabase } from '../test-database.ts'

const { db, drop } = await freshDatabase()
afterAll(drop)

/** Primary keys are excluded: the program generates them, so input cannot violate them. */
const inDatabase = `
  select c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
   where n.nspname = 'public' and c.contype in ('c', 'u', 'f', 'x')
  union
  select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = i.relnamespace
   where n.nspname = 'public' and x.indisunique and not x.indisprimary
  order by 1`

it('gives each constraint of the database a message', async () => {
  const { rows } = await db.query<{ name: string }>(inDatabase)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ name }) => name).filter((name) => !constraints[name])).toEqual([])
})

it('has an index for each foreign key', async () => {
  const { rows } = await db.query<{ name: string }>(
    `select c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
       join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = 'public' and c.contype = 'f'
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey))
      order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

it('has only messages of existing constraints, each in the catalogue', async () => {
  const { rows } = await db.query<{ name: string }>(
    `${inDatabase.replace('order by 1', '')} union select conname from pg_constraint where contype = 'p'`,
  )
  const there = new Set(rows.map(({ name }) => name))
  expect(Object.keys(constraints).filter((name) => !there.has(name))).toEqual([])
  for (const { message } of Object.values(constraints)) expect(translate(pl, message)).not.toBe(message)
})
