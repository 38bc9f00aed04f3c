import { asTyped, digits } from './text.ts'

export interface PhoneNumber {
  /** Number with plus where its country is known; else digits alone. */
  number: string
  extension: string | null
}

const shortest = 5
const between =
  /\s*(?:[;,\n|]|\s\/|\/\s|(?<=\d{7})\/(?=\s*[+(]?\d{7})|(?<!\p{L})(?:lub|albo|oraz|i)(?!\p{L}))\s*/giu
const extension = /(?:wewn(?:ętrzny)?|wew|w|ext|x)\.?\s*:?\s*(\d{1,5})/iu
const written = /(?:\(?\+|\(?00(?=\d{2}))?[\d(][\d\s().\-/]*\d/u

/**
 * Polish numbers get +48, also without `0-95` and the like; foreign ones keep their plus; null: not a complete number.
 */
export function wholeNumber(text: string): string | null {
  const bare = asTyped(text).replace(/[\s\-./()]/gu, '')
  const [, national] = /^(?:\+48|0048|48)?0?(\d{9})$/u.exec(bare) ?? []
  if (national && !national.startsWith('0')) return `+48${national}`
  return /^\+\d{7,15}$/u.test(bare) ? bare : null
}

/** All numbers in a text such as "600900010, 22 123 45 67 (sekretariat)" or "22 765 43 21 wew. 15". */
export function phonesIn(text: string): PhoneNumber[] {
  const one = wholeNumber(text)
  if (one) return [{ number: one, extension: null }]
  const found: PhoneNumber[] = []
  for (const part of asTyped(text).split(between)) {
    const [inside, inner = null] = extension.exec(part) ?? []
    const number = written.exec(inside ? part.replace(inside, ' ') : part)?.[0] ?? ''
    if (digits(number).length >= shortest)
      found.push({ number: wholeNumber(number) ?? digits(number), extension: inner })
    // Extension after a comma: "22 765 43 21, wew. 15"
    else if (inner && found.length > 0) found.push({ ...(found.pop() as PhoneNumber), extension: inner })
  }
  return found
}

/** Search texts of a phone: the whole text, and each of its numbers. */
export function phoneTexts(text: string | null | undefined): string[] {
  if (!text) return []
  const numbers = phonesIn(text).map(({ number }) => number)
  return numbers[0] === text ? numbers : [text, ...numbers]
}

/** Address of the first number, with a pause before its extension (RFC 3966 has neither two numbers nor words). */
export function dialled(text: string): string {
  const [first] = phonesIn(text)
  if (!first) return `tel:${digits(text)}`
  return `tel:${first.number}${first.extension ? `,${first.extension}` : ''}`
}

const prefix = String.raw`(?:\+|00)\d{1,3}[ -]?`
const groups = String.raw`\d{3}([ -])\d{3}\1\d{3}|\(?\d{2}\)?[ -]\d{3}[ -]\d{2}[ -]\d{2}|\(?\d{2}\)?[ -]\d{7}|\d{9}`
const abroad = String.raw`\+(?!48)\d[\d ()-]{6,18}\d`
const inProse = new RegExp(
  String.raw`(?<![\p{L}\p{N}+/_,#-]|\d\.?\s?|\.|regon\p{L}*[:\s]*)(?:${abroad}|(?:${prefix})?(?:${groups}))` +
    String.raw`(?:,?\s?(?:wewn|wew|w)\.?\s?\d{1,5})?(?![\p{L}\p{N}/_-]|[ .,]\d|\s?(?:zł|PLN))`,
  'giu',
)

/** Splits a text so that every second part is a phone; numbers of another shape stay text. */
export function withPhones(text: string): string[] {
  const parts: string[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(inProse)) {
    parts.push(text.slice(end, index), found)
    end = index + found.length
  }
  return [...parts, text.slice(end)]
}

/** Landline area codes by UKE's numbering plan. Invented numbers (555) are grouped as mobiles. */
const landline =
  /^(?:1[2-8]|2[2-59]|3[234]|4[123468]|5[24-689]|6[123578]|7[14-7]|8[1-79]|9[145])(?<!55(?=5))/u

/** Groups 3-3-3, or 2-3-2-2 with an area code. */
export function formatPhone(phone: string): string {
  const [, national = ''] = /^\+48(\d{9})$/u.exec(wholeNumber(phone) ?? '') ?? []
  if (!national) return phone
  const groups = landline.test(national) ? /^(\d\d)(\d{3})(\d\d)(\d\d)$/u : /^(\d{3})(\d{3})(\d{3})$/u
  return `+48 ${(groups.exec(national) ?? []).slice(1).join(' ')}`
}
