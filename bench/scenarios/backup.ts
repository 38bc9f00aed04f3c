import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeArchive, oneAtATime } from '@zlecenia/server/src/platform/backup/make.ts'
import { restoreArchive } from '@zlecenia/server/src/platform/backup/restore.ts'
import { openArchive } from '@zlecenia/server/src/platform/backup/source.ts'
import { verifyArchive } from '@zlecenia/server/src/platform/backup/verify.ts'
import { type Database, openDatabase } from '@zlecenia/server/src/platform/database/database.ts'
import { startEmbedded } from '@zlecenia/server/src/platform/database/embedded.ts'
import { migrate } from '@zlecenia/server/src/platform/database/migrate.ts'
import { tablesInOrder } from '@zlecenia/server/src/platform/database/tables.ts'
import { silentLog as log } from '@zlecenia/server/src/platform/log.ts'
import { openUploads } from '@zlecenia/server/src/platform/uploads/uploads.ts'
import { seedDemo } from '@zlecenia/server/src/seed/index.ts'
import { writeFigures } from '../report.ts'

const rounds = 3
const rowsWanted = 300 * 1024 * 1024
const filesWanted = 700 * 1024 * 1024
const MB = 1024 * 1024

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

async function program(name: string, ...args: string[]): Promise<void> {
  const [code] = await once(spawn(name, args, { stdio: 'inherit' }), 'close')
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
}

/** Fills up to ten years of an office: copies of the example orders with all their records. */
async function fill(db: Database): Promise<void> {
  await db.patient.transaction((tx) => seedDemo(tx))
  const batch = async (n: number) => {
    await db.patient.query(
      // Random words in each row: repeated ones would compress to nothing.
      `with made as materialized (
         select gen_random_uuid() as fresh, o.id, row_number() over () as n,
                translate(md5(random()::text) || md5(random()::text) || md5(random()::text), '0123', '    ') as words
           from orders o, generate_series(1, 4000) where o.number not like 'ZX%' limit 40000),
       orders_made as (
         insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', m.fresh, 'number',
           'ZX/' || (3000 + $1::int) || '/' || lpad(m.n::text, 8, '0'), 'comment', words))).*
           from made m join orders o on o.id = m.id),
       history_made as (
         insert into order_history select
           (jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'order_id', m.fresh))).*
           from made m join order_history h on h.order_id = m.id)
       insert into audit_log (id, at, user_id, action, subject, subject_id, after)
       select gen_random_uuid(), o.created_at, o.created_by, 'created', 'Order', m.fresh::text,
              (to_jsonb(o) - 'search_text') || jsonb_build_object('id', m.fresh, 'comment', words)
         from made m join orders o on o.id = m.id`,
      [n],
    )
  }
  await batch(0)
  const batches = Math.ceil(rowsWanted / (await rowBytes(db)))
  for (let n = 1; n < batches; n++) await batch(n)
}

/** Size of COPY output. */
async function rowBytes(db: Database): Promise<number> {
  const { rows } = await db.patient.query<{ bytes: number }>(
    `select sum(bytes)::bigint as bytes from (
       select sum(octet_length(o::text)) as bytes from orders o union all
       select sum(octet_length(a::text)) from audit_log a union all
       select sum(octet_length(h::text)) from order_history h) all_rows`,
  )
  return rows[0]?.bytes ?? 0
}

async function putFiles(db: Database, folder: string): Promise<number> {
  const { rows } = await db.query<{ id: string }>('select id from orders order by id limit 1000')
  const sizes: number[] = []
  for (let left = filesWanted; left > 0; left -= sizes.at(-1) ?? left) {
    sizes.push(Math.round((0.2 + 1.6 * Math.random()) * MB))
  }
  const made = sizes.map((size) => ({ key: randomUUID(), size }))
  for (const { key, size } of made) {
    await mkdir(join(folder, key.slice(-2)), { recursive: true })
    await writeFile(join(folder, key.slice(-2), key), randomBytes(size))
  }
  await db.patient.query(
    `insert into order_files (id, order_id, position, storage_key, name, type, size, sha256)
     select gen_random_uuid(), ($1::uuid[])[1 + n % 1000], 1000 + n, key, 'dach.jpg', 'image/jpeg', size, '\\x00'
       from unnest($2::text[], $3::int[]) with ordinality as made (key, size, n)`,
    [rows.map(({ id }) => id), made.map(({ key }) => key), sizes],
  )
  return made.length
}

