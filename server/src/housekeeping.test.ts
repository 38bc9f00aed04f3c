import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { png } from '#test/bytes.ts'
import { aDraft } from '#test/drafts.ts'
import { anOffice, aPicture, filesOnDisk } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'
import { housekeeping } from './housekeeping.ts'
import { issueKey } from './platform/auth/one-time-keys.ts'
import type { Statement, Work } from './platform/database/database.ts'
import { newId } from './platform/ids.ts'
import { startedUntilTheyRun, startJobs } from './platform/jobs.ts'
import { silentLog } from './platform/log.ts'

const world = await aWorld()
const run = (name: string) =>
  housekeeping(world.deps)
    .find((job) => job.name === name)
    ?.run()
const count = async (table: string) =>
  (await world.db.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count

async function age(key: string, hours: number) {
  const names = await readdir(world.filesFolder, { recursive: true })
  const name = names.find((it) => it.endsWith(key)) ?? ''
  const at = new Date(Date.now() - hours * 3600_000)
  await utimes(join(world.filesFolder, name), at, at)
}
const store = () => world.uploads.storeStream(Readable.from([png]), { maxBytes: 1000 })

describe('Housekeeping', () => {
  it('removes day-old files without references, and no others', async () => {
    const office = await world.signedIn('office')
    const draft = newId()
    await office.put(`/drafts/${draft}`, { title: '', sections: {} })
    await office.putBytes(`/drafts/${draft}/files/0?name=a.png`, png)
    const { rows } = await world.db.query<{ key: string }>('select storage_key as key from draft_files')
    const used = rows[0]?.key ?? ''
    const orphan = await store()
    const fresh = await store()
    const half = await world.uploads.write(Readable.from([png]), { maxBytes: 1000 })
    for (const key of [used, orphan.storageKey, half.storageKey]) await age(key, 25)

    expect(await run('sweep-orphan-files')).toBe(1)
    const left = (await readdir(world.filesFolder, { recursive: true })).map((name) => name.slice(-36))
    expect(left).toEqual(expect.arrayContaining([used, fresh.storageKey]))
    expect(left).not.toContain(orphan.storageKey)
    expect(left).not.toContain(half.storageKey)
  })

  it('keeps a file that moves from its draft to an order during the sweep', async () => {
    const { office, known } = await anOffice(world)
    const draft = await aDraft(office, { 1: aPicture })
    const { rows } = await world.db.query<{ key: string }>(
      'select storage_key as key from draft_files where draft_id = $1',
      [draft.id],
    )
    await age(rows[0]?.key ?? '', 25)
    // Creates the order just before the query on drafts.
    const patient: Work = {
      ...world.db.patient,
      async query<Row>(sql: string | Statement, values?: readonly unknown[]) {
        if (typeof sql === 'object' && sql.name === 'drafts.referencedFiles') {
          expect((await office.postForm('/investment', { ...known(), draft })).statusCode).toBe(201)
        }
        return world.db.query<Row>(sql, values)
      },
    }
    const sweep = housekeeping({ ...world.deps, db: { ...world.db, patient } }).find(
      (job) => job.name === 'sweep-orphan-files',
    )
    expect(await sweep?.run()).toBe(0)
    expect(await filesOnDisk(world)).toContain(rows[0]?.key)
  })

  it('removes expired sessions', async () => {
    await world.signedIn('office')
    const before = (await count('sessions')) ?? 0
    await world.signedIn('office', { email: 'dawny@firma.test' })
    await world.db.query(`update sessions set expires_at = now() - interval '1 minute'
      where user_id = (select id from users where email = 'dawny@firma.test')`)
    expect(await run('sweep-sessions')).toBe(1)
    expect(await count('sessions')).toBe(before)
  })

  it('removes expired links, and invitations a month after they expired', async () => {
    const userId = await world.aUser('office')
    await issueKey(world.db, 'reset', userId, { minutes: -1 })
    await issueKey(world.db, 'reset', userId, { minutes: 30 })
    expect(await run('sweep-one-time-keys')).toBe(1)
    expect(await count('one_time_keys')).toBe(1)
    for (const days of [-7, 29, 31]) {
      await world.db.query(
        `insert into invitations (id, email, roles, expires_at)
         values ($1, $2, '{}', now() - make_interval(days => $3))`,
        [newId(), `${days}@firma.test`, days],
      )
    }
    expect(await run('sweep-invitations')).toBe(1)
    expect(await count('invitations')).toBe(2)
  })

  it('removes login failures and idempotency keys that no longer count', async () => {
    for (const hours of [0, 23, 25]) {
      await world.db.query(
        `insert into idempotency_keys (user_id, key, body_hash, created_at, is_lasting)
         values ($1, 'k', '\\x00', now() - make_interval(hours => $2), false),
                ($1, 'of our browser', '\\x00', now() - make_interval(hours => $2), true)`,
        [newId(), hours],
      )
      await world.db.query(
        `insert into login_failures (id, account, address, at)
         values ($1, 'a', 'b', now() - make_interval(hours => $2))`,
        [newId(), hours],
      )
    }
    expect(await run('sweep-idempotency-keys')).toBe(1)
    // A key of our browser belongs to its order permanently.
    expect(await count("idempotency_keys where key = 'of our browser'")).toBe(3)
    expect(await run('sweep-login-failures')).toBe(2)
  })
})

it('keeps sign-ins for a year, and known addresses for 90 days', async () => {
  const userId = await world.aUser('office')
  await world.db.query('delete from audit_log')
  for (const days of [0, 89, 91, 364, 366]) {
    await world.db.query(
      `insert into audit_log (id, action, subject, at) values ($1, 'signed-in', 'Session', now() - make_interval(days => $2)),
                                                              ($3, 'changed', 'User', now() - make_interval(days => $2))`,
      [newId(), days, newId()],
    )
    await world.db.query(
      'insert into known_addresses (user_id, network, seen_at) values ($1, $2, now() - make_interval(days => $3))',
      [userId, `1.1.1.${days % 250}`, days],
    )
  }
  expect(await run('sweep-sign-ins')).toBe(1)
  expect(await count('audit_log')).toBe(9)
  expect(await run('sweep-known-addresses')).toBe(3)
})

it('removes password requests for unknown accounts after a day', async () => {
  const { user } = await world.signedIn('office', { email: 'jest@firma.test' })
  for (const [email, hours] of [
    [user.email, 100],
    ['nikt@firma.test', 25],
    ['dzis@firma.test', 1],
  ] as const) {
    await world.db.query(
      'insert into reset_requests (email, at) values ($1, now() - make_interval(hours => $2))',
      [email, hours],
    )
  }
  expect(await run('sweep-reset-requests')).toBe(1)
  expect(await count('reset_requests')).toBe(2)
})

describe('the job queue', () => {
  const stops: (() => Promise<void>)[] = []
  afterAll(() => Promise.all(stops.map((stop) => stop())))

  it('uses our database, is shared by two programs, and stops', async () => {
    const jobs = housekeeping(world.deps)
    const started = await Promise.all([
      startJobs(world.db, silentLog, jobs),
      startJobs(world.db, silentLog, jobs),
    ])
    stops.push(...started.map(({ stop }) => stop))
    const { rows } = await world.db.query<{ name: string }>('select name from jobs.schedule order by name')
    expect(rows.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name).sort())
  })

  it('runs jobs that became due while no program ran', async () => {
    const { promise: ran, resolve } = Promise.withResolvers<void>()
    const run = async () => {
      resolve()
      return 1
    }
    const jobs = [{ name: 'due', cron: '0 0 1 1 *', run }]
    const before = await startJobs(world.db, silentLog, jobs)
    await before.stop()
    await world.db.query("insert into jobs.job (name) values ('due')")
    const { stop } = await startJobs(world.db, silentLog, jobs)
    stops.push(stop)
    await ran
  })

  it('queues work with the change it belongs to, or not at all', async () => {
    const done: unknown[] = []
    const { promise: ran, resolve } = Promise.withResolvers<void>()
    const run = async (data: unknown) => {
      done.push(data)
      resolve()
    }
    const jobs = await startJobs(world.db, silentLog, [], [{ name: 'tell', run }])
    stops.push(jobs.stop)
    const undone = world.db.transaction(async (tx) => {
      await jobs.put(tx, 'tell', { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await world.db.transaction((tx) => jobs.put(tx, 'tell', { n: 2 }))
    await ran
    const { rows } = await world.db.query("select data from jobs.job where name = 'tell'")
    expect([done, rows]).toEqual([[{ n: 2 }], [{ data: { n: 2 } }]])
  })

  it('retries starting until it runs, and reports its state meanwhile', async () => {
    let tries = 0
    const answer = Promise.withResolvers<void>()
    const start = async () => {
      if (++tries < 3) throw new Error('the database is away')
      await answer.promise
      return startJobs(world.db, silentLog, [], [{ name: 'later', run: async () => {} }])
    }
    const queue = startedUntilTheyRun(start, silentLog, undefined, { first: 1, most: 2, put: 1 })
    stops.push(queue.stop)
    const there = await aWorld({ queue })
    expect((await there.anyone.get('/ready')).json()).toEqual({ status: 'ready', jobs: 'starting' })
    const put = () => world.db.transaction((tx) => queue.put(tx, 'later', {}))
    await expect(put()).rejects.toMatchObject({ status: 503 })
    answer.resolve()
    await vi.waitFor(() => expect(queue.running).toBe(true))
    await put()
    expect(tries).toBe(3)
    expect((await there.anyone.get('/ready')).json()).toEqual({ status: 'ready', jobs: 'running' })
  })

  it('leaves nothing running when it cannot take up the work of a backup', async () => {
    const stopped = vi.spyOn(PgBoss.prototype, 'stop')
    await world.db.query('alter table restored_work rename to hidden_work')
    await expect(startJobs(world.db, silentLog, [])).rejects.toThrow('restored_work')
    expect(stopped).toHaveBeenCalledExactlyOnceWith({ graceful: false })
    stopped.mockRestore()
    await world.db.query('alter table hidden_work rename to restored_work')
  })

  it('stops without delay if it never started', async () => {
    const start = () => Promise.reject(new Error('the database is away'))
    const never = new Promise(() => {})
    await startedUntilTheyRun(start, silentLog).stop()
    await startedUntilTheyRun(start, silentLog, never).stop()
  })
})
