import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/test-database.ts'
import { silentLog as log } from '../log.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

describe('migrations', () => {
  let database: TestDatabase
  let folder: string

  beforeEach(async () => {
    database = await freshDatabase({ migrated: false })
    folder = await mkdtemp(join(tmpdir(), 'zlecenia-migrations-'))
    await writeFile(
      join(folder, '0001-things.sql'),
      'create table things (id integer); insert into things values (1);',
    )
    await writeFile(join(folder, '0002-more.sql'), 'alter table things add column name text;')
  })

  afterEach(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })

  it('run once, in order', async () => {
    await migrate(database.db, { folder, log })
    await migrate(database.db, { folder, log })
    expect((await database.db.query('select * from things')).rows).toEqual([{ id: 1, name: null }])
    const { rows } = await database.db.query('select name from schema_migrations order by id')
    expect(rows).toEqual([{ name: '0001-things.sql' }, { name: '0002-more.sql' }])
  })

  it('run once when two nodes start together', async () => {
    const other = openDatabase({ ...database.target, log })
    await Promise.all([migrate(database.db, { folder, log }), migrate(other, { folder, log })])
    await other.close()
    expect((await database.db.query('select * from things')).rowCount).toBe(1)
  })

  it('refuse a file that was changed after it was applied', async () => {
    await migrate(database.db, { folder, log })
    await writeFile(join(folder, '0001-things.sql'), 'create table things (id bigint);')
    await expect(migrate(database.db, { folder, log })).rejects.toThrow('0001-things.sql różni się od pliku')
  })

  it('refuse a database that is newer than the program', async () => {
    await migrate(database.db, { folder, log })
    await rm(join(folder, '0002-more.sql'))
    await expect(migrate(database.db, { folder, log })).rejects.toThrow('nowsza niż program')
  })

  it('leave nothing of a file that failed', async () => {
    await writeFile(join(folder, '0003-broken.sql'), 'create table half (id integer); select nonsense;')
    await expect(migrate(database.db, { folder, log })).rejects.toThrow('nonsense')
    expect((await database.db.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  })
})

describe('the program’s own migrations', () => {
  it('provide trigram search and Polish sorting', async () => {
    const { db, drop } = await freshDatabase()
    const { rows } =
      await db.query(`select name from (values ('żaba'), ('zebra'), ('łoś'), ('lis')) as words (name)
      order by name collate "pl-x-icu"`)
    expect(rows).toEqual([{ name: 'lis' }, { name: 'łoś' }, { name: 'zebra' }, { name: 'żaba' }])
    expect((await db.query(`select similarity('kowalski', 'kowal') > 0.3 as similar`)).rows).toEqual([
      { similar: true },
    ])
    await drop()
  })
})
