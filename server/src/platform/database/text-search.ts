import { digits, isShortNumber, searchWords, shortestAnywhere } from '@zlecenia/contract/lib/text'

/** A query against `search_text` columns: the SQL twin of `matches` in contract/src/lib/text.ts. */
export interface TextSearch {
  /** What the condition looks like; part of a statement's name, since another shape is another text. */
  shape: string
  /** LIKE patterns, one parameter each. */
  patterns: string[]
  /** The condition on a column; `first` is the number of the first pattern's parameter. */
  on(column: string, first: number): string
  /**
   * How early a search text says a word: 0 where it begins with it, 1 where that stands within its first part, as
   * long as `part`, else 2. What is found by its name comes before what is found by where it stands.
   */
  rank(column: string, part: string, first: number): string
}

/** A search text without phones and tax numbers (contract/src/lib/text.ts, `matches`). */
const withoutLongNumbers = (column: string) => `regexp_replace(${column}, '[0-9]{9,}', ' ', 'g')`

/** Most words of a query that are looked for: each is a condition, and each number of them a statement of its own. */
const mostWords = 10

function wordsOf(query: string): string[] {
  return [...new Set(searchWords(query))].slice(0, mostWords)
}

/** Null when the query has no word in it: such a query finds nothing. `whole`: what it is a word of. */
export function textSearch(query: string, whole = query): TextSearch | null {
  const words = wordsOf(query)
  if (words.length === 0) return null
  // Short numbers first of their kind: so the shape says which those are.
  const numbers = words.filter(isShortNumber)
  const sorted = [...numbers, ...words.filter((word) => !isShortNumber(word))]
  const long = sorted.filter((word) => word.length >= shortestAnywhere)
  const short = sorted.filter((word) => word.length < shortestAnywhere)
  const longNumbers = long.filter(isShortNumber).length
  const number = digits(query)
  const isNumber = number.length >= 3 && /^[\d\s()+\-./]+$/u.test(whole.trim())
  const kinds = [
    long.length,
    short.length > 0 && `s${short.length}`,
    isNumber && 'n',
    numbers.length > 0 && `h${longNumbers}.${numbers.length - longNumbers}`,
  ]
  return {
    shape: kinds.filter((kind) => kind !== false).join(''),
    patterns: [
      ...long.map(containing),
      ...short.flatMap((word) => [`${literal(word)}%`, containing(` ${word}`)]),
      ...(isNumber ? [containing(number)] : []),
    ],
    on(column, first) {
      // Each condition stands for itself (no `like all`): only so does PostgreSQL use the trigram index, which also
      // knows where words begin.
      const like = (text: string, i: number) => `${text} like $${first + i}`
      const conditions = (text: string) => [
        ...long.map((_, i) => like(text, i)),
        ...short.map(
          (_, i) => `(${like(text, long.length + 2 * i)} or ${like(text, long.length + 2 * i + 1)})`,
        ),
      ]
      const bare = conditions(withoutLongNumbers(column))
      const ofNumbers = [
        ...bare.slice(0, longNumbers),
        ...bare.slice(long.length, long.length + numbers.length - longNumbers),
      ]
      const all = [...conditions(column), ...ofNumbers].join(' and ')
      return isNumber ? `((${all}) or ${like(column, long.length + 2 * short.length)})` : `(${all})`
    },
    rank(column, part, first) {
      // The pattern of a word, rather than of a number, without what stands for anything before it.
      const word = `ltrim($${first + (longNumbers < long.length ? longNumbers : 0)}, '%')`
      return `case when ${column} like ${word} then 0
                   when left(${column}, length(${part})) like '%' || ${word} then 1 else 2 end`
    },
  }
}

/** A LIKE pattern for text that stands anywhere. */
function containing(text: string): string {
  return `%${literal(text)}%`
}

/** Text that stands for itself in a LIKE pattern. */
function literal(text: string): string {
  return text.replace(/[\\%_]/gu, '\\$&')
}

/** A search of its own for each word of a query, where words may stand in different rows. */
export function eachWord(query: string): TextSearch[] {
  return wordsOf(query)
    .map((word) => textSearch(word, query))
    .filter((search) => search !== null)
}
