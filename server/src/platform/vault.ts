import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** Seals texts; readable by us, but not from a copy of the database. */
export interface Vault {
  seal(text: string): string
  /** Null: another key, or tampered. */
  open(sealed: string): string | null
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Uses SECRET_KEY, else a generated file in the data folder. */
export function openVault(environment: KeyVariables): Vault {
  let known: Buffer | undefined
  const key = () => {
    known ??= digestOf(environment.SECRET_KEY ?? keyIn(environment.DATA_DIR))
    return known
  }
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key(), iv)
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      if (bytes.length < ivBytes + tagBytes) return null
      const opening = createDecipheriv(cipher, key(), bytes.subarray(0, ivBytes))
      opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const body = opening.update(bytes.subarray(ivBytes + tagBytes))
      try {
        return Buffer.concat([body, opening.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

type KeyVariables = Pick<Environment, 'SECRET_KEY' | 'DATA_DIR'>

export const keyPath = (dataDir: string) => join(dataDir, 'secret-key')

export function knownKey({ SECRET_KEY, DATA_DIR }: KeyVariables): string | undefined {
  const path = keyPath(DATA_DIR)
  return SECRET_KEY ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
}

/** Fingerprint that compares keys without revealing them; null before the first. */
export function keyPrint(environment: KeyVariables): Buffer | null {
  const key = knownKey(environment)
  return key === undefined ? null : printOf(key)
}

export function printOf(key: string): Buffer {
  return createHmac('sha256', digestOf(key)).update('which key this is').digest()
}

export function keyPrintMade(environment: KeyVariables): Buffer {
  if (!environment.SECRET_KEY) keyIn(environment.DATA_DIR)
  return keyPrint(environment) as Buffer
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Concurrent callers get the key of the first. */
function keyIn(dataDir: string): string {
  const path = keyPath(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
