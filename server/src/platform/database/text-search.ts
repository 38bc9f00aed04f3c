import { namesEnd, type RankSteps, rankSteps } from '@zlecenia/contract/lib/ranking'
import { isShortNumber, searchTerms, shortestAnywhere } from '@zlecenia/contract/lib/text'

/** SQL twin of `matches` in contract/src/lib/text.ts. */
export interface TextSearch {
  shape: string
  patterns: string[]
  on(column: string, first: number): string
}

/** SQL twin of `rankOf` in contract/src/lib/ranking.ts. */
export interface RankedSearch extends TextSearch {
  needles: string[]
  rank(column: string, needles: number): string
  /** Patterns of one word: texts with a word beginning with it rank before all others, and an index finds them. */
  begins: string[]
  begin(column: string, begins: number): string | null
  /** Set for a single word, however short. */
  word: OneWord | null
}

/** Texts that rank higher are found by line keys (migration 0147) and by whole words. */
export interface OneWord {
  patterns: string[]
  /** The word with its diacritics, otherwise folded. */
  typed: string
  /** The beginning of a word, in each spelling. */
  beginnings: string[]
  /** Condition for higher ranks; null: only ranking all that begins with the word decides. */
  before(rank: number): Before | null
}

export type OneWordSearch = RankedSearch & { word: OneWord }
export const isOneWord = (search: RankedSearch): search is OneWordSearch => search.word !== null

export interface Before {
  keys: string | null
  words: readonly string[]
}

/** SQL twin of `fold` in contract/src/lib/text.ts, for columns without a stored search text. */
export const folded = (text: string) => String.raw`
  translate(regexp_replace(normalize(lower(${text} collate "pl-x-icu"), nfd), '[\u0300-\u036f]', '', 'g'), 'ł', 'l')`

/** Removes ids, phones and tax numbers (contract/src/lib/text.ts). */
const withoutIds = (column: string) => `regexp_replace(${column}, '[0-9a-f]{8}-[0-9a-f-]{27}', ' ', 'g')`
const withoutLongNumbers = (column: string) =>
  `regexp_replace(${column}, '[0-9a-f]{8}-[0-9a-f-]{27}|[0-9]{9,}', ' ', 'g')`

export function textSearch(query: string): RankedSearch | null {
  const { words, number, phrase, exact } = searchTerms(query)
  if (number === null && words.length === 0) return null
  const search = number === null ? wordSearch(words) : numberSearch(number, phrase)
  const steps = rankSteps(query)
  // These sizes determine the whole SQL; a statement name has 63 characters.
  const sizes = [steps, ...steps.slice(-2)].map((it) => it.length)
  const formByForm = steps.slice(2).some(isWhole) ? 'f' : ''
  const beginsSomewhere = number === null && words.length === 1 && phrase.length >= shortestAnywhere
  const begins = beginsSomewhere ? [...new Set([exact, phrase])].map((word) => containing(` ${word}`)) : []
  return {
    ...search,
    shape: `${search.shape}r${sizes.join('.')}${formByForm}`,
    needles: [...steps.flat(), ...steps.map(([needle = '']) => `${containing(needle)}${namesEnd}%`)],
    rank: (column, needles) => rankSql(steps, column, `($${needles}::text[])`),
    begins,
    begin: (column, first) => (beginsSomewhere ? anyLike(column, begins, first) : null),
    word: number === null && words.length === 1 ? oneWord([...new Set([exact, phrase])]) : null,
  }
}

const anyLike = (column: string, patterns: readonly string[], first: number) =>
  `(${patterns.map((_, n) => `${column} like $${first + n}`).join(' or ')})`

/** Longer words are cut in the keys, and words that begin with a digit have none. */
const longestKey = 50
const afterFigures = ':'

function oneWord(forms: readonly string[]): OneWord | null {
  if (!forms.every((it) => /^\S+$/u.test(it) && it >= afterFigures && it.length < longestKey)) return null
  const patterns = forms.map((word) => containing(` ${word}`))
  const key = (kind: string, word: string) => `'${kind}${word.replace(/[\\']/gu, '$&$&')}'`
  const keys =
    (kinds: string, end = '') =>
    (word: string) =>
      [...kinds].map((kind) => `${key(kind, word)}${end}`)
  const inNames = keys('m')
  // Keys in the order of ranks (`rankSteps`), names before all else; null: decided by the whole word.
  const ranked = [
    ...[keys('NO'), keys('no'), keys('no', ':*')].flatMap((place) => forms.flatMap(place)),
    ...forms.flatMap((word) => [...inNames(word), null]),
    ...forms.slice(0, 1).flatMap(keys('m', ':*')),
  ]
  return {
    patterns,
    typed: forms[0] ?? '',
    beginnings: forms.map((word) => ` ${word}`),
    before(rank) {
      if (rank > ranked.length) return null
      const steps = ranked.slice(0, rank)
      const byKey = steps.filter((it) => it !== null)
      const words = forms.slice(0, steps.length - byKey.length).map((word) => containing(` ${word} `))
      return { keys: byKey.join(' | ') || null, words }
    },
  }
}

