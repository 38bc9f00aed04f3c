import { inflateRawSync } from 'node:zlib'
import { centralLength, endLength, localLength } from '../http/zip-records.ts'
import { SheetRefused } from './sheet.ts'

interface Entry {
  method: number
  isSealed: boolean
  packed: number
  size: number
  offset: number
}

const broken = () => new SheetRefused('imports.file.broken')
const mostEntries = 2000

export const isZip = (bytes: Buffer): boolean =>
  bytes.length > endLength && bytes.readUInt32LE(0) === 0x0403_4b50

/** Reads an archive part by part; unpacks at most `most` bytes, whatever its records claim. */
export function zipReader(bytes: Buffer, most: number) {
  const entries = entriesOf(bytes)
  let unpacked = 0
  return {
    has: (name: string) => entries.has(name),
    textOf(name: string): string | null {
      const entry = entries.get(name)
      if (!entry) return null
      if (entry.isSealed) throw new SheetRefused('imports.file.sealed')
      if (entry.size + unpacked > most) throw new SheetRefused('imports.file.tooLarge')
      const part = bytesOf(bytes, entry, most - unpacked)
      unpacked += part.length
      return new TextDecoder('utf-8').decode(part)
    },
  }
}

function bytesOf(bytes: Buffer, { method, packed, offset }: Entry, most: number): Buffer {
  if (offset + localLength > bytes.length || bytes.readUInt32LE(offset) !== 0x0403_4b50) throw broken()
  const from = offset + localLength + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const part = bytes.subarray(from, from + packed)
  if (part.length < packed) throw broken()
  if (method === 0) return part
  if (method !== 8) throw broken()
  try {
    return inflateRawSync(part, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new SheetRefused('imports.file.tooLarge')
    throw broken()
  }
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + endLength > bytes.length) throw broken()
  const count = bytes.readUInt16LE(end + 10)
  const size = bytes.readUInt32LE(end + 12)
  const start = bytes.readUInt32LE(end + 16)
  if (count > mostEntries || start + size > bytes.length) throw broken()
  const entries = new Map<string, Entry>()
  for (let n = 0, at = start; n < count; n++) {
    if (at + centralLength > bytes.length || bytes.readUInt32LE(at) !== 0x0201_4b50) throw broken()
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + centralLength, at + centralLength + nameLength)
    entries.set(name.replaceAll('\\', '/').replace(/^\//u, ''), {
      isSealed: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += centralLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
