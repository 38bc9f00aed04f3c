import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { silentLog } from '#platform/log.ts'
import { openUploads } from '#platform/uploads/uploads.ts'
import { endAll, filesOf, lookInto, ran, run, started, tcpServer } from '#test/programs.ts'
import { filesIn, filesNamed, rowDigest, withoutRunning } from '#test/row-digest.ts'

let folder: string
/** A working installation with example data and some files. */
let home: { DATA_DIR: string }
let server: Awaited<ReturnType<typeof tcpServer>>
const BACKUP_PASSPHRASE = 'kot-w-butach'
const KB = 1024

/** Adds files of this size to an order. */
async function withFiles(count: number, size: number): Promise<void> {
  const uploads = openUploads(filesOf(home), silentLog)
  await lookInto(home, async (db) => {
    for (let n = 0; n < count; n++) {
      const key = newId()
      const bytes = randomBytes(size)
      await uploads.put(key, bytes)
      await db.query(
        `insert into order_files (id, order_id, position, storage_key, name, type, size, sha256)
         select $1, o.id, 100 + (select count(*) from order_files), $2, 'dach.jpg', 'image/jpeg', $3, $4
           from orders o order by o.id limit 1`,
        [newId(), key, bytes.length, createHash('sha256').update(bytes).digest()],
      )
    }
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zlecenia-commands-'))
  home = { DATA_DIR: join(folder, 'home') }
  server = await tcpServer(join(folder, 'server'))
  await (await started(home, '--demo')).stop()
  await withFiles(6, 300 * KB)
}, 120_000)
afterAll(async () => {
  await endAll()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const archivesIn = async (path: string) =>
  (await readdir(path)).filter((name) => name.startsWith('zlecenia-')).toSorted()

async function marksOf(where: { DATA_DIR: string; DATABASE_URL?: string }) {
  const [rows, named] = await lookInto(where, async (db) => [await rowDigest(db), await filesNamed(db)])
  const { id: _, ...files } = await filesIn(filesOf(where))
  return { rows: withoutRunning(rows), named, files }
}

async function signIn(url: string): Promise<number> {
  const body = JSON.stringify({ email: demoAccounts.office, password: demoPassword })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status
}

it('moves everything from the embedded database to a server, and back', { timeout: 300_000 }, async () => {
  const before = await marksOf(home)
  expect(Object.keys(before.files).length).toBeGreaterThanOrEqual(6)
  expect(before.files).toEqual(before.named)

  // Backup while the program runs.
  const program = await started(home)
  const out = { ...home, BACKUP_DIR: join(folder, 'out'), BACKUP_PASSPHRASE }
  expect((await ran('commands/backup.ts', out)).output).toContain('Klucz programu jest w kopii')
  expect(await program.stop()).toBe(0)
  const [first = ''] = await archivesIn(out.BACKUP_DIR)
  expect(first).toMatch(/-command\.tar\.age$/u)

  // Restore to a server, with files in another folder.
  const there = { DATA_DIR: join(folder, 'there'), DATABASE_URL: server.url }
  const path = join(out.BACKUP_DIR, first)
  expect(
    await ran('commands/restore.ts', { ...there, BACKUP_PASSPHRASE: 'kot-bez-butów' }, path),
  ).toMatchObject({
    code: 1,
    output: expect.stringContaining('Hasło nie pasuje'),
  })
  const moved = await ran('commands/restore.ts', { ...there, BACKUP_PASSPHRASE }, path)
  expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('Przywrócono kopię') })
  expect(await marksOf(there)).toEqual(before)
  expect(await readFile(join(there.DATA_DIR, 'secret-key'), 'utf8')).toBe(
    await readFile(join(home.DATA_DIR, 'secret-key'), 'utf8'),
  )
  const onServer = await started(there)
  expect(await signIn(onServer.url)).toBe(200)
  const refused = await ran('commands/restore.ts', { ...there, BACKUP_PASSPHRASE }, path)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('działa program') })

  // Restore into an embedded one, without a passphrase.
  const back = { ...there, BACKUP_DIR: join(folder, 'back') }
  expect((await ran('commands/backup.ts', back)).output).toContain('Klucza programu nie ma w kopii')
  await onServer.stop()
  const full = await ran('commands/restore.ts', { ...there, BACKUP_PASSPHRASE }, path)
  expect(full).toMatchObject({ code: 1, output: expect.stringContaining('tylko do pustej instalacji') })
  const again = { DATA_DIR: join(folder, 'again') }
  const [second = ''] = await archivesIn(back.BACKUP_DIR)
  expect(await ran('commands/restore.ts', again, join(back.BACKUP_DIR, second))).toMatchObject({ code: 0 })
  const after = await marksOf(again)
  expect(after.files).toEqual(before.files)
  // A sign-in has changed these tables meanwhile.
  const { audit_log: _, login_failures: __, known_addresses: ___, ...rows } = after.rows
  expect(before.rows).toMatchObject(rows)
  const program2 = await started(again)
  expect(await signIn(program2.url)).toBe(200)
  await program2.stop()
})

