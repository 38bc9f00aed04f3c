import { withOneSpelling, withoutNoise } from './polish-address.ts'

export { withoutNoise }

// biome-ignore lint/suspicious/noControlCharactersInRegex: all that ASCII has but the grave accent
const plain = /^[\x00-\x5f\x61-\x7f]*$/u
const apostrophes = /[`´ʹʻʼʽˈ׳‘’‛′＇]/gu

/** Removes invisible characters and unifies dashes and apostrophes, all of which occur in pasted text. */
export const asTyped = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .replace(/\p{Cf}/gu, '')
        .replace(/[\p{Pd}\u2212]/gu, '-')
        .replace(apostrophes, "'")

export function fold(text: string): string {
  return asTyped(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/gu, 'l')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}

const label = /(?<!\S)(?:(?:tel|telefon|kom|nip|regon)(?:[.:]+\s*|\s+))+(?=(?:pl[\s-]?)?[+(]{0,2}\d)/giu
export const withoutLabels = (text: string): string => text.replace(label, '')

const tidy = (text: string): string =>
  withOneSpelling(
    asTyped(text)
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s,;"„”“«»]+/gu, ' ')
      .trim(),
  )

/** Search text of prose without fields. */
export const proseText = (text: string): string => fold(tidy(text))

/** Comparison key: equal for two spellings of an address or name. */
export const spellingKey = (text: string): string => searchTerms(text).phrase

/** Limit, since each word is a separate condition. */
const mostWords = 10
/** Phones (3-3-3, 2-3-2-2) and NIPs (3-3-2-2, 3-2-2-3) among words are one number. */
const spacedNumbers = (() => {
  const country = String.raw`(?:(?<!\S)pl[\s-]?|\(?(?:\+48|0048)\)?[\s-]?)?`
  const landline = String.raw`\(?\d{2}\)?[\s./-]\d{3}([\s./-])\d{2}\1\d{2}`
  const others = String.raw`\d{3}([\s./-])\d{3}\2(?:\d{3}|\d{2}\2\d{2})|\d{3}([\s./-])\d{2}\3\d{2}\3\d{3}|\d{9,10}`
  return new RegExp(String.raw`(?<![\d-])${country}(?:${landline}|${others})(?![\d-])`, 'gu')
})()
const onlyNumber = /^[\d\s()+\-./]+$/u

export interface SearchTerms {
  phrase: string
  exact: string
  words: readonly string[]
  exactWords: readonly string[]
  /** Set when only a number was typed: its digits without the Polish prefix, searched as one. */
  number: string | null
}

export function searchTerms(query: string): SearchTerms {
  const exact = withoutNoise(withoutLabels(tidy(query)))
  const phrase = fold(exact)
  const wordsOf = (text: string) => [...new Set(joined(text).split(' ').filter(Boolean))].slice(0, mostWords)
  return { phrase, exact, words: wordsOf(phrase), exactWords: wordsOf(exact), number: numberOf(phrase) }
}

const joined = (text: string): string => text.replace(spacedNumbers, nationalDigits)

function numberOf(phrase: string): string | null {
  const bare = phrase.replace(/^pl[\s-]?(?=\d{3})/u, '')
  if (!onlyNumber.test(bare)) return null
  const number = nationalDigits(bare)
  if (number.length >= shortestAnywhere) return number
  // Too short to decide: nearly every number contains these digits.
  return number && /^\(?(\+|00)48/u.test(bare) ? `+48${number}` : null
}

/** Removes a postal code among words: clients' buildings are listed without it. */
export function withoutPostalCode(query: string): string {
  const text = tidy(query)
  const rest = text.replace(/(?<!\S)\d{2}-\d{3}(?!\S)/gu, ' ')
  return rest !== text && /\p{L}/u.test(rest) ? rest : query
}

function nationalDigits(text: string): string {
  const all = digits(text)
  if (/^\s*\(?\+48/u.test(text)) return all.slice(2)
  return all.replace(/^(?:0048|48(?=\d{9}$))/u, '')
}

export const searchWords = (query: string): readonly string[] => searchTerms(query).words

export function digits(text: string): string {
  return text.replace(/\D/gu, '')
}

/** Search text, folded; numbers of 5 digits and more also as digits alone, so that "600100200" finds "600 100 200". */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  const out: string[] = []
  for (const part of parts) {
    if (!part) continue
    const typed = asTyped(part)
    out.push(proseText(typed))
    const d = digits(typed)
    const isNumber = onlyNumber.test(typed) || !/\s/u.test(typed.trim())
    if (isNumber && d.length >= 5 && d !== typed) out.push(d)
  }
  return out.join(' ')
}

/** A line per field (ranking.ts): names, an empty line, then the rest, with a blank around each word. */
export function rankedText(
  names: readonly (string | null | undefined)[],
  others: readonly (string | null | undefined)[],
): string {
  return `\n${linesOf(names)}\n${linesOf(others)}`
}

export const linesOf = (parts: readonly (string | null | undefined)[]): string =>
  parts
    .flatMap(linesOfOne)
    .map((line) => ` ${line} \n`)
    .join('')

function linesOfOne(part: string | null | undefined): string[] {
  const exact = tidy(part ?? '')
  if (!exact) return []
  // Most fields need no folding; this saves time with thousands of clients.
  const folded = plain.test(exact) ? exact : fold(exact)
  const number = /^[\d+(]/u.test(exact) && onlyNumber.test(exact) && digits(exact).length >= 5
  const bare = withoutNoise(exact)
  const lines = /[ .]/u.test(exact) ? [fold(bare), bare, folded] : [folded, exact]
  if (number) lines.push(nationalDigits(exact))
  return lines.filter((line, i) => lines.indexOf(line) === i)
}

export const surnameFirst = (name: string): string => name.trim().replace(/^(.*)\s(\S+)$/u, '$2 $1')

/** Shorter words match at the start of a word only: no index finds them elsewhere. */
export const shortestAnywhere = 3

/** House, flat or postal code part: not searched inside phones, tax numbers and ids. */
export const isShortNumber = (word: string): boolean => /^\d{1,4}$/u.test(word)
const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/u
const longNumbers = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{9,}/gu

/** Every word anywhere (short ones at the start of a word), or a number as a whole; never inside an id. */
export const matches = (haystack: string, query: string): boolean => matching(query)(haystack)

export function matching(query: string): (haystack: string) => boolean {
  const { words, number, phrase } = searchTerms(query)
  if (number !== null)
    return (haystack) => isOutsideIds(haystack, number) || (number !== phrase && haystack.includes(phrase))
  if (words.length === 0) return () => false
  const short = words.filter(isShortNumber)
  const others = words.filter((word) => !isShortNumber(word))
  return (haystack) =>
    hasAll(haystack, others) && (short.length === 0 || hasAll(haystack.replace(longNumbers, ' '), short))
}
function isOutsideIds(text: string, number: string): boolean {
  for (let at = text.indexOf(number); at >= 0; ) {
    const end = text.slice(at).search(/\s|$/u) + at
    const start = Math.max(text.lastIndexOf(' ', at), text.lastIndexOf('\n', at)) + 1
    if (!id.test(text.slice(start, end))) return true
    at = text.indexOf(number, end)
  }
  return false
}
const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) =>
    word.length >= shortestAnywhere ? text.includes(word) : ` ${text}`.includes(` ${word}`),
  )

export const byPolishName = new Intl.Collator('pl').compare
