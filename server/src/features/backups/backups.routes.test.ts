import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Notification } from '@zlecenia/contract/features/notifications/notifications.contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { oneAtATime } from '#platform/backup/make.ts'
import { openArchive } from '#platform/backup/source.ts'
import { verifyArchive } from '#platform/backup/verify.ts'
import { silentLog } from '#platform/log.ts'
import { openVault } from '#platform/vault.ts'
import { anArchive, noBackupRuns } from '#test/backups.ts'
import { listening } from '#test/listening.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { folderOf, nameOf } from './archives.ts'
import { dailyBackup, startBackup, warnOfBackups } from './backups.service.ts'

const world = await aWorld()
const folder = folderOf(world.deps.environment)
let admin: SignedInAgent
beforeAll(async () => {
  admin = await world.signedIn('admin')
})

const overview = async () => (await admin.get('/backups')).json()
const make = async (body: object = {}) => {
  const answer = await admin.post('/backups', body)
  if (answer.statusCode === 204) await noBackupRuns(world.db)
  return answer
}
const order = { kind: 'daily', passphrase: undefined, caller: null } as const

describe('state of the backups', () => {
  it('begins as none', async () => {
    expect(await overview()).toEqual({
      state: 'none',
      last: null,
      running: null,
      failure: null,
      archives: [],
      folder,
      dailySealed: false,
    })
  })

  it('has the time and content of the last one', async () => {
    expect((await make()).statusCode).toBe(204)
    const { state, last, archives } = await overview()
    expect(state).toBe('fresh')
    expect(last).toMatchObject({ files: 0, missing: 0, secretKey: false })
    expect(last.rows).toBeGreaterThan(20)
    expect(archives).toEqual([
      {
        name: expect.any(String),
        madeAt: expect.any(String),
        kind: 'manual',
        size: last.size,
        sealed: false,
      },
    ])
    const { rows } = await world.db.query('select user_id, after from audit_log where subject = $1', [
      'Backup',
    ])
    expect(rows).toEqual([{ user_id: admin.user.id, after: { archive: archives[0].name, kind: 'manual' } }])
  })

  it('has the progress of a running one; a second one cannot begin', async () => {
    const reached = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const space = async () => {
      reached.resolve()
      await go.promise
      return { free: 1e12, total: 1e12 }
    }
    const { ended } = startBackup(world.deps, { ...order, space })
    await reached.promise
    expect(await overview()).toMatchObject({ state: 'running', running: { progress: 0 } })
    const second = await admin.post('/backups')
    expect([second.statusCode, second.json().message]).toEqual([409, 'Kopia zapasowa jest już tworzona'])
    go.resolve()
    expect(await ended).toMatchObject({ secretKey: false })
    expect(await overview()).toMatchObject({ state: 'fresh', running: null })
  })

  it('failed when the disk is too full, until the next one succeeds', async () => {
    const space = async () => ({ free: 99, total: 1000 })
    expect(await startBackup(world.deps, { ...order, space }).ended).toMatchObject({ failure: 'disk' })
    expect(await overview()).toMatchObject({ state: 'failed', failure: { reason: 'disk' } })
    await make()
    expect(await overview()).toMatchObject({ state: 'fresh', failure: null })
  })

  it('failed as interrupted when a running one has no program', async () => {
    await world.db.query(
      "insert into backups (id, kind, archive, sealed) values (gen_random_uuid(), 'daily', 'x', false)",
    )
    expect(await overview()).toMatchObject({ state: 'failed', failure: { reason: 'interrupted' } })
    await make()
    const { rows } = await world.db.query("select reason from backups where archive = 'x'")
    expect(rows).toEqual([{ reason: 'interrupted' }])
  })

  it('becomes stale after two days', async () => {
    await world.db.query("update backups set started_at = started_at - interval '49 hours'")
    expect(await overview()).toMatchObject({ state: 'stale' })
    await make()
  })
})

