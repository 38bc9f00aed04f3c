// biome-ignore lint/suspicious/noControlCharactersInRegex: all that ASCII has
const plain = /^[\x00-\x7f]*$/u

/** As it is typed: nothing that cannot be seen, every dash a hyphen. What is copied out of a letter or a list has both. */
export const asTyped = (text: string): string =>
  plain.test(text) ? text : text.replace(/\p{Cf}/gu, '').replace(/[\p{Pd}\u2212]/gu, '-')

/** Folds text for search: marks stripped, ł to l, lower case ("Łódź" and "lodz" are one). */
export function fold(text: string): string {
  return asTyped(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/gu, 'l')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}

/**
 * With a dot also where no blank follows ("ul.Kwiatowa"; not "os.jan@poczta.example"). Without its dot only before
 * another word: at the end it is a word that is being typed ("Biuro Św").
 */
const noise = /(^|\s)(?:(?:(?:ul|al|os|pl|sw|św|gen)\.(?!\S*@))+|(?:ul|al|os|pl|sw|św|gen)(?=\s))/gu
/** Small letters without "ul.", "al.", "os." and the like, unless there is nothing else. */
export const withoutNoise = (text: string): string =>
  text.replace(noise, ' ').replace(/\s+/gu, ' ').trim() || text

const label = /(?<!\S)(?:(?:tel|telefon|kom|nip|regon)(?:[.:]+\s*|\s+))+(?=(?:pl[\s-]?)?[+(]{0,2}\d)/giu
/** Without what says of the number behind it what it is ("tel. 600 100 200"): no field has that word. */
export const withoutLabels = (text: string): string => text.replace(label, '')

/** As it is compared with its marks kept: lower case, without what divides a list. */
const tidy = (text: string): string =>
  asTyped(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,;]+/gu, ' ')
    .trim()

/** Most words of a query that are looked for: each is a condition of its own. */
const mostWords = 10
/** A phone (3-3-3, 2-3-2-2) and a NIP (3-3-2-2, 3-2-2-3) within other words: one number, however it is spaced. */
const spacedNumbers = (() => {
  const country = String.raw`(?:(?<!\S)pl[\s-]?|\(?(?:\+48|0048)\)?[\s-]?)?`
  const landline = String.raw`\(?\d{2}\)?[\s./-]\d{3}([\s./-])\d{2}\1\d{2}`
  const others = String.raw`\d{3}([\s./-])\d{3}\2(?:\d{3}|\d{2}\2\d{2})|\d{3}([\s./-])\d{2}\3\d{2}\3\d{3}|\d{9,10}`
  return new RegExp(String.raw`(?<![\d-])${country}(?:${landline}|${others})(?![\d-])`, 'gu')
})()
const onlyNumber = /^[\d\s()+\-./]+$/u

/** A query as it is looked for. */
export interface Asked {
  /** Folded, without "ul.", "al.", "os." and the like. */
  phrase: string
  /** The same with the marks it was typed with. */
  exact: string
  /** The words of both, each once. */
  words: readonly string[]
  exactWords: readonly string[]
  /**
   * Set where nothing but a number was typed ("600-100 200", "+48 600"): its digits, a Polish phone without its
   * prefix, or with "+48" while there are too few to tell it ("+48 6"). It is looked for as one, never group by group.
   */
  number: string | null
}

