import { type Queryable, statement } from './database.ts'
import type { Before, OneWord, OneWordSearch } from './text-search.ts'

interface Early {
  id: string
  rank: number
  /** Without the people: the second key. */
  bare: number
  /** The third key. */
  second: number
}

interface Read {
  /** Of a text: it begins with the word somewhere. */
  begins: (text: string) => string
  /** Rows that are looked at in the order of equal ones. */
  rows: number
  /** Those of them that are ranked. */
  most: number
  more: string
}

export interface EarlySql {
  name: string
  /** `id`, `text`, `bare` and `third`, in their order. */
  read: (of: Read) => string
  table: string
  text: string
  /** More than usual, where more than usual have the word. */
  rows?: number
  many?: number
  more?: unknown
}

const [looked, rankedOfThem] = [1500, 100]
/** What fewer of a sample have is ranked whole. */
const usuallyMany = 0.05

/**
 * What many have is not ranked whole: some are read in the order that equal ones stand in, and of all others only those can
 * be among the first that rank before the last of `most` of them (decision 97). Nothing where few have the word.
 */
export async function earlyOf(
  db: Queryable,
  { shape, rank, needles, word }: OneWordSearch,
  { name, read, table, text, rows = looked, many = usuallyMany, more }: EarlySql,
): Promise<Early[]> {
  const begins = (column: string) => word.begins(column, 2)
  const those = read({ begins, rows, most: rankedOfThem, more: `$${2 + word.patterns.length}` })
  const ranked = ['text', 'bare', 'third'].map(
    (each) => `case when it.${each} is null then 0 else ${rank(`it.${each}`, 1)} end`,
  )
  const sql = statement(
    `early.${name}.${shape}`,
    `select it.id, ${ranked[0]} as rank, ${ranked[1]} as bare, ${ranked[2]} as second
       from (${those}) it
      where (select avg((${begins(text)})::int) from ${table} tablesample system (2) repeatable (0)) >= ${many}`,
  )
  const values = [needles, ...word.patterns, ...(more === undefined ? [] : [more])]
  return (await db.query<Early>(sql, values)).rows
}

/** Whatever ranks as this one, and is not among them, stands behind `most`. */
export function lastOf(early: readonly Early[], most: number): Early | null {
  const sure = early.filter(({ rank, bare }) => rank === bare)
  return sure.toSorted((a, b) => a.rank - b.rank || a.second - b.second)[most - 1] ?? null
}

export const readIds = (early: readonly Early[]): string[] => early.map(({ id }) => id)

/** What may be among the first; the ids that were read, and what ranks before. */
export const oneOf = (id: string, first: number, before: string): string =>
  `${id} = any(array(select unnest($${first}::uuid[]) union ${before}))`

export const beforeSql = (table: string, text: string, first: number): string => `
  select id from ${table} where line_keys(${text}) @@ $${first}::tsquery
   union select id from ${table} where ${text} like $${first + 1} or ${text} like $${first + 2}`

export const beforeValues = ({ keys, words }: Before): unknown[] => [keys, words[0] ?? null, words[1] ?? null]

/** All that begins with it. */
export const anywhere = ({ patterns }: OneWord): Before => ({ keys: null, words: patterns })

/** The values of `oneOf`, where what may be among the first `most` is known. */
export async function firstOnes(
  db: Queryable,
  search: OneWordSearch,
  early: EarlySql,
  most: number,
): Promise<unknown[] | null> {
  const read = await earlyOf(db, search, early)
  const last = lastOf(read, most)
  const before = last && search.word.before(last.rank)
  return before && [readIds(read), ...beforeValues(before)]
}