export function eachWord(query: string): TextSearch[] {
  const { words, number, phrase } = searchTerms(query)
  return number === null ? words.map((word) => wordSearch([word])) : [numberSearch(number, phrase)]
}

/** Whether the needle is a whole line; its end may be the beginning of `namesEnd`. */
const isWhole = ([needle = '']: RankSteps[number]) => needle.endsWith('\n')

/** A `strpos` that finds costs three times one that does not, so none is repeated. */
function rankSql(steps: RankSteps, column: string, needles: string): string {
  let at = 0
  const patterns = steps.flat().length
  const cases = steps.map((step, i) => {
    const places = step.map(() => `strpos(${column}, ${needles}[${++at}])`)
    const all = places.map((place) => `${place} > 0`).join(' and ')
    const later = isWhole(step)
      ? `${places[0]} > strpos(${column}, '${namesEnd}')`
      : `${column} not like ${needles}[${patterns + i + 1}]`
    return `when ${all} then ${2 * i} + (${later})::int`
  })
  return `case ${cases.join('\n')} else ${2 * steps.length} end`
}

function numberSearch(number: string, phrase: string): TextSearch {
  const forms = [...new Set([number, phrase])]
  return {
    shape: `n${forms.length}`,
    patterns: forms.map(containing),
    on(column, first) {
      const typed = forms.length > 1 ? ` or ${column} like $${first + 1}` : ''
      return `((${column} like $${first} and ${withoutIds(column)} like $${first})${typed})`
    },
  }
}

function wordSearch(words: readonly string[]): TextSearch {
  const numbers = words.filter(isShortNumber)
  const sorted = [...numbers, ...words.filter((word) => !isShortNumber(word))]
  const long = sorted.filter((word) => word.length >= shortestAnywhere)
  const short = sorted.filter((word) => word.length < shortestAnywhere)
  const longNumbers = long.filter(isShortNumber).length
  const kinds = [
    long.length,
    short.length > 0 && `s${short.length}`,
    numbers.length > 0 && `h${longNumbers}.${numbers.length - longNumbers}`,
  ]
  return {
    shape: kinds.filter((kind) => kind !== false).join(''),
    patterns: [
      ...long.map(containing),
      ...short.flatMap((word) => [`${literal(word)}%`, containing(` ${word}`)]),
    ],
    on(column, first) {
      // Separate conditions: `like all` would not use the trigram index.
      const like = (text: string, i: number) => `${text} like $${first + i}`
      const conditions = [
        ...long.map((_, i) => like(column, i)),
        ...short.map(
          (_, i) => `(${like(column, long.length + 2 * i)} or ${like(column, long.length + 2 * i + 1)})`,
        ),
      ]
      const begins = (i: number) => beginsNoLongNumber(column, `btrim($${first + i}::text, '%')`)
      const ofLong = long
        .slice(0, longNumbers)
        .map((_, i) => `(${begins(i)} or ${like(withoutLongNumbers(column), i)})`)
      const ofShort = numbers.slice(longNumbers).map((_, i) => begins(long.length + 2 * i))
      return `(${[...conditions, ...ofLong, ...ofShort].join(' and ')})`
    },
  }
}

/**
 * Takes a quarter of what it takes to leave long numbers and ids out of the text first; a word of its own, as most numbers
 * of houses are, a tenth of that. As `|| ''` is no indexed expression, no index is read by this: it would be read for nothing.
 */
const beginsNoLongNumber = (column: string, number: string) =>
  `(${column} like '% ' || ${number} || ' %' or (${column} || '') ~ ('(^| )' || ${number} || '(?![0-9]{' || 9 - length(${number}) || '}|[0-9a-f]{' || 8 - length(${number}) || '}-[0-9a-f-]{27})'))`

function containing(text: string): string {
  return `%${literal(text)}%`
}

function literal(text: string): string {
  return text.replace(/[\\%_]/gu, '\\$&')
}
