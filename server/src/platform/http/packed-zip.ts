import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import {
  centralRecord,
  endOfArchive,
  followingRecord,
  localRecord,
  type ZipRecord,
  zipMaxBytes,
} from './zip-records.ts'

export interface PackedEntry {
  name: string
  modifiedAt: Date
  open(): AsyncIterable<string> | Iterable<string>
}

/** A fast level: the last tenth of the size costs most of the time. */
export const packing = { level: 3 }

/** Compresses while writing, without a known length; buffers only one chunk. */
export async function* packedZip(entries: readonly PackedEntry[]): AsyncGenerator<Buffer> {
  let offset = 0
  const central: Buffer[] = []
  for (const { name, modifiedAt, open } of entries) {
    const record: ZipRecord = {
      name: Buffer.from(name),
      modifiedAt,
      method: 8,
      isFollowed: true,
      sum: 0,
      packedSize: 0,
      size: 0,
    }
    const local = localRecord(record)
    yield local
    const deflate = createDeflateRaw(packing)
    const packed = pipeline(Readable.from(summed(open(), record), { objectMode: false }), deflate)
    // The loop below throws it too; an unhandled rejection until then would end the program.
    packed.catch(() => {})
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      record.packedSize += chunk.length
      yield chunk
    }
    await packed
    yield followingRecord(record)
    central.push(centralRecord(record, offset))
    offset += local.length + record.packedSize + 16
    if (offset > zipMaxBytes) throw new RangeError('too large for an archive of this form')
  }
  yield endOfArchive(central, offset)
}

async function* summed(texts: AsyncIterable<string> | Iterable<string>, record: ZipRecord) {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    record.sum = crc32(bytes, record.sum)
    record.size += bytes.length
    yield bytes
  }
}
