import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/*
 * The age format (https://age-encryption.org/v1) with a passphrase, so that `age --decrypt` opens an archive without
 * this program. Each piece of 64 kB is authenticated with its place, and the last one is marked: nothing can be
 * changed, moved, left out or cut off unseen.
 */

const version = 'age-encryption.org/v1'
export const ageMark = Buffer.from(`${version}\n`)

const cipher = 'chacha20-poly1305'
const tagBytes = 16
const pieceBytes = 64 * 1024
const nonceBytes = 16
/** 2^17 rounds: half a second and 128 MB. */
const work = 17
/** More rounds than ours would only eat memory. */
const maxWork = 20

/** Wrong passphrase or damaged header: indistinguishable. */
export class WrongPassphrase extends Error {
  override name = 'WrongPassphrase'
}
export class DamagedSeal extends Error {
  override name = 'DamagedSeal'
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt as never)

function wrappingKey(passphrase: string, salt: Buffer, rounds: number): Promise<Buffer> {
  const N = 2 ** rounds
  const salted = Buffer.concat([Buffer.from(`${version}/scrypt`), salt])
  return derive(passphrase, salted, 32, { N, r: 8, p: 1, maxmem: 1024 * N + 2 ** 20 })
}

const keyFor = (fileKey: Buffer, salt: Buffer, what: 'header' | 'payload') =>
  Buffer.from(hkdfSync('sha256', fileKey, salt, what, 32))
const noSalt = Buffer.alloc(0)
const macOf = (header: string, fileKey: Buffer) =>
  createHmac('sha256', keyFor(fileKey, noSalt, 'header'))
    .update(header)
    .digest()
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

function sealPiece(key: Buffer, nonce: Buffer, piece: Buffer): Buffer {
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  return Buffer.concat([sealing.update(piece), sealing.final(), sealing.getAuthTag()])
}

function openPiece(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < tagBytes) return null
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
  opening.setAuthTag(sealed.subarray(-tagBytes))
  const piece = opening.update(sealed.subarray(0, -tagBytes))
  try {
    return Buffer.concat([piece, opening.final()])
  } catch {
    return null
  }
}

function nonceOf(piece: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(piece, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

async function* cut(source: AsyncIterable<Buffer>, length: number): AsyncGenerator<[Buffer, boolean]> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    held.push(chunk)
    size += chunk.length
    if (size <= length) continue
    let all = Buffer.concat(held)
    // Holds one byte back: the last piece is known only once no further byte follows.
    for (; all.length > length; all = all.subarray(length)) yield [all.subarray(0, length), false]
    held = [all]
    size = all.length
  }
  yield [Buffer.concat(held), true]
}

export async function* sealed(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  rounds = work,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16)
  const salt = randomBytes(16)
  const wrapped = sealPiece(await wrappingKey(passphrase, salt, rounds), Buffer.alloc(12), fileKey)
  const header = `${version}\n-> scrypt ${base64(salt)} ${rounds}\n${base64(wrapped)}\n---`
  yield Buffer.from(`${header} ${base64(macOf(header, fileKey))}\n`)
  const nonce = randomBytes(nonceBytes)
  yield nonce
  const key = keyFor(fileKey, nonce, 'payload')
  let piece = 0
  for await (const [bytes, last] of cut(source, pieceBytes))
    yield sealPiece(key, nonceOf(piece++, last), bytes)
}

const headerShape =
  /^(age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n---) ([A-Za-z0-9+/]{43})\n/u
const headerMax = 200

export async function* opened(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let read = Buffer.alloc(0)
  while (read.length < headerMax + nonceBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    read = Buffer.concat([read, value])
  }
  const found = headerShape.exec(read.toString('latin1', 0, headerMax))
  if (!found) throw new DamagedSeal('no header of age with a passphrase')
  const [whole, header = '', salt = '', rounds = '', wrapped = '', mac = ''] = found
  const fileKey = await fileKeyOf(passphrase, { salt, rounds: Number(rounds), wrapped })
  if (base64(macOf(header, fileKey)) !== mac) throw new DamagedSeal('the header was changed')
  const key = keyFor(fileKey, read.subarray(whole.length, whole.length + nonceBytes), 'payload')
  const rest = joined(read.subarray(whole.length + nonceBytes), chunks)
  let piece = 0
  for await (const [bytes, last] of cut(rest, pieceBytes + tagBytes)) {
    const open = openPiece(key, nonceOf(piece, last), bytes)
    if (!open) throw new DamagedSeal(`piece ${piece} was changed, or the end is missing`)
    piece++
    yield open
  }
}

async function fileKeyOf(
  passphrase: string,
  { salt, rounds, wrapped }: { salt: string; rounds: number; wrapped: string },
): Promise<Buffer> {
  if (rounds > maxWork) throw new DamagedSeal(`2^${rounds} rounds`)
  const key = await wrappingKey(passphrase, Buffer.from(salt, 'base64'), rounds)
  const fileKey = openPiece(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'))
  // Trailing base64 bits may be set without meaning: only one spelling is accepted.
  if (!fileKey || base64(Buffer.from(wrapped, 'base64')) !== wrapped) {
    throw new WrongPassphrase('the passphrase does not open it')
  }
  return fileKey
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
