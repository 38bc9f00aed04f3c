import { createHash, randomBytes } from 'node:crypto'

/** A secret that opens something: 256 random bits, safe in an address. Only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256: whoever reads the table cannot use what is in it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