export function asked(query: string): Asked {
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
  // Nearly every number has these somewhere: only phones that begin so are meant.
  return number && /^\(?(\+|00)48/u.test(bare) ? `+48${number}` : null
}

/**
 * A query as it is put to streets and towns: a postal code among words is left out, since buildings of clients are
 * listed without theirs ("ul. Kwiatowa 12, 66-400 Gorzów", as an e-mail has it).
 */
export function withoutPostalCode(query: string): string {
  const text = tidy(query)
  const rest = text.replace(/(?<!\S)\d{2}-\d{3}(?!\S)/gu, ' ')
  return rest !== text && /\p{L}/u.test(rest) ? rest : query
}

/** Digits alone; of a Polish phone without +48. */
function nationalDigits(text: string): string {
  const all = digits(text)
  if (/^\s*\(?\+48/u.test(text)) return all.slice(2)
  return all.replace(/^(?:0048|48(?=\d{9}$))/u, '')
}

/** The words of a query that must all be found: folded, without "ul.", "al.", "os." and the like. */
export const searchWords = (query: string): readonly string[] => asked(query).words

/** Digits alone: how phones, NIPs and postal codes are compared. */
export function digits(text: string): string {
  return text.replace(/\D/gu, '')
}

/**
 * Text kept in a `search_text` column: every part folded, and beside each number (a phone, "ZL/2026/000123", not the
 * numbers of an address) of at least 5 digits its digits alone, so that "600 100 200" is found by "600100200".
 */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  const out: string[] = []
  for (const part of parts) {
    if (!part) continue
    const typed = asTyped(part)
    out.push(fold(typed))
    const d = digits(typed)
    const isNumber = onlyNumber.test(typed) || !/\s/u.test(typed.trim())
    if (isNumber && d.length >= 5 && d !== typed) out.push(d)
  }
  return out.join(' ')
}

/**
 * A text that can be searched and ranked (ranking.ts): a line for each field, first what a thing is called by, then,
 * after an empty line, all else. Each word has a blank before and behind it. A field that carries marks stands in both
 * spellings, one with "ul." with it and without, a number also by its digits alone.
 */
export function rankedText(
  names: readonly (string | null | undefined)[],
  others: readonly (string | null | undefined)[],
): string {
  const lines = (parts: typeof names) => parts.flatMap(linesOf).map((line) => ` ${line} \n`)
  return ['\n', ...lines(names), '\n', ...lines(others)].join('')
}

function linesOf(part: string | null | undefined): string[] {
  const exact = tidy(part ?? '')
  if (!exact) return []
  // Most fields are plain (phones, tax numbers, e-mails, ids): those of thousands of clients are made in one go.
  const folded = plain.test(exact) ? exact : fold(exact)
  const number = /^[\d+(]/u.test(exact) && onlyNumber.test(exact) && digits(exact).length >= 5
  const lines = /[ .]/u.test(exact) ? [withoutNoise(folded), withoutNoise(exact), folded] : [folded, exact]
  if (number) lines.push(nationalDigits(exact))
  return lines.filter((line, i) => lines.indexOf(line) === i)
}

/** "Anna Maria Nowak" to "Nowak Anna Maria". */
export const surnameFirst = (name: string): string => name.trim().replace(/^(.*)\s(\S+)$/u, '$2 $1')

/** Shorter ones stand at the beginning of a word: no index finds them anywhere else, and nearly every row has them. */
export const shortestAnywhere = 3

/** The number of a house, a flat, a postal code's part: looked for everywhere but inside phones, tax numbers and ids. */
export const isShortNumber = (word: string): boolean => /^\d{1,4}$/u.test(word)
const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/u
/** Phones and tax numbers, and ids. */
const longNumbers = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{9,}/gu

/**
 * Whether a query is found in a search text: each of its words (anywhere, one of one or two letters where a word
 * begins, a short number not inside a phone), or a number as one, in its digits or as it was typed, never in an id.
 */
export const matches = (haystack: string, query: string): boolean => matching(query)(haystack)

/** The same of many texts: the query is folded once. */
export function matching(query: string): (haystack: string) => boolean {
  const { words, number, phrase } = asked(query)
  if (number !== null)
    return (haystack) =>
      standsOutsideIds(haystack, number) || (number !== phrase && haystack.includes(phrase))
  if (words.length === 0) return () => false
  const short = words.filter(isShortNumber)
  const others = words.filter((word) => !isShortNumber(word))
  return (haystack) =>
    hasAll(haystack, others) && (short.length === 0 || hasAll(haystack.replace(longNumbers, ' '), short))
}
/** Looks at the words that have it, instead of taking the ids out of every text. */
function standsOutsideIds(text: string, number: string): boolean {
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

/** Sorts as a Polish reader expects: a ą b c ć … */
export const byPolishName = new Intl.Collator('pl').compare