describe('the daily backup', () => {
  it('runs once a day with the passphrase of the environment, and deletes old archives', async () => {
    const now = Date.now()
    const daysAgo = (n: number) =>
      ({ madeAt: new Date(now - n * 86_400_000), kind: 'daily', sealed: true }) as const
    // Removes archives of other tests: of two archives of one second any may be the newest.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    for (let n = 1; n <= 60; n++) await writeFile(join(folder, nameOf(daysAgo(n))), '')
    const environment = { ...world.deps.environment, BACKUP_PASSPHRASE: 'kot-w-butach' }
    // Creates the key that seals second factors, which is generated on first use.
    openVault(environment).seal('x')
    const deps = { ...world.deps, environment }
    const requested = await anArchive(world, 'na życzenie', new Date(0))
    await world.db.query("delete from backups where kind = 'daily'")
    expect(await dailyBackup(deps)).toBe(1)
    expect(await dailyBackup(deps)).toBe(0)
    expect(await dailyBackup(deps, new Date(Date.now() + 86_400_000))).toBe(1)
    const names = await readdir(folder)
    expect(names).toContain(nameOf(daysAgo(6)))
    for (const n of [30, 45, 60]) expect(names).not.toContain(nameOf(daysAgo(n)))
    expect(names).toContain(requested)
    const newest =
      names
        .filter((name) => name.includes('daily'))
        .toSorted()
        .at(-1) ?? ''
    const archive = await openArchive(join(folder, newest))
    const { secretKey } = await verifyArchive(archive, 'kot-w-butach').finally(() => archive.close())
    expect(secretKey).toMatch(/^.{43}$/u)
  })

  it('does not run without users, nor while another one runs', async () => {
    const empty = await aWorld()
    expect(await dailyBackup(empty.deps)).toBe(0)
    await empty.aUser('office')
    await oneAtATime(empty.db, async () => expect(await dailyBackup(empty.deps)).toBe(0))
    expect(await dailyBackup(empty.deps)).toBe(1)
  })
})

it('an error before the start is logged', async () => {
  const own = await aWorld()
  await own.aUser('office')
  const error = new Error('no connection')
  const log = { ...silentLog, error: vi.fn() } as unknown as typeof own.deps.log
  const db = { ...own.db, connection: () => Promise.reject(error) }
  expect(await dailyBackup({ ...own.deps, db, log })).toBe(0)
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: error, archive: expect.any(String) },
    'a backup was not begun',
  )
})

describe('administrators of backups', () => {
  const hour = 3_600_000
  const later = (hours: number) => new Date(Date.now() + hours * hour)
  const notificationsOf = async (who: SignedInAgent) =>
    (await who.get('/notifications')).json().notifications.map((it: Notification) => [it.kind, it.values])

  it('get one warning a day without a backup of today or yesterday; other users get none', async () => {
    const own = await aWorld()
    expect(await warnOfBackups(own.deps)).toBe(0)
    const keeper = await own.signedIn('admin')
    const clerk = await own.signedIn('office')
    // A new installation makes its first one within the hour.
    expect(await warnOfBackups(own.deps)).toBe(0)
    expect(await warnOfBackups(own.deps, later(49))).toBe(1)
    expect(await warnOfBackups(own.deps, later(49))).toBe(0)
    expect(await notificationsOf(keeper)).toEqual([['backupNeverMade', {}]])
    expect(await notificationsOf(clerk)).toEqual([])
    await own.db.query("update notifications set at = at - interval '1 day'")
    expect(await warnOfBackups(own.deps, later(49))).toBe(1)

    await startBackup(own.deps, order).ended
    expect(await warnOfBackups(own.deps, later(47))).toBe(0)
    expect(await warnOfBackups(own.deps, later(49))).toBe(1)
    expect((await notificationsOf(keeper))[0]).toEqual(['backupMissing', { madeAt: expect.any(String) }])
  })

  it('get a notification of a failed one with the reason, and their browsers an event', async () => {
    const own = await aWorld()
    const keeper = await own.signedIn('admin')
    const ear = await listening(own.app, keeper.token)
    const space = async () => ({ free: 99, total: 1000 })
    await startBackup(own.deps, { ...order, space }).ended
    expect(await warnOfBackups(own.deps)).toBe(1)
    expect(await notificationsOf(keeper)).toEqual([['backupFailed', { reason: 'disk' }]])
    expect([(await ear.next())?.event, (await ear.next())?.event]).toEqual(['Backup', 'notification'])
  })
})

