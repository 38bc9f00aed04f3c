import { formatPhone, wholeNumber } from './phones.ts'
import { asTyped, digits } from './text.ts'

// Formats and checksums are hints, never refusals (requirements, decision 3).

const undivided = (text: string): string => asTyped(text).replace(/[\s\-./()]/gu, '')

export const bareNip = (text: string): string => undivided(text).replace(/^PL/iu, '')

function weighted(text: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0)
}

export function normalNip(text: string): string {
  const bare = bareNip(text)
  return /^\d{10}$/u.test(bare) ? bare : text.trim()
}

export function isNip(text: string): boolean {
  const nip = normalNip(text)
  if (!/^\d{10}$/u.test(nip) || /^(\d)\1{9}$/u.test(nip)) return false
  return weighted(nip, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(nip[9])
}

export function normalRegon(text: string): string {
  const bare = undivided(text)
  return /^(\d{9}|\d{14})$/u.test(bare) ? bare : text.trim()
}

export function isRegon(text: string): boolean {
  const regon = normalRegon(text)
  if (!/^(\d{9}|\d{14})$/u.test(regon)) return false
  const nine = (weighted(regon, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10 === Number(regon[8])
  if (regon.length === 9) return nine
  return nine && (weighted(regon, [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11) % 10 === Number(regon[13])
}

export function normalPostalCode(text: string): string {
  const d = digits(text)
  return /^\s*\d{2}[\s\-./]?\d{3}\s*$/u.test(asTyped(text)) ? `${d.slice(0, 2)}-${d.slice(2)}` : text.trim()
}

export function isPostalCode(text: string): boolean {
  return /^\d{2}-\d{3}$/u.test(normalPostalCode(text))
}

/** Polish numbers become "+48600100200", foreign ones keep their plus; else trimmed. */
export const normalPhone = (text: string): string => wholeNumber(text) ?? text.trim()

export function isPhone(text: string): boolean {
  return /^\+\d{7,15}$/u.test(normalPhone(text))
}

export { formatPhone }
