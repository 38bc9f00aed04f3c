/** Folds text for search: marks stripped, ł to l, lower case ("Łódź" and "lodz" are one). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/gu, 'l')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}

const noise = /(^|\s)(ul|al|os|pl|sw|gen)\.?(?=\s|$)/gu

/** The words of a query that must all be found: folded, without "ul.", "al.", "os." and the like. */
export function searchWords(query: string): string[] {
  const folded = fold(query)
  const bare = folded.replace(noise, ' ').trim()
  return (bare || folded).split(/\s+/u).filter(Boolean)
}

/** Digits alone: how phones, NIPs and postal codes are compared. */
export function digits(text: string): string {
  return text.replace(/\D/gu, '')
}

/**
 * Text kept in a `search_text` column: every part folded, and beside each part that carries
 * at least 5 digits its digits alone, so that "600 100 200" is found by "600100200".
 */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  const out: string[] = []
  for (const part of parts) {
    if (!part) continue
    out.push(fold(part))
    const d = digits(part)
    if (d.length >= 5 && d !== part) out.push(d)
  }
  return out.join(' ')
}

/** Shorter ones stand at the beginning of a word: no index finds them anywhere else, and nearly every row has them. */
export const shortestAnywhere = 3

/** The number of a house, a flat, a postal code's part: looked for everywhere but inside phones and tax numbers. */
export const isShortNumber = (word: string): boolean => /^\d{1,4}$/u.test(word)
/** Phones and tax numbers. */
const longNumbers = /\d{9,}/gu

/**
 * Whether a query is found in a search text: each of its words (anywhere, one of one or two letters where a word
 * begins, a short number not inside a phone), or, for a query made of digits and separators ("600-100-200"), its digits
 * alone.
 */
export const matches = (haystack: string, query: string): boolean => matching(query)(haystack)

/** The same of many texts: the query is folded once. */
export function matching(query: string): (haystack: string) => boolean {
  const words = searchWords(query)
  if (words.length === 0) return () => false
  const short = words.filter(isShortNumber)
  const others = words.filter((word) => !isShortNumber(word))
  const d = digits(query)
  const isNumber = d.length >= 3 && /^[\d\s()+\-./]+$/u.test(query.trim())
  return (haystack) =>
    (hasAll(haystack, others) && (short.length === 0 || hasAll(haystack.replace(longNumbers, ' '), short))) ||
    (isNumber && haystack.includes(d))
}
const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) =>
    word.length >= shortestAnywhere ? text.includes(word) : ` ${text}`.includes(` ${word}`),
  )

/** Sorts as a Polish reader expects: a ą b c ć … */
export const byPolishName = new Intl.Collator('pl').compare
