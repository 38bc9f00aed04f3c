/** Metadata of a file in an archive, written before its bytes and again at the end. */
export interface ZipRecord {
  name: Buffer
  modifiedAt: Date
  /** 0: stored; 8: packed. */
  method: 0 | 8
  sum: number
  packedSize: number
  size: number
  /** The sum and sizes follow the bytes: they were not known before. */
  isFollowed: boolean
}

export const localLength = 30
export const centralLength = 46
export const endLength = 22
/** Largest size in this format; larger archives need ZIP64, which we don't write. */
export const zipMaxBytes = 0xffff_ffff
const utf8 = 0x0800
const followed = 0x0008

/** Common fields of both records of a file: version, flags, method, time, sum, sizes, length of the name. */
function fieldsOf({ name, modifiedAt, method, sum, packedSize, size, isFollowed }: ZipRecord): Buffer {
  const fields = Buffer.alloc(26)
  const day =
    (Math.max(0, modifiedAt.getUTCFullYear() - 1980) << 9) |
    ((modifiedAt.getUTCMonth() + 1) << 5) |
    modifiedAt.getUTCDate()
  const time = (modifiedAt.getUTCHours() << 11) | (modifiedAt.getUTCMinutes() << 5)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(utf8 | (isFollowed ? followed : 0), 2)
  fields.writeUInt16LE(method, 4)
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(sum, 10)
  fields.writeUInt32LE(packedSize, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

export function localRecord(record: ZipRecord): Buffer {
  const local = Buffer.concat([Buffer.alloc(localLength), record.name])
  local.writeUInt32LE(0x0403_4b50, 0)
  const known = record.isFollowed ? { ...record, sum: 0, packedSize: 0, size: 0 } : record
  fieldsOf(known).copy(local, 4)
  return local
}

export function centralRecord(record: ZipRecord, offset: number): Buffer {
  const central = Buffer.concat([Buffer.alloc(centralLength), record.name])
  central.writeUInt32LE(0x0201_4b50, 0)
  // Marked as created on Unix, where names are UTF-8.
  central.writeUInt16LE((3 << 8) | 20, 4)
  fieldsOf(record).copy(central, 6)
  central.writeUInt32LE((0o100644 << 16) >>> 0, 38)
  central.writeUInt32LE(offset, 42)
  return central
}

/** Follows the bytes of a file that was compressed while it was read. */
export function followingRecord({ sum, packedSize, size }: ZipRecord): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x0807_4b50, 0)
  record.writeUInt32LE(sum, 4)
  record.writeUInt32LE(packedSize, 8)
  record.writeUInt32LE(size, 12)
  return record
}

export function endOfArchive(central: readonly Buffer[], offset: number): Buffer {
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(endLength)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([directory, end])
}
