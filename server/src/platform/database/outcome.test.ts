import { beforeAll, describe, expect, it } from 'vitest'
import { aRelay, type Relay } from '#test/relay.ts'
import { freshDatabase, type TestDatabase } from '#test/test-database.ts'
import type { Transaction } from './database.ts'
import { leftNothing } from './outcome.ts'

let database: TestDatabase
let relay: Relay
beforeAll(async () => {
  database = await freshDatabase()
  await database.db.query(
    'create table notes (id integer primary key, same integer unique deferrable initially deferred)',
  )
  relay = await aRelay(database.target)
  return database.drop
})

const insert = (id: number, same = id) => `insert into notes values (${id}, ${same})`
const numberOf = async (id: number) =>
  (await database.db.query('select from notes where id = $1', [id])).rowCount
const failing = (work: (tx: Transaction) => Promise<unknown>): Promise<unknown> =>
  relay.db.transaction(work).then(
    () => Promise.reject(new Error('it should have failed')),
    (error: unknown) => error,
  )
/** Ends its own connection, as a killed server does. */
const cut = 'select pg_terminate_backend(pg_backend_pid())'

describe('a failed transaction', () => {
  it.each<[what: string, work: (tx: Transaction) => Promise<unknown>]>([
    ['a refusal of the program', () => Promise.reject(new Error('changed my mind'))],
    ['a constraint', (tx) => Promise.all([tx.query(insert(1)), tx.query(insert(1))])],
    ['a constraint in the last statement', (tx) => Promise.all([tx.query(insert(1)), tx.last(insert(1))])],
    ['a constraint at the commit', (tx) => Promise.all([tx.query(insert(1)), tx.query(insert(2, 1))])],
    ['a constraint at the last commit', (tx) => Promise.all([tx.query(insert(1)), tx.last(insert(2, 1))])],
    [
      'a connection that ended before the commit was sent',
      (tx) => tx.query(insert(1)).then(() => tx.query(cut)),
    ],
  ])('left nothing: %s', async (_what, work) => {
    expect(leftNothing(await failing(work))).toBe(true)
    expect(await numberOf(1)).toBe(0)
  })

  it.each<[what: string, id: number, work: (tx: Transaction, id: number) => Promise<unknown>]>([
    ['of the commit', 3, (tx, id) => tx.query(insert(id))],
    [
      'of the commit with the last statement',
      4,
      (tx, id) => tx.query('select 1').then(() => tx.last(insert(id))),
    ],
    ['of all that was sent at once', 5, (tx, id) => tx.last(insert(id))],
  ])('may have committed everything: the lost answer %s', async (_what, id, work) => {
    const lost = relay.loseNextCommit()
    const error = await failing((tx) => work(tx, id))
    await lost
    expect(leftNothing(error)).toBe(false)
    // Committed exactly once.
    expect(await numberOf(id)).toBe(1)
  })
})
