export const blockBytes = 512
export const tarEnd = Buffer.alloc(2 * blockBytes)

const nameBytes = 100
const maxSize = 8 ** 11 - 1

/** Header in ustar form with name and size only, so a reader can rebuild it and find any changed bit. */
export function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > nameBytes || size > maxSize) throw new RangeError(`no part of a tar: ${name}`)
  const header = Buffer.alloc(blockBytes)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)
}

export function readTarHeader(block: Buffer): { name: string; size: number } | null {
  const name = block.toString('utf8', 0, nameBytes).replace(/\0+$/u, '')
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8)
  const isOurs = Number.isSafeInteger(size) && Buffer.byteLength(name) <= nameBytes
  return isOurs && size >= 0 && tarHeader(name, size).equals(block) ? { name, size } : null
}