describe('an archive', () => {
  const link = async (name: string) => (await admin.post(`/backups/${name}/link`)).json().key
  const download = (name: string, key: string) => world.anyone.get(`/backups/${name}/archive?key=${key}`)

  it('can be downloaded from its temporary address, and from no other', async () => {
    const name = await anArchive(world, 'cała kopia', new Date('2027-01-01T05:00:00Z'))
    const key = await link(name)
    const answer = await download(name, key)
    expect([answer.statusCode, answer.body]).toEqual([200, 'cała kopia'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining(`attachment; filename="${name}"`),
      'cache-control': 'no-store',
      'content-length': '11',
    })
    const part = (headers: Record<string, string>) =>
      world.app.inject({ method: 'GET', url: `/api/backups/${name}/archive?key=${key}`, headers })
    const { etag = '' } = answer.headers as Record<string, string>
    const rest = await part({ range: 'bytes=5-', 'if-range': etag, 'accept-encoding': 'gzip, br' })
    expect([rest.statusCode, rest.body]).toEqual([206, ' kopia'])
    expect(rest.headers).toMatchObject({ 'content-range': 'bytes 5-10/11', 'content-length': '6', etag })
    expect((await part({ range: 'bytes=5-', 'if-range': '"another"' })).statusCode).toBe(200)
    const beyond = await part({ range: 'bytes=11-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */11'])
    const other = await anArchive(world, 'inna', new Date('2027-01-02T05:00:00Z'))
    expect((await download(other, key)).statusCode).toBe(404)
    await world.db.query("update one_time_keys set expires_at = now() where purpose = 'backup'")
    expect((await download(name, key)).statusCode).toBe(404)
    const { rows } = await world.db.query("select after from audit_log where action = 'downloaded'")
    expect(rows).toEqual([{ after: { archive: name } }])
  })

  it.each([
    ['signs out', (of: SignedInAgent) => of.post('/auth/logout')],
    [
      'has every session ended',
      (of: SignedInAgent) =>
        world.db.query('update sessions set expires_at = now() where user_id = $1', [of.user.id]),
    ],
  ])('can no longer be downloaded once its requester %s', async (_how, end) => {
    const name = await anArchive(world)
    const asker = await world.signedIn('admin')
    const other = await world.signedIn('admin')
    const keyOf = async (of: SignedInAgent) => (await of.post(`/backups/${name}/link`)).json().key
    const key = await keyOf(asker)
    const theirs = await keyOf(other)
    expect((await download(name, key)).statusCode).toBe(200)
    await end(asker)
    expect((await download(name, key)).statusCode).toBe(404)
    expect((await download(name, theirs)).statusCode).toBe(200)
  })

  it('cannot be any other file on the disk', async () => {
    const name = await anArchive(world)
    for (const other of ['..%2fsecret-key', 'secret-key', `${name}.unfinished`, `..%2fbackups%2f${name}`]) {
      expect((await admin.post(`/backups/${other}/link`)).statusCode).toBe(404)
      expect((await download(other, await link(name))).statusCode).toBe(404)
    }
    expect((await download(name, 'zgadnięty')).statusCode).toBe(404)
  })

  it('requires more than the right to read', async () => {
    const clerk = await world.signedIn('office')
    await world.db.query(
      "insert into role_rules (role, action, subject) values ('ROLE_OFFICE', 'read', 'Backup')",
    )
    expect((await clerk.get('/backups')).statusCode).toBe(200)
    expect((await clerk.post('/backups')).statusCode).toBe(403)
    expect((await clerk.post(`/backups/${await anArchive(world)}/link`)).statusCode).toBe(403)
  })
})

it('a passphrase has eight characters at least', async () => {
  const answer = await admin.post('/backups', { passphrase: 'krótkie' })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ field: 'passphrase', message: 'Co najmniej 8 znaków' }],
  ])
})
