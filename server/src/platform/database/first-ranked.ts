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

/** Null: few have the word, and nothing was read. */
type Begun = readonly Early[] | null

interface Reading {
  /** Of a text: it begins with the word somewhere. */
  begins: (text: string) => string
  /** Rows that are looked at in the order of equal ones, and where they begin: a condition. */
  rows: number
  from: string
  /** Those of them that are ranked. */
  most: number
  more: string
}

export interface EarlySql {
  name: string
  /** `id`, `text`, `bare` and `third`, in their order. */
  read: (of: Reading) => string
  table: string
  text: string
  /** What the order of equal ones begins with: whoever is called so stands together in it, maybe late. */
  called?: string
  more?: unknown
}

const [looked, rankedOfThem] = [1500, 100]
const lookedOfCalled = 300
/** What fewer of a sample have is ranked whole. */
const usuallyMany = 0.05

/**
 * What many have is not ranked whole: some are read in the order that equal ones stand in, and of all others only those can
 * be among the first that rank before the last of `most` of them (decision 97). Nothing where few have the word.
 */
export async function earlyOf(
  db: Queryable,
  { shape, rank, needles, word }: OneWordSearch,
  { name, read, table, text, more }: EarlySql,
  called?: { by: string; first: string },
): Promise<Begun> {
  const begins = (column: string) => word.begins(column, 2)
  const given = `$${2 + word.patterns.length}`
  const those = called
    ? read({ begins, rows: lookedOfCalled, from: `${called.by} >= ${given}`, most: rankedOfThem, more: '' })
    : read({ begins, rows: looked, from: 'true', most: rankedOfThem, more: given })
  const ranked = ['text', 'bare', 'third'].map(
    (each) => `case when it.${each} is null then 0 else ${rank(`it.${each}`, 1)} end`,
  )
  const sql = statement(
    `early.${name}.${called ? 'called.' : ''}${shape}`,
    `with usual as materialized (
       select avg((${begins(text)})::int) >= ${usuallyMany} as many from ${table} tablesample system (2) repeatable (0))
     select it.id, ${ranked[0]} as rank, ${ranked[1]} as bare, ${ranked[2]} as second
       from (${those}) it where (select many from usual)
     union all select null, 0, 0, 0 where (select many from usual)`,
  )
  const value = called?.first ?? more
  const values = [needles, ...word.patterns, ...(value === undefined ? [] : [value])]
  const found = (await db.query<Early>(sql, values)).rows
  return found.length > 0 ? found.filter(({ id }) => id !== null) : null
}

/** Whatever ranks as this one, and is not among them, stands behind `most`. */
export function lastOf(early: Begun, most: number): Early | null {
  const sure = (early ?? []).filter(({ rank, bare }) => rank === bare)
  return sure.toSorted((a, b) => a.rank - b.rank || a.second - b.second)[most - 1] ?? null
}

export const readIds = (early: Begun): string[] => (early ?? []).map(({ id }) => id)

/** What may be among the first; the ids that were read, and what ranks before. */
export const oneOf = (id: string, first: number, before: string): string =>
  `${id} = any(array(select unnest($${first}::uuid[]) union ${before}))`

export const beforeSql = (table: string, text: string, first: number, also = 'true'): string => `
  select id from ${table} where line_keys(${text}) @@ $${first}::tsquery and ${also}
   union select id from ${table} where (${text} like $${first + 1} or ${text} like $${first + 2}) and ${also}`

export const beforeValues = ({ keys, words }: Before): unknown[] => [keys, words[0] ?? null, words[1] ?? null]

/** All that begins with it. */
export const anywhere = ({ patterns }: OneWord): Before => ({ keys: null, words: patterns })

/** What ranks before by `firstOnes`, the values beginning with `first`. */
export const firstSql = ({ table, text, called }: EarlySql, first: number): string =>
  called
    ? `${beforeSql(table, text, first)} union ${beforeSql(table, text, first + 4, `${called} < $${first + 3}`)}`
    : beforeSql(table, text, first)

export async function firstOnes(
  db: Queryable,
  search: OneWordSearch,
  early: EarlySql,
  most: number,
): Promise<unknown[] | null> {
  return firstAfter(db, search, early, most, await earlyOf(db, search, early))
}

/** The values of `oneOf` with `firstSql`, where what may be among the first `most` is known. */
export async function firstAfter(
  db: Queryable,
  search: OneWordSearch,
  early: EarlySql,
  most: number,
  begun: Begun,
): Promise<unknown[] | null> {
  const { called } = early
  const { word } = search
  const last = lastOf(begun, most)
  const before = last && word.before(last.rank)
  const without = called ? [null, ...beforeValues(nothing)] : []
  if (before) return [readIds(begun), ...beforeValues(before), ...without]
  if (last || !begun || !called) return null
  const all = [...begun, ...((await earlyOf(db, search, early, { by: called, first: word.typed })) ?? [])]
  const lastCalled = lastOf(all, most)
  // As good ones between the two places that were read stand before it.
  const [better, asGood] = lastCalled ? [0, 1].map((more) => word.before(lastCalled.rank + more)) : []
  return better && asGood
    ? [readIds(all), ...beforeValues(better), word.typed, ...beforeValues(asGood)]
    : null
}

const nothing: Before = { keys: null, words: [] }
