import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { audit } from '../audit.ts'
import type { Connection } from '../database/connection.ts'
import type { Database, Queryable } from '../database/database.ts'
import { migrateTo, refuseUnknownMigrations } from '../database/migrate.ts'
import { quoted, type SequenceState } from '../database/tables.ts'
import { keepRestored } from '../jobs.ts'
import { NotEmpty, type Uploads } from '../uploads/uploads.ts'
import { type Part, parts, partsOf } from './archive.ts'
import type { Manifest } from './contents.ts'
import { emptied, notEmpty } from './empty.ts'
import { inOrder } from './in-order.ts'
import type { OpenArchive } from './source.ts'
import { beginRestore, endRestore, isRestored, unfinishedRestore } from './unfinished.ts'
import type { Verified } from './verify.ts'

const decompress = promisify(zstdDecompress)
const atOnce = 4
/** dependent_objects_still_exist */
const dependentObjects = '2BP01'

export interface RestoreOptions {
  db: Database
  uploads: Uploads
  dataDir: string
  archive: OpenArchive
  passphrase: string | undefined
  verified: Verified
  /** Adopts the key and file folder just before the commit. */
  claim: (tx: Pick<Queryable, 'query'>) => Promise<void>
  migrations?: string
  progress?: (done: number) => void
}

/** Rows are committed once the files are flushed; until then a marker file shows that the restore is unfinished. */
export async function restoreArchive(options: RestoreOptions): Promise<boolean> {
  const { db, dataDir, verified, uploads } = options
  await refuseUnknownMigrations(verified.origin.migrations, options.migrations)
  const connection = await db.connection()
  try {
    const { id } = verified.manifest
    const unfinished = await unfinishedRestore(dataDir)
    const { tables: archived, sequences } = verified.manifest
    const known = {
      migrations: options.migrations,
      archived: [...archived, ...sequences].map(({ name }) => name),
    }
    const tables = await emptied(connection, known, () =>
      unfinished === id ? isRestored(connection, id) : false,
    )
    if (tables === 'restored') {
      await endRestore(dataDir)
      return false
    }
    await uploads.empty({ evenKept: unfinished !== null }).catch((error) => {
      if (error instanceof NotEmpty) throw notEmpty('w folderze files są już pliki')
      throw error
    })
    await beginRestore(dataDir, id)
    await connection.query('begin')
    for (const drop of tables) {
      await connection.query(drop).catch(async (error: { code?: string }) => {
        if (error.code !== dependentObjects) throw error
        await endRestore(dataDir)
        throw notEmpty('od jego tabel zależy coś, czego program nie zna')
      })
    }
    await migrateTo(connection, verified.origin.migrations, options.migrations)
    await fill(options, connection)
    await audit(connection, {
      caller: null,
      action: 'restored',
      subject: 'Backup',
      id,
      after: { madeAt: verified.origin.madeAt },
    })
    await options.claim(connection)
    await connection.query('commit')
    await endRestore(dataDir)
    // Otherwise query plans of the first hours would assume empty tables.
    await connection.query('analyze')
    return true
  } finally {
    await connection.close().catch(() => undefined)
  }
}

async function fill(options: RestoreOptions, connection: Connection): Promise<void> {
  const { archive, passphrase, verified, uploads, progress } = options
  const { manifest } = verified
  const names = manifest.tables.map(({ name }) => quoted(name))
  if (names.length > 0) await connection.query(`truncate ${names.join(', ')}`)
  const filled = manifest.tables.filter(({ rows }) => rows > 0)
  const total = filled.length + manifest.files.count
  let done = 0
  const advance = () => progress?.(++done / total)
  const all = lookingAhead(partsOf(archive.source(passphrase)))
  const counted = new Map<string, number>()
  for (let part = await all.peek(); part; part = await all.peek()) {
    const table = parts.rows.exec(part.name)?.[1]
    if (table) {
      counted.set(table, await copyRows(connection, manifest, table, all))
      advance()
    } else if (parts.files.test(part.name)) {
      await placeFiles(uploads, all, advance)
    } else {
      if (part.name === parts.work) await keepRestored(connection, JSON.parse(part.bytes.toString('utf8')))
      await all.next()
    }
  }
  for (const { name, rows } of manifest.tables) {
    if ((counted.get(name) ?? 0) !== rows)
      throw new Error(`${name} has ${counted.get(name)} rows instead of ${rows}`)
  }
  for (const sequence of manifest.sequences) await setSequence(connection, sequence)
}

interface LookingAhead {
  peek(): Promise<Part | undefined>
  next(): Promise<Part | undefined>
}

function lookingAhead(all: AsyncGenerator<Part>): LookingAhead {
  let ahead: Promise<IteratorResult<Part, unknown>> | undefined
  const look = () => (ahead ??= all.next())
  const partIn = (it: IteratorResult<Part, unknown>) => (it.done ? undefined : it.value)
  return {
    peek: async () => partIn(await look()),
    async next() {
      const found = partIn(await look())
      ahead = undefined
      return found
    },
  }
}

async function* takeWhile(all: LookingAhead, fits: (part: Part) => boolean): AsyncGenerator<Part> {
  for (let part = await all.peek(); part && fits(part); part = await all.peek()) {
    await all.next()
    yield part
  }
}

async function copyRows(
  connection: Connection,
  manifest: Manifest,
  table: string,
  all: LookingAhead,
): Promise<number> {
  const columns = manifest.tables.find(({ name }) => name === table)?.columns ?? []
  const into = connection.copyIn(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`)
  const pieces = takeWhile(all, ({ name }) => parts.rows.exec(name)?.[1] === table)
  const rows = inOrder(pieces, ({ bytes }) => decompress(bytes), atOnce)
  await pipeline(Readable.from(rows, { highWaterMark: 2 }), into)
  return into.rowCount
}

async function placeFiles(uploads: Uploads, all: LookingAhead, advance: () => void): Promise<void> {
  const files = takeWhile(all, ({ name }) => parts.files.test(name))
  const place = ({ name, bytes }: Part) => uploads.put(name.slice('files/'.length), bytes)
  for await (const _ of inOrder(files, place, 2 * atOnce)) advance()
  await uploads.settle()
}

async function setSequence(connection: Connection, { name, value, called }: SequenceState): Promise<void> {
  // Sequences of a year are created at run time.
  await connection.query(`create sequence if not exists ${quoted(name)}`)
  await connection.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called])
}
