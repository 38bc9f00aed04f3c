import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { tokenHash } from '../../platform/auth/tokens.ts'

const periodSeconds = 30

function totp(secret: string, label = '') {
  return new TOTP({ issuer: 'Zlecenia', label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

/** A new secret for an authenticator app: 160 random bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address an app reads from the QR code; `account` is what the app shows. */
export function enrolmentAddressOf(secret: string, account: string): string {
  return totp(secret, account).toString()
}

/** The time step of which this is the code, at most one from now (clocks differ), or null when it is wrong. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  // The library compares bytes, and throws where there are more of them than signs.
  if (!/^\d{6}$/u.test(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

/** Without letters and digits that are taken for one another. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codes = 10
const groups = [4, 4, 4]

/** Ten codes such as `k7mp-2xqw-9dfh` (59 bits), each good for one sign-in without the app. */
export function newRecoveryCodes(): string[] {
  const group = (length: number) =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: codes }, () => groups.map(group).join('-'))
}

/** A code as it is compared: without the spaces and dashes people type or leave out. */
export function bareCode(code: string): string {
  return code.replace(/[\s-]/gu, '').toLowerCase()
}

/** Compared by their digests: how long it takes says nothing of how much was right. */
export const isSameCode = (one: string, other: string): boolean =>
  tokenHash(bareCode(one)).equals(tokenHash(bareCode(other)))

/** What is kept of a recovery code; with the user in it, so that equal codes don't look alike. */
export function recoveryCodeHash(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${bareCode(code)}`)
    .digest()
}
