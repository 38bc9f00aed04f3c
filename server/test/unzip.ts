import { crc32, inflateRawSync } from 'node:zlib'

const packed = 8

/** Names and bytes of an archive, by its central directory; throws where the records disagree. */
export function unzip(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files: Record<string, Buffer> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let n = archive.readUInt16LE(end + 10); n > 0; n--) {
    const nameLength = archive.readUInt16LE(at + 28)
    const offset = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + nameLength
    const isFollowed = (archive.readUInt16LE(at + 8) & 8) !== 0
    const over = start + archive.readUInt32LE(at + 20)
    const kept = archive.subarray(start, over)
    const bytes = archive.readUInt16LE(at + 10) === packed ? inflateRawSync(kept) : kept
    const local = archive.subarray(offset, start)
    if (local.readUInt32LE(0) !== 0x04034b50 || local.toString('utf8', 30) !== name) throw new Error(name)
    const stored = isFollowed ? archive.subarray(over + 4, over + 16) : local.subarray(14, 26)
    if (!local.subarray(4, 14).equals(archive.subarray(at + 6, at + 16)))
      throw new Error(`${name}: two records`)
    if (!stored.equals(archive.subarray(at + 16, at + 28))) throw new Error(`${name}: two sums`)
    if (bytes.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name}: another length`)
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name}: other bytes`)
    files[name] = bytes
    at += 46 + nameLength
  }
  if (at !== end) throw new Error('the directory is longer than it says')
  return files
}
