import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import {
  centralLength,
  centralRecord,
  endLength,
  endOfArchive,
  localLength,
  localRecord,
  type ZipRecord,
  zipMaxBytes,
} from './zip-records.ts'

export interface ZipEntry {
  name: string
  size: number
  modifiedAt: Date
  open(): Promise<Readable>
}

/**
 * Stored uncompressed: photos and PDFs are compressed already. The length is known in advance; one file is open at a
 * time.
 */
export function zipOf(entries: readonly ZipEntry[]): { bytes: Readable; size: number } {
  const named = entries.map((entry) => ({ entry, name: Buffer.from(entry.name) }))
  const size = named.reduce(
    (sum, { entry, name }) => sum + localLength + centralLength + 2 * name.length + entry.size,
    endLength,
  )
  if (size > zipMaxBytes) throw new RangeError('too large for an archive of this form')
  return { bytes: Readable.from(written(named), { objectMode: false }), size }
}

interface Named {
  entry: ZipEntry
  name: Buffer
}

async function* written(entries: readonly Named[]): AsyncGenerator<Buffer> {
  let offset = 0
  const central: Buffer[] = []
  for (const { entry, name } of entries) {
    const record: ZipRecord = {
      name,
      modifiedAt: entry.modifiedAt,
      method: 0,
      isFollowed: false,
      // The file is read twice: streaming unpackers need the sum before the bytes.
      sum: await sumOf(entry),
      packedSize: entry.size,
      size: entry.size,
    }
    const local = localRecord(record)
    yield local
    for await (const chunk of await entry.open()) yield chunk as Buffer
    central.push(centralRecord(record, offset))
    offset += local.length + entry.size
  }
  yield endOfArchive(central, offset)
}

async function sumOf({ open }: ZipEntry): Promise<number> {
  let sum = 0
  for await (const chunk of await open()) sum = crc32(chunk as Buffer, sum)
  return sum
}

/** A separator, a control character or a reserved name of Windows would be written elsewhere, or not at all. */
const unsafe = /[\p{Cc}\p{Cf}\\/:*?"<>|]/gu
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu

/** Names that every system can unpack, all distinct. */
export function namesInZip(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = name
      .normalize('NFC')
      .toWellFormed()
      .replace(unsafe, '_')
      .replace(/^[. ]+|[. ]+$/gu, '')
    const safe = (plain || '_').replace(reserved, '_$&')
    const [, stem = safe, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/su.exec(safe) ?? []
    let free = safe
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} (${n})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}