/** Backup and restore of a gigabyte, compared with plain COPY of all tables and tar of the files, alternately. */
export async function backup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zlecenia-backup-bench-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log, onLost: console.error })
  const databaseNamed = (database: string) => openDatabase({ ...embedded.connection, database, log })
  const home = databaseNamed(embedded.connection.database)
  const files = join(folder, 'files')
  const emptyDatabase = async (name: string) => {
    await home.patient.query(`drop database if exists ${name}`)
    await home.patient.query(`create database ${name}`)
    return databaseNamed(name)
  }
  const plain = join(folder, 'plain')

  async function copyOut(): Promise<void> {
    await rm(plain, { recursive: true, force: true })
    await mkdir(plain)
    const connection = await home.connection()
    for (const { name } of await tablesInOrder(connection)) {
      await pipeline(connection.copyOut(`copy ${name} to stdout`), createWriteStream(join(plain, name)))
    }
    await connection.close()
    await program('tar', 'cf', join(plain, 'files.tar'), '-C', files, '.')
  }

  async function copyIn(db: Database): Promise<void> {
    const connection = await db.connection()
    const tables = (await tablesInOrder(connection)).filter(({ name }) => name !== 'schema_migrations')
    await connection.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const { name } of tables) {
      const chunks = createReadStream(join(plain, name), { highWaterMark: MB })
      await pipeline(chunks, connection.copyIn(`copy ${name} from stdin`))
    }
    await connection.close()
    await mkdir(join(folder, 'untarred'))
    await program('tar', 'xf', join(plain, 'files.tar'), '-C', join(folder, 'untarred'))
    await rm(join(folder, 'untarred'), { recursive: true })
  }

  const out = join(folder, 'out')
  const make = () =>
    oneAtATime(home, (connection) =>
      makeArchive(connection, {
        uploads: openUploads(files, log),
        folder: out,
        name: 'kopia.tar',
        passphrase: undefined,
        secretKey: undefined,
        space: async () => ({ free: 1e15, total: 1e15 }),
      }),
    )

  async function restore(db: Database): Promise<void> {
    const dataDir = await mkdtemp(join(folder, 'there-'))
    const archive = await openArchive(join(out, 'kopia.tar'))
    const verified = await verifyArchive(archive, undefined)
    const uploads = openUploads(join(dataDir, 'files'), log)
    const claim = async () => {}
    await restoreArchive({ db, uploads, dataDir, archive, passphrase: undefined, verified, claim })
    await archive.close()
    await rm(dataDir, { recursive: true })
  }

  try {
    await migrate(home, { log })
    await fill(home)
    const count = await putFiles(home, files)
    await home.patient.query('vacuum analyze')
    const times = {
      plainOut: [] as number[],
      ours: [] as number[],
      plainIn: [] as number[],
      back: [] as number[],
    }
    for (let round = 0; round < rounds; round++) {
      times.plainOut.push(await seconds(copyOut))
      times.ours.push(await seconds(make))
      const migrated = await emptyDatabase('plain')
      await migrate(migrated, { log })
      times.plainIn.push(await seconds(() => copyIn(migrated)))
      await migrated.close()
      const empty = await emptyDatabase('restored')
      times.back.push(await seconds(() => restore(empty)))
      await empty.close()
      await home.patient.query('checkpoint')
    }
    const { size } = await stat(join(out, 'kopia.tar'))
    const copied = (await readdir(plain)).filter((name) => name !== 'files.tar')
    const sizes = await Promise.all(copied.map(async (name) => (await stat(join(plain, name))).size))
    const rows = sizes.reduce((sum, size) => sum + size, 0) / MB
    const shown = (all: readonly number[]) => all.map((it) => it.toFixed(1)).join(', ')
    const share = (base: readonly number[], own: readonly number[]) => median(base) / median(own)
    const figure = (
      name: string,
      least: number,
      words: string,
      base: readonly number[],
      own: readonly number[],
    ) => ({
      name,
      asked: `>= ${words} of the throughput of plain COPY and tar`,
      seen: `${share(base, own).toFixed(2)} times`,
      holds: share(base, own) >= least,
      note: `median of ${rounds}, in turns; plain ${shown(base)} s, ours ${shown(own)} s; ${rows.toFixed(0)} MB of rows, ${count} files of 700 MB, archive of ${(size / MB).toFixed(0)} MB; only ours waits until it is on the disk`,
    })
    await writeFigures('backup', 'Backup and restore of a gigabyte', [
      figure('backup', 0.5, 'half', times.plainOut, times.ours),
      figure('restore', 0.33, 'a third', times.plainIn, times.back),
    ])
  } finally {
    await home.close()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
