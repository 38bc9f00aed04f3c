import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/test-database.ts'
import { silentLog as log } from '../log.ts'
import { openDatabase, statement } from './database.ts'
import { hostsOf, isReadOnly } from './failover.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.db.query('create table notes (id integer primary key)')
})
afterAll(() => database.drop())

const numberOfNotes = statement('test.numberOfNotes', 'select count(*) as n from notes where id >= $1')

it('returns counts as numbers, days as text and instants as dates', async () => {
  const { rows } = await database.db.query(`select 5::int8 as count, array[1, 2]::int8[] as counts,
    '2027-03-01'::date as day, array['2027-03-01']::date[] as days, '2027-03-01T12:00:00+01:00'::timestamptz as at`)
  expect(rows).toEqual([
    {
      count: 5,
      counts: [1, 2],
      day: '2027-03-01',
      days: ['2027-03-01'],
      at: new Date('2027-03-01T11:00:00Z'),
    },
  ])
})

it('returns the rows of all statements of one text', async () => {
  const { rows, rowCount } = await database.db.query('begin; select 1 as n; select 2 as n; commit')
  expect([rows, rowCount]).toEqual([[{ n: 1 }, { n: 2 }], 2])
})

it('refuses an integer that would lose digits', async () => {
  await expect(database.db.query('select 9007199254740993::int8')).rejects.toThrow('does not fit')
})

it('commits the work when it succeeds, and nothing when it fails', async () => {
  const { db } = database
  await db.transaction((tx) => tx.query('insert into notes values (1)'))
  const failing = db.transaction(async (tx) => {
    await tx.query('insert into notes values (2)')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect((await db.query(numberOfNotes, [0])).rows).toEqual([{ n: 1 }])
})

it('commits with the last statement, and nothing when that fails', async () => {
  const { db } = database
  const sent = db.transaction(async (tx) => {
    const [, last] = await Promise.all([
      tx.query('insert into notes values (3)'),
      tx.last('insert into notes values (4) returning id'),
    ])
    return last.rows
  })
  expect(await sent).toEqual([{ id: 4 }])
  const failing = db.transaction((tx) =>
    Promise.all([tx.query('insert into notes values (5)'), tx.last('insert into notes values (4)')]),
  )
  await expect(failing).rejects.toThrow('notes_pkey')
  expect((await db.query('select id from notes where id > 2 order by id')).rows).toEqual([
    { id: 3 },
    { id: 4 },
  ])
})

it('commits statements sent in one tick, and nothing when any of them fails', async () => {
  const { db } = database
  const inOneTurn = (...ids: number[]) =>
    db.transaction((tx) =>
      Promise.all([...ids.map((id) => tx.query('insert into notes values ($1)', [id])), tx.end()]),
    )
  await inOneTurn(6, 7)
  await expect(inOneTurn(8, 6)).rejects.toThrow('notes_pkey')
  expect((await db.query('select id from notes where id > 5 order by id')).rows).toEqual([
    { id: 6 },
    { id: 7 },
  ])
})

it('reports the first failure, not the statements that failed because of it', async () => {
  const slowToTell = (query: Promise<unknown>) =>
    query.catch(async (error) => {
      for (let turn = 0; turn < 9; turn++) await null
      throw error
    })
  const work = database.db.transaction((tx) =>
    Promise.all([slowToTell(tx.query('select 1 / 0')), tx.query('select 1')]),
  )
  await expect(work).rejects.toMatchObject({ code: '22012' })
})

it('keeps working after the server cut every connection', async () => {
  const { db } = database
  await db.query(numberOfNotes, [0])
  const other = openDatabase({ ...database.target, log })
  await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await other.close()
  await db.transaction((tx) => tx.query('select 1'))
  expect((await db.query(numberOfNotes, [0])).rowCount).toBe(1)
})

it('receives notifications, also after its connection was lost', async () => {
  const { db } = database
  const payloads: string[] = []
  const waiting: (() => void)[] = []
  const next = () => new Promise<void>((resolve) => waiting.push(resolve))
  const first = next()
  const unlisten = await db.listen('orders', (payload) => {
    payloads.push(payload)
    waiting.shift()?.()
  })
  await db.query(`notify orders, 'one'`)
  await first
  const reconnected = next()
  await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen "orders"' and pid <> pg_backend_pid() and datname = current_database()`)
  await reconnected
  const second = next()
  await db.query(`notify orders, 'two'`)
  await second
  await unlisten()
  expect(payloads).toEqual(['one', '', 'two'])
})

it('skips a host that is down and finds the one that answers', async () => {
  if (!('host' in database.target)) return
  const { host, user, database: name } = database.target
  const hosts = `${encodeURIComponent('/nowhere')},${encodeURIComponent(host)}`
  const db = openDatabase({ connectionString: `postgres://${user}@${hosts}/${name}`, log })
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await db.close()
})

it('skips a host that accepts no writes', async () => {
  await database.db.query('select 1')
  const readOnly = openDatabase({ ...database.target, log, patience: { start: 0 } })
  const name = (await readOnly.query<{ name: string }>('select current_database() as name')).rows[0]?.name
  await readOnly.query(`alter database ${name} set default_transaction_read_only = on`)
  await readOnly.close()
  const refused = openDatabase({ ...database.target, log, patience: { start: 0 } })
  await expect(refused.query('select 1')).rejects.toThrow('does not accept writes')
  await refused.close()
  await database.db.transaction(async (tx) => {
    await tx.query(`alter database ${name} reset default_transaction_read_only`)
  })
})

it('distinguishes a demoted server from other failures', async () => {
  const writing = database.db.transaction(async (tx) => {
    await tx.query('set transaction read only')
    await tx.query('insert into notes values (9)')
  })
  await expect(writing).rejects.toSatisfy(isReadOnly)
})

it('builds one address per host', () => {
  expect(hostsOf({ connectionString: 'postgres://u:p@a:1,b:2/zl?sslmode=disable' })).toEqual([
    { connectionString: 'postgres://u:p@a:1/zl?sslmode=disable' },
    { connectionString: 'postgres://u:p@b:2/zl?sslmode=disable' },
  ])
})
