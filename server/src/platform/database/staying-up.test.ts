import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/test-database.ts'
import { type Relay, relayTo } from '#test/vanishing-host.ts'
import { silentLog as log } from '../log.ts'
import { sleep } from '../sleep.ts'
import { type Database, openDatabase, type Patience } from './database.ts'
import { isBusy, isSilent, isUnreachable } from './failover.ts'

/** Like the program's, but shorter. */
const patience: Partial<Patience> = {
  start: 1_000,
  connection: 600,
  statement: 1_200,
  lock: 300,
  idle: 400,
  answer: 1_600,
  heartbeat: 200,
  close: 300,
}

let database: TestDatabase
let relay: Relay
let db: Database
beforeEach(async () => {
  database = await freshDatabase()
  relay = await relayTo(database.target)
  db = openDatabase({ ...relay.target, max: 4, log, patience })
  await database.db.query('create table things (id integer primary key)')
})
afterEach(async () => {
  await db.close()
  await relay.close()
  await database.drop()
})

const one = async (from: Pick<Database, 'query'> = db) =>
  (await from.query<{ one: number }>('select 1 as one')).rows[0]?.one
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'succeeded',
    (error) => error.code ?? error.message,
  )

/** Waits until the database answers again; the test's own time limit is the bound. */
async function well(from: Pick<Database, 'query'> = db): Promise<void> {
  while (true) {
    const answer = await one(from).catch((error) => error)
    if (answer === 1) return
    expect([isUnreachable(answer), isSilent(answer), isBusy(answer), answer.status]).toSatisfy(
      ([away, silent, busy, status]) => away || silent || busy || status === 503,
    )
    await sleep(20)
  }
}

describe('a statement', () => {
  it('ends when it takes too long, and the connection stays usable', async () => {
    expect(await codeOf(db.query('select pg_sleep(60)'))).toBe('57014')
    expect(await one()).toBe(1)
  })

  it('gives up early on a lock of another transaction', async () => {
    await database.db.transaction(async (tx) => {
      await tx.query('lock things')
      expect(await codeOf(db.query('select * from things'))).toBe('55P03')
    })
  })

  it('ends an idle transaction', async () => {
    const idle = db.transaction(async (tx) => {
      await tx.query('insert into things values (1)')
      const sessions = async () =>
        (
          await database.db.query(
            "select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
          )
        ).rowCount
      while ((await sessions()) > 0) await sleep(20)
      return tx.query('insert into things values (2)')
    })
    await expect(idle).rejects.toSatisfy((error) => isUnreachable(error) || isBusy(error))
    expect((await db.query('select * from things')).rows).toEqual([])
  })

  it('may take longer on the patient connections', async () => {
    const slow = `select pg_sleep(1.7), current_setting('statement_timeout') as limit`
    expect((await db.patient.query(slow)).rows).toMatchObject([{ limit: '0' }])
    expect(
      await codeOf(
        db.patient.transaction(async (tx) => {
          await tx.query('insert into things values (1)')
          await sleep(600)
          return tx.query('insert into things values (2)')
        }),
      ),
    ).toBe('succeeded')
  })

  it('ends in the database when its caller is gone', async () => {
    const nobody = new AbortController()
    const running = db.reading.transaction((tx) => tx.query('select pg_sleep(0.6)'), nobody.signal)
    const atWork = async () =>
      (
        await database.db.query(
          "select 1 from pg_stat_activity where query = 'select pg_sleep(0.6)' and state = 'active'",
        )
      ).rowCount
    while ((await atWork()) === 0) await sleep(5)
    nobody.abort(new Error('nobody waits'))
    await expect(running).rejects.toThrow('nobody waits')
    expect(await atWork()).toBe(0)
    expect(await one()).toBe(1)
    await expect(db.reading.transaction(one, nobody.signal)).rejects.toThrow('nobody waits')
  })
})

describe('connections', () => {
  it('refuse with a busy error when all are in use', async () => {
    const all = Array.from({ length: 4 }, () => db.query('select pg_sleep(0.65)'))
    await expect(db.query('select 1')).rejects.toSatisfy(isBusy)
    await Promise.all(all)
    expect(await one()).toBe(1)
  })

  it('stay available for other work while lists and searches are slow', async () => {
    const lists = Array.from({ length: 20 }, () => codeOf(db.reading.query('select pg_sleep(0.65)')))
    await sleep(50)
    expect(await one()).toBe(1)
    // Three run at a time; the others exceed the connection timeout and are refused.
    const outcomes = await Promise.all(lists)
    expect(outcomes.filter((it) => it === 'succeeded')).toHaveLength(3)
    expect(await one(db.reading)).toBe(1)
  })
})

describe('a host that vanishes', () => {
  it('fails waiting queries, and work resumes when it is back', async () => {
    await Promise.all([1, 2, 3, 4].map(() => one()))
    void relay.vanish()
    const lost = Array.from({ length: 12 }, () => db.query('select 1').catch((error) => error))
    const inside = db.transaction((tx) => tx.query('insert into things values (1)')).catch((error) => error)
    for (const error of await Promise.all([...lost, inside])) {
      expect(error).toSatisfy((it) => isSilent(it) || isUnreachable(it) || isBusy(it))
    }
    relay.comeBack()
    await well()
    await well(db.reading)
  })

  it('makes a listener reconnect', async () => {
    const payloads: string[] = []
    const next = () => new Promise<void>((resolve) => waiting.push(resolve))
    const waiting: (() => void)[] = []
    await db.listen('things', (payload) => {
      payloads.push(payload)
      waiting.shift()?.()
    })
    const again = next()
    await relay.vanish()
    relay.comeBack()
    await again
    const received = next()
    await database.db.query("notify things, 'news'")
    await received
    expect(payloads).toEqual(['', 'news'])
  })

  it('does not delay closing', async () => {
    await db.listen('things', () => {})
    await Promise.all([1, 2, 3, 4].map(() => one()))
    void relay.vanish()
    const work = [db.query('select 1'), db.patient.query('select 1')].map((it) => it.catch((error) => error))
    await db.close()
    for (const error of await Promise.all(work)) expect(error).toBeInstanceOf(Error)
  })
})

it('logs nothing when a listening database is closed', async () => {
  const warnings: unknown[] = []
  const listening = openDatabase({
    ...database.target,
    max: 1,
    log: { ...log, warn: (...all: unknown[]) => void warnings.push(all) },
    patience,
  })
  const ended = () =>
    database.db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where query = 'listen "closing"' and pid <> pg_backend_pid()`,
    )
  await listening.listen('closing', () => {})
  await listening.close()
  while ((await ended()).rows[0]?.n) await sleep(10)
  expect(warnings).toEqual([])
})