it('resets a lost password by a link, while the program runs and while it is stopped', {
  timeout: 120_000,
}, async () => {
  const email = demoAccounts.office
  const reset = (...args: string[]) =>
    ran('commands/reset-password.ts', { ...home, PUBLIC_URL: 'https://biuro.test' }, ...args)
  const linkIn = (output: string) =>
    /https:\/\/biuro\.test\/reset-password\?token=(\S+)/u.exec(output)?.[1] ?? ''
  // No program runs now.
  const alone = await reset(email.toUpperCase())
  expect(alone).toMatchObject({ code: 0, output: expect.stringContaining('gdy program działa') })

  const program = await started(home)
  const post = (path: string, body: object, token = '') =>
    fetch(`${program.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const session = await post('/auth/login', { email, password: demoPassword })
  const { accessToken } = (await session.json()) as { accessToken: string }
  const beside = await reset(email)
  const me = await fetch(`${program.url}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } })
  expect(me.status).toBe(401)
  // Only the newer link is valid.
  const password = 'Nowe*haslo7'
  expect((await post('/auth/reset-password', { token: linkIn(alone.output), password })).status).toBe(400)
  expect((await post('/auth/reset-password', { token: linkIn(beside.output), password })).status).toBe(204)
  expect((await post('/auth/login', { email, password })).status).toBe(200)
  await lookInto(home, async (db) => {
    const { rows } = await db.query(
      "select user_id as by, after from audit_log where action = 'reset-link-made' order by id",
    )
    expect(rows).toEqual([
      { by: null, after: { command: 'reset-password', sessionsEnded: 0 } },
      { by: null, after: { command: 'reset-password', sessionsEnded: 1 } },
    ])
  })
  const nobody = await reset('nikt@firma.test')
  expect(nobody).toMatchObject({ code: 1, output: expect.stringContaining('Nie ma aktywnego konta') })
  expect(nobody.output).toContain(demoAccounts.admin)
  expect(await reset()).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run reset-password --'),
  })
  expect(await program.stop()).toBe(0)
})

