import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { tokenHash } from '#platform/auth/tokens.ts'

const periodSeconds = 30

function totp(secret: string, label = '') {
  return new TOTP({ issuer: 'Zlecenia', label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function enrolmentAddressOf(secret: string, account: string): string {
  return totp(secret, account).toString()
}

/** Accepts one step of clock skew; null when wrong. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  // The library throws when bytes and characters differ.
  if (!/^\d{6}$/u.test(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codes = 10
const groups = [4, 4, 4]

/** `k7mp-2xqw-9dfh` (59 bits), each valid once. */
export function newRecoveryCodes(): string[] {
  const group = (length: number) =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: codes }, () => groups.map(group).join('-'))
}

export function bareCode(code: string): string {
  return code.replace(/[\s-]/gu, '').toLowerCase()
}

/** Constant time. */
export const isSameCode = (one: string, other: string): boolean =>
  tokenHash(bareCode(one)).equals(tokenHash(bareCode(other)))

export function recoveryCodeHash(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${bareCode(code)}`)
    .digest()
}
