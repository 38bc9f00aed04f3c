import { digits, searchWords, shortestAnywhere } from '@zlecenia/contract/lib/text'

/** A query against `search_text` columns: the SQL twin of `matches` in contract/src/lib/text.ts. */
export interface TextSearch {
  /** What the condition looks like; part of a statement's name, since another shape is another text. */
  shape: string
  /** LIKE patterns, one parameter each. */
  patterns: string[]
  /** The condition on a column; `first` is the number of the first pattern's parameter. */
  on(column: string, first: number): string
}

/** Most words of a query that are looked for: each is a condition, and each number of them a statement of its own. */
const mostWords = 10

function wordsOf(query: string): string[] {
  return [...new Set(searchWords(query))].slice(0, mostWords)
}

/** Null when the query has no word in it: such a query finds nothing. */
export function textSearch(query: string): TextSearch | null {
  const words = wordsOf(query)
  if (words.length === 0) return null
  const long = words.filter((word) => word.length >= shortestAnywhere)
  const short = words.filter((word) => word.length < shortestAnywhere)
  const number = digits(query)
  const isNumber = number.length >= 3 && /^[\d\s()+\-./]+$/u.test(query.trim())
  return {
    shape: `${long.length}${short.length > 0 ? `s${short.length}` : ''}${isNumber ? 'n' : ''}`,
    patterns: [
      ...long.map(containing),
      ...short.flatMap((word) => [`${literal(word)}%`, containing(` ${word}`)]),
      ...(isNumber ? [containing(number)] : []),
    ],
    on(column, first) {
      // Each condition stands for itself (no `like all`): only so does PostgreSQL use the trigram index, which also
      // knows where words begin.
      const like = (i: number) => `${column} like $${first + i}`
      const all = [
        ...long.map((_, i) => like(i)),
        ...short.map((_, i) => `(${like(long.length + 2 * i)} or ${like(long.length + 2 * i + 1)})`),
      ].join(' and ')
      return isNumber ? `((${all}) or ${like(long.length + 2 * short.length)})` : `(${all})`
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
    .map(textSearch)
    .filter((search) => search !== null)
}