it('refuses a damaged archive, or a folder, before anything is written', {
  timeout: 60_000,
}, async () => {
  const BACKUP_DIR = await mkdtemp(join(folder, 'damaged-'))
  await ran('commands/backup.ts', { ...home, BACKUP_DIR })
  const [name = ''] = await archivesIn(BACKUP_DIR)
  const path = join(BACKUP_DIR, name)
  const bytes = await readFile(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(path, bytes)
  const there = { DATA_DIR: join(folder, 'nowhere') }
  expect(await ran('commands/restore.ts', there, path)).toMatchObject({
    code: 1,
    output: expect.stringContaining('nieuszkodzoną kopią'),
  })
  await expect(readdir(there.DATA_DIR)).rejects.toThrow('ENOENT')
})

/** Resolves with the path of the first entry of that name. Watching is free; polling would occupy a core. */
async function appears(folder: string, name: RegExp, signal: AbortSignal): Promise<string> {
  const events = watch(folder, { signal })[Symbol.asyncIterator]()
  const seen = async () => (await readdir(folder)).find((it) => name.test(it))
  // The watch starts with the first `next`; earlier entries are found by reading the folder.
  let event = events.next()
  let found = await seen()
  while (!found) {
    await event
    event = events.next()
    found = await seen()
  }
  // The pending event ends with the watch, by the signal, which is no failure.
  event.catch(() => {})
  return join(folder, found)
}

/** Kills the process as soon as the nested names exist. */
async function killedAt(running: ReturnType<typeof run>, below: string, ...names: RegExp[]): Promise<void> {
  const over = new AbortController()
  running.ended.then(() => over.abort())
  let path = below
  for (const name of names) path = await appears(path, name, over.signal)
  running.child.kill('SIGKILL')
  expect(await running.ended).toBe(null)
}

describe('with files that take a while', () => {
  beforeAll(() => withFiles(6, 8 * KB * KB))

  it('leaves no valid archive when killed, and the next one cleans up', {
    timeout: 120_000,
  }, async () => {
    const BACKUP_DIR = await mkdtemp(join(folder, 'killed-'))
    await killedAt(run('commands/backup.ts', { ...home, BACKUP_DIR }), BACKUP_DIR, /unfinished$/u)
    expect(await readdir(BACKUP_DIR)).toEqual([expect.stringMatching(/\.unfinished$/u)])
    expect(await ran('commands/backup.ts', { ...home, BACKUP_DIR })).toMatchObject({ code: 0 })
    expect(await readdir(BACKUP_DIR)).toEqual([expect.stringMatching(/-command\.tar$/u)])
    await lookInto(home, async (db) => {
      const { rows } = await db.query('select state, reason from backups order by started_at desc limit 2')
      expect(rows).toEqual([
        { state: 'done', reason: null },
        { state: 'failed', reason: 'interrupted' },
      ])
    })
  })

  it('starts a killed restore over, and blocks starts meanwhile', {
    timeout: 180_000,
  }, async () => {
    const BACKUP_DIR = await mkdtemp(join(folder, 'restored-'))
    await ran('commands/backup.ts', { ...home, BACKUP_DIR })
    const [name = ''] = await archivesIn(BACKUP_DIR)
    const there = { DATA_DIR: await mkdtemp(join(folder, 'there-')) }
    await killedAt(
      run('commands/restore.ts', there, join(BACKUP_DIR, name)),
      there.DATA_DIR,
      /^files$/u,
      /^tmp$/u,
      /^[0-9a-f-]{36}$/u,
    )
    await expect(started(there)).rejects.toThrow('nie zostało dokończone')
    expect(await ran('commands/restore.ts', there, join(BACKUP_DIR, name))).toMatchObject({ code: 0 })
    expect(await marksOf(there)).toEqual(await marksOf(home))
  })
})

it('requires the key when a user has an authenticator app', { timeout: 120_000 }, async () => {
  await lookInto(home, (db) =>
    db.query(
      "insert into second_factors (user_id, sealed_secret, confirmed_at) select id, 'x', now() from users where email = $1",
      [demoAccounts.admin],
    ),
  )
  const BACKUP_DIR = await mkdtemp(join(folder, 'key-'))
  await ran('commands/backup.ts', { ...home, BACKUP_DIR })
  const [name = ''] = await archivesIn(BACKUP_DIR)
  const path = join(BACKUP_DIR, name)
  const there = { DATA_DIR: join(folder, 'without-key') }
  const SECRET_KEY = await readFile(join(home.DATA_DIR, 'secret-key'), 'utf8')
  const refused = { code: 1, output: expect.stringContaining('nie ma klucza programu') }
  expect(await ran('commands/restore.ts', there, path)).toMatchObject(refused)
  expect(await ran('commands/restore.ts', { ...there, SECRET_KEY: 'inny'.repeat(10) }, path)).toMatchObject(
    refused,
  )
  expect(await ran('commands/restore.ts', { ...there, SECRET_KEY }, path)).toMatchObject({ code: 0 })
  await (await started({ ...there, SECRET_KEY })).stop()
  const lost = { DATA_DIR: join(folder, 'lost-key') }
  expect(await ran('commands/restore.ts', lost, path, '--without-key')).toMatchObject({ code: 0 })
  await (await started(lost)).stop()
})
