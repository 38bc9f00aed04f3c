import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'

/** Seals what must be readable again, but not by whoever copies the database. */
export interface Vault {
  seal(text: string): string
  /** Null when it was sealed with another key, or is not what was sealed. */
  open(sealed: string): string | null
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** The key is SECRET_KEY, else a file of the data folder, made when it is first needed. */
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
        // GCM says so only here: the key is another one, or somebody changed the text.
        return null
      }
    },
  }
}

type KeyVariables = Pick<Environment, 'SECRET_KEY' | 'DATA_DIR'>

/** The file of a data folder's own key. */
export const keyPath = (dataDir: string) => join(dataDir, 'secret-key')

/** The key, where there is one. */
export function knownKey({ SECRET_KEY, DATA_DIR }: KeyVariables): string | undefined {
  const path = keyPath(DATA_DIR)
  return SECRET_KEY ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
}

/** Tells whether two keys are one, without telling either; null where there is none yet. */
export function keyPrint(environment: KeyVariables): Buffer | null {
  const key = knownKey(environment)
  return key === undefined ? null : printOf(key)
}

export function printOf(key: string): Buffer {
  return createHmac('sha256', digestOf(key)).update('which key this is').digest()
}

/** The same; a key is made where there is none yet. */
export function keyPrintMade(environment: KeyVariables): Buffer {
  if (!environment.SECRET_KEY) keyIn(environment.DATA_DIR)
  return keyPrint(environment) as Buffer
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** The key of a data folder; of two programs that make it at once both get the first one's. */
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
