import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { Connection } from '../database/connection.ts'
import { quoted, sequencesOf, type Table, tablesInOrder } from '../database/tables.ts'
import { newId } from '../ids.ts'
import { waitingWork } from '../jobs.ts'
import type { Hold } from '../uploads/uploads.ts'
import { version } from '../version.ts'
import { type Part, parts } from './archive.ts'
import { archiveFormat, type Manifest, type Origin, tablesLeftOut } from './contents.ts'
import { inOrder } from './in-order.ts'

const compress = promisify(zstdCompress)
/** A fast level; output is still a third to a tenth of the size. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const pieceBytes = 4 * 1024 * 1024
const atOnce = 4

export interface Snapshot {
  connection: Connection
  tables: Table[]
  files: { key: string; size: number }[]
}

export async function takeSnapshot(connection: Connection): Promise<Snapshot> {
  await connection.query('begin isolation level repeatable read read only')
  const tables = (await tablesInOrder(connection)).filter(({ name }) => !tablesLeftOut.includes(name))
  const sizes = new Map<string, number>()
  for (const { name, columns } of tables.filter(({ columns }) => columns.includes('storage_key'))) {
    const size = columns.includes('size') ? 'size' : '0'
    const { rows } = await connection.query<{ key: string; size: number }>(
      `select storage_key as key, ${size} as size from ${quoted(name)} where storage_key is not null order by 1`,
    )
    for (const { key, size } of rows) sizes.set(key, size)
  }
  return { connection, tables, files: [...sizes].map(([key, size]) => ({ key, size })) }
}

export interface ContentsOptions {
  snapshot: Snapshot
  hold: Hold
  secretKey: string | undefined
  advanced: (bytes: number) => void
  made: (manifest: Manifest) => void
}

/** Total in uncompressed bytes: an upper bound. */
export function sizeOf({ tables, files }: Pick<Snapshot, 'tables' | 'files'>): number {
  return [...tables.map(({ bytes }) => bytes), ...files.map(({ size }) => size)].reduce((a, b) => a + b, 0)
}

export async function* contentsOf(options: ContentsOptions): AsyncGenerator<Part> {
  const { snapshot, secretKey, made } = options
  const { connection } = snapshot
  const { rows: migrations } = await connection.query<Origin['migrations'][number]>(
    'select id, name, checksum from schema_migrations order by id',
  )
  const origin: Origin = { format: archiveFormat, madeAt: new Date().toISOString(), migrations }
  yield json(parts.origin, origin)
  const tables: Manifest['tables'] = []
  for (const [n, table] of snapshot.tables.entries()) tables.push(yield* rowsOf(options, table, n))
  // Read after the rows, so a number assigned meanwhile is skipped and never assigned twice.
  const sequences = await sequencesOf(connection)
  const work = await waitingWork(connection)
  const { rows: keys } = await connection.query<{ print: string }>(
    "select encode(key_print, 'hex') as print from installation",
  )
  await connection.query('commit')
  yield json(parts.work, work)
  const files = yield* filesOf(options)
  if (secretKey !== undefined) yield { name: parts.secretKey, bytes: Buffer.from(secretKey) }
  const manifest: Manifest = {
    id: newId(),
    version,
    tables,
    sequences,
    files,
    work: work.length,
    secretKey: secretKey !== undefined,
    keyPrint: keys[0]?.print ?? null,
  }
  yield json(parts.manifest, manifest)
  made(manifest)
}

const json = (name: string, value: object): Part => ({ name, bytes: Buffer.from(JSON.stringify(value)) })

async function* rowsOf(
  { snapshot: { connection }, advanced }: ContentsOptions,
  { name, columns, bytes }: Table,
  n: number,
): AsyncGenerator<Part, Manifest['tables'][number]> {
  const copy = connection.copyOut(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`)
  let piece = 0
  let reported = 0
  const folder = `rows/${String(n).padStart(3, '0')}-${name}`
  for await (const made of inOrder(piecesOf(copy), (raw) => compress(raw, compression), atOnce)) {
    yield { name: `${folder}/${String(piece++).padStart(5, '0')}.zst`, bytes: made }
    const step = Math.min(pieceBytes, bytes - reported)
    advanced(step)
    reported += step
  }
  advanced(bytes - reported)
  // The row count is known once the next statement is answered.
  await connection.query('select')
  return { name, columns, rows: copy.rowCount }
}

async function* piecesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    if (size < pieceBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* filesOf({
  snapshot: { files },
  hold,
  advanced,
}: ContentsOptions): AsyncGenerator<Part, Manifest['files']> {
  const found: Manifest['files'] = { count: 0, bytes: 0, missing: [] }
  const read = async ({ key, size }: { key: string; size: number }) => ({
    key,
    size,
    bytes: await hold.read(key),
  })
  for await (const { key, size, bytes } of inOrder(files, read, atOnce)) {
    advanced(size)
    if (bytes === null) {
      found.missing.push(key)
      continue
    }
    yield { name: `files/${key}`, bytes }
    found.count++
    found.bytes += bytes.length
  }
  return found
}
