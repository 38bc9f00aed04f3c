import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aFreeSlot } from '#test/creating.ts'
import { anOffice, aPicture, type Office } from '#test/orders.ts'
import { filesIn, filesNamed, rowDigest } from '#test/row-digest.ts'
import { freshDatabase, type TestDatabase } from '#test/test-database.ts'
import { aWorld, type World } from '#test/world.ts'
import type { Database } from '../database/database.ts'
import { locks } from '../database/locks.ts'
import { MIGRATIONS, migrate } from '../database/migrate.ts'
import { newId } from '../ids.ts'
import { startJobs } from '../jobs.ts'
import { silentLog as log } from '../log.ts'
import { openUploads } from '../uploads/uploads.ts'
import { DiskTooFull, type MakeOptions, makeArchive, oneAtATime } from './make.ts'
import { type RestoreOptions, restoreArchive } from './restore.ts'
import { openArchive } from './source.ts'
import { refuseHalfRestored } from './unfinished.ts'
import { verifyArchive } from './verify.ts'

const world = await aWorld()
let people: Office
const folders: string[] = []
const databases: TestDatabase[] = []
beforeAll(async () => {
  people = await anOffice(world)
  await world.db.query("insert into settings (company_name) values ('Serwis')")
})
afterEach(async () => {
  for (const { drop } of databases.splice(0)) await drop()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-backup-'))
  folders.push(folder)
  return folder
}

const make = async (of: World, options: Partial<MakeOptions> = {}) => {
  const folder = await aFolder()
  const plain = { passphrase: undefined, secretKey: undefined }
  const made = await oneAtATime(of.db, (connection) =>
    makeArchive(connection, { uploads: of.uploads, folder, name: 'kopia.tar', ...plain, ...options }),
  )
  return { ...made, path: join(folder, 'kopia.tar'), folder }
}

async function backupsUnderWay(db: Database): Promise<number> {
  const held = `select from pg_locks where locktype = 'advisory' and objid = $1`
  return (await db.query(held, [locks.backup])).rowCount
}

async function anEmptyOne(migrated = false) {
  const { db, ...database } = await freshDatabase({ migrated })
  databases.push({ db, ...database })
  const dataDir = await aFolder()
  return { db, dataDir, uploads: openUploads(join(dataDir, 'files'), log) }
}
type Installation = Awaited<ReturnType<typeof anEmptyOne>>

async function restore(
  into: Installation,
  path: string,
  { passphrase, claim = async () => {}, migrations }: Partial<RestoreOptions> = {},
) {
  const archive = await openArchive(path)
  try {
    const verified = await verifyArchive(archive, passphrase)
    const options = { ...into, archive, passphrase, verified, claim, ...(migrations && { migrations }) }
    return await restoreArchive(options)
  } finally {
    await archive.close()
  }
}

const anOrder = () =>
  people.office.postForm('/investment', people.known({ events: [aFreeSlot([people.worker.user.id])] }), [
    aPicture,
  ])

/** Creates a draft with a file; returns a function that discards it. */
async function aDraft(): Promise<() => Promise<unknown>> {
  const id = newId()
  await people.office.put(`/drafts/${id}`, { title: 'Nowak', sections: {} })
  await people.office.putBytes(`/drafts/${id}/files/0?name=a.png`, aPicture.bytes, 'image/png')
  return () => people.office.delete(`/drafts/${id}`)
}
const aDraftThatGoes = async () => (await aDraft())()

describe('a backup of a program in use', () => {
  it('holds every row and every file of one moment, and nothing later', async () => {
    for (let i = 0; i < 5; i++) expect((await anOrder()).statusCode).toBe(201)
    const drafts = await Promise.all(Array.from({ length: 5 }, aDraft))
    let working = true
    const later: number[] = []
    const work = async (deed: () => Promise<unknown>) => {
      for (let i = 0; working && i < 200; i++) later.push(i) && (await deed())
    }
    const load = [work(anOrder), work(aDraftThatGoes), work(aDraftThatGoes)]
    const seen: { rows?: object; files?: object } = {}
    const { path, manifest } = await make(world, {
      async taken({ connection }) {
        seen.rows = await rowDigest(connection)
        seen.files = await filesNamed(connection)
        // Files of that moment are removed, and others are added, before the first byte is read.
        await Promise.all(drafts.map((discard) => discard()))
        expect(Object.keys(await filesNamed(world.db))).not.toEqual(
          expect.arrayContaining(Object.keys(seen.files)),
        )
        const before = later.length
        while (later.length < before + 12) await aDraftThatGoes()
      },
    }).finally(() => {
      working = false
    })
    await Promise.all(load)

    const there = await anEmptyOne()
    expect(await restore(there, path)).toBe(true)
    expect(await rowDigest(there.db)).toEqual(seen.rows)
    expect(await filesNamed(there.db)).toEqual(seen.files)
    expect(await filesIn(join(there.dataDir, 'files'))).toEqual(seen.files)
    expect(manifest.files.missing).toEqual([])
    expect(await rowDigest(world.db)).not.toEqual(seen.rows)
    // The folder for files removed meanwhile is gone.
    expect(await readdir(world.filesFolder)).not.toContain('held')
  })

  it('continues numbers after the last one, including rows that number themselves', async () => {
    await anOrder()
    const { path } = await make(world)
    const there = await anEmptyOne()
    await restore(there, path)
    const next = async (db: Installation['db']) => {
      const { rows } = await db.query<object>(
        `select nextval('live_events_id_seq') as event,
                (select nextval(quote_ident(max(sequencename))) from pg_sequences where sequencename like 'order\\_number\\_%') as number`,
      )
      return rows
    }
    expect(await next(there.db)).toEqual(await next(world.db))
  })
})

describe('a queued task', () => {
  it('runs in the restored program, unless it has expired', async () => {
    const jobs = await startJobs(world.db, log, [], [])
    await jobs.stop()
    const queued = await startJobs(world.db, log, [], [{ name: 'letter', run: () => new Promise(() => {}) }])
    await queued.stop(0)
    await world.db.query(
      `insert into jobs.job (name, data, created_on, policy)
       values ('letter', '{"to":"new"}', now(), 'standard'), ('letter', '{"to":"old"}', now() - interval '2 days', 'standard')`,
    )
    const { path, manifest } = await make(world)
    expect(manifest.work).toBe(2)
    await world.db.query('drop schema jobs cascade')

    const there = await anEmptyOne()
    await restore(there, path)
    const done = Promise.withResolvers<unknown>()
    const letter = { name: 'letter', run: async (data: unknown) => done.resolve(data) }
    const started = await startJobs(there.db, log, [], [letter])
    expect(await done.promise).toEqual({ to: 'new' })
    await started.stop()
    expect((await there.db.query('select 1 from restored_work')).rows).toEqual([])
  })
})

describe('a restore', () => {
  it('also accepts a database that was started and never set up', async () => {
    const { path } = await make(world)
    const there = await anEmptyOne(true)
    await restore(there, path)
    expect(await rowDigest(there.db)).toEqual(await rowDigest(world.db))
  })

  it('refuses a database with user data and leaves it unchanged', async () => {
    const { path } = await make(world)
    const dataDir = await aFolder()
    const before = await rowDigest(world.db)
    const files = await filesIn(world.filesFolder)
    const own = { db: world.db, dataDir, uploads: world.uploads }
    await expect(restore(own, path)).rejects.toThrow('tylko do pustej instalacji')
    expect(await rowDigest(world.db)).toEqual(before)
    expect(await filesIn(world.filesFolder)).toEqual(files)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('refuses tables of another program, and a folder with files', async () => {
    const { path } = await make(world)
    const there = await anEmptyOne()
    await there.db.query('create table things (id integer)')
    await expect(restore(there, path)).rejects.toThrow('innego programu')
    await there.db.query('drop table things')
    await there.uploads.put(newId(), Buffer.from('czyjeś'))
    await expect(restore(there, path)).rejects.toThrow('są już pliki')
    expect((await there.db.query("select 1 from pg_class where relname = 'users'")).rows).toEqual([])
  })

  it.each([
    [
      'Rails or golang-migrate',
      'create table schema_migrations (version varchar primary key)',
      "insert into schema_migrations values ('20260101')",
    ],
    [
      'somebody with the same columns',
      'create table schema_migrations (id integer primary key, name text, checksum text)',
      "insert into schema_migrations values (1, '0001-posts.sql', 'x')",
    ],
  ])('refuses the migrated tables of %s, and so does a start', async (_who, ...statements) => {
    const { path } = await make(world)
    const there = await anEmptyOne()
    for (const statement of [...statements, 'create table posts as select 1 as n'])
      await there.db.query(statement)
    await expect(restore(there, path)).rejects.toThrow(/tabele innego programu.*Nic nie zostało zmienione/u)
    await expect(migrate(there.db, { log })).rejects.toThrow(/W bazie danych są tabele innego programu/u)
    expect((await there.db.query('select n from posts')).rows).toEqual([{ n: 1 }])
  })

  it.each([
    ['a table', 'create table reports as select 1 as n', 'innego programu (reports)'],
    ['a view', 'create view reports as select 1 as n', 'innego programu (reports)'],
    ['a sequence', 'create sequence reports', 'innego programu (reports)'],
    [
      'a view elsewhere that reads ours',
      'create schema bi; create view bi.reports as select 1 as n from users',
      'czego program nie zna',
    ],
  ])('never drops %s that it does not know', async (_what, made, problem) => {
    const { path } = await make(world)
    const there = await anEmptyOne(true)
    for (const statement of made.split('; ')) await there.db.query(statement)
    await expect(restore(there, path)).rejects.toThrow(problem)
    await refuseHalfRestored(there.db, there.dataDir)
    await migrate(there.db, { log })
    const left = await there.db.query("select 1 from pg_class where relname = 'reports'")
    expect(left.rows).toHaveLength(1)
  })

  it("starts over after an interruption, and blocks the program's start until then", async () => {
    const { path } = await make(world)
    const there = await anEmptyOne()
    const cut = () => Promise.reject(new Error('the power went'))
    await expect(restore(there, path, { claim: cut })).rejects.toThrow('the power went')
    expect(Object.keys(await filesIn(join(there.dataDir, 'files')))).not.toEqual([])
    await expect(refuseHalfRestored(there.db, there.dataDir)).rejects.toThrow('nie zostało dokończone')

    expect(await restore(there, path)).toBe(true)
    expect(await rowDigest(there.db)).toEqual(await rowDigest(world.db))
    await refuseHalfRestored(there.db, there.dataDir)
    expect(await readdir(there.dataDir)).toEqual(['files'])
  })

  it('does not start over after completing without removing its marker', async () => {
    const { path, manifest } = await make(world)
    const there = await anEmptyOne()
    await restore(there, path)
    await writeFile(join(there.dataDir, 'restoring'), manifest.id)
    expect(await restore(there, path)).toBe(false)
    await expect(restore(there, path)).rejects.toThrow('tylko do pustej instalacji')
  })

  it('recreates the tables as they were, and migrates them to those of a newer program', async () => {
    const { path } = await make(world)
    const newer = join(await aFolder(), 'migrations')
    await cp(MIGRATIONS, newer, { recursive: true })
    await writeFile(join(newer, '9999-later.sql'), "alter table settings add column later text default 'tak'")
    const there = await anEmptyOne()
    await restore(there, path, { migrations: newer })
    expect(await rowDigest(there.db)).toEqual(await rowDigest(world.db))
    await migrate(there.db, { folder: newer, log })
    expect((await there.db.query('select later from settings')).rows).toEqual([{ later: 'tak' }])
  })

  it('refuses a backup of a newer program', async () => {
    const { path } = await make(world)
    const older = join(await aFolder(), 'migrations')
    await cp(MIGRATIONS, older, { recursive: true })
    await rm(join(older, (await readdir(older)).toSorted().at(-1) ?? ''))
    const there = await anEmptyOne()
    await expect(restore(there, path, { migrations: older })).rejects.toThrow('nowsza niż program')
    expect(await rowDigest(there.db)).toEqual({})
    expect(await readdir(there.dataDir)).toEqual([])
  })

  it('restores the key of the archive', async () => {
    const { path, manifest } = await make(world, { passphrase: 'kot-w-butach', secretKey: 'klucz' })
    expect(manifest.secretKey).toBe(true)
    const archive = await openArchive(path)
    expect(await verifyArchive(archive, 'kot-w-butach')).toMatchObject({ secretKey: 'klucz' })
    await archive.close()
    expect((await readFile(path)).includes('klucz')).toBe(false)
    const open = await make(world, { secretKey: 'klucz' })
    expect(open.manifest.secretKey).toBe(false)
    expect((await readFile(open.path)).includes('klucz')).toBe(false)
  })
})

describe('disk space', () => {
  const total = 1000 * 2 ** 20
  it('must suffice before anything is written, and while writing', async () => {
    const folder = await aFolder()
    const listings: string[] = []
    const space = async () => {
      listings.push((await readdir(folder)).join())
      return { free: 0.1 * total - 1, total }
    }
    await expect(make(world, { folder, space })).rejects.toThrow(DiskTooFull)
    expect(listings).toEqual([''])
    expect(await readdir(folder)).toEqual([])
    // The folder for files put aside is gone.
    expect(await readdir(world.filesFolder)).not.toContain('held')
    await make(world, { folder, space: async () => ({ free: 0.11 * total, total }) })
  })
})

it.each([
  ['is stopped', async (_db: Database, stop: AbortController) => stop.abort()],
  [
    'loses its connection',
    (db: Database) =>
      db.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1`, [
        locks.backup,
      ]),
  ],
] as const)('a backup that %s leaves nothing, and the next one succeeds', async (_name, cut) => {
  const folder = await aFolder()
  const stop = new AbortController()
  const broken = make(world, {
    folder,
    stop: stop.signal,
    taken: async () => {
      await cut(world.db, stop)
    },
  })
  await expect(broken).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
  expect(await readdir(world.filesFolder)).not.toContain('held')
  // A terminated connection may close after its user got the error.
  await expect.poll(() => backupsUnderWay(world.db)).toBe(0)
  await make(world, { folder })
  expect(await readdir(folder)).toEqual(['kopia.tar'])
})

it('archives the files of every column that holds a storage key', async () => {
  const there = await anEmptyOne(true)
  const key = newId()
  await there.uploads.put(key, Buffer.from('skan'))
  await there.db.query(
    'create table scans (id uuid primary key, storage_key text not null, size integer not null)',
  )
  await there.db.query('insert into scans values ($1, $2, 4)', [newId(), key])
  const { manifest } = await make({ ...world, ...there })
  expect(manifest.files).toEqual({ count: 1, bytes: 4, missing: [] })
  // A storage key is always in a column `storage_key`; no other column holds one.
  const { rows } = await world.db.query(
    `select table_name || '.' || column_name as named from information_schema.columns
      where table_schema = 'public' and column_name like '%storage%' and column_name <> 'storage_key'`,
  )
  expect(rows).toEqual([])
})

it('reports a file that was already missing, and continues', async () => {
  await anOrder()
  const { rows } = await world.db.query<{ key: string }>(
    'select storage_key as key from order_files order by created_at desc limit 1',
  )
  const key = rows[0]?.key ?? ''
  await world.uploads.remove([{ storageKey: key }])
  const { manifest, path } = await make(world)
  expect(manifest.files.missing).toEqual([key])
  await restore(await anEmptyOne(), path)
})
