import { type Queryable, statement } from './database.ts'
import type { Before, OneWord, OneWordSearch } from './text-search.ts'

interface Early {
  id: string
  rank: number
  /** Without the people: the second key. */
  bare: number
  /** The third key. */
  second: number
  /** Found by its keys, as it is not much. */
  keyed: boolean
}

/** Null: few have the word, and nothing was read. */
type Begun = readonly Early[] | null

interface Reading {
  /** Of a text: it begins with the word somewhere. */
  begins: (text: string) => string
  /** Rows that are looked at in the order of equal ones, and which: a condition, which ends its own select. */
  rows: number | string
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
  /** What some have is read by its keys, where lines begin with it. */
  isKeyed?: true
  more?: unknown
}

const looked = 1500
const lookedAtLeast = 200
const lookedOfCalled = 300
/** Of two pages of a hundred: what fewer of them have is not read in its order, what still fewer have is ranked whole. */
const usuallyMany = 0.05
const atLeast = 8
const fewest = 3

/**
 * What many have is not ranked whole: some are read in the order that equal ones stand in, and of all others only those can
 * be among the first that rank before the last of `most` of them (decision 97). Nothing where few have the word.
 */
export async function earlyOf(
  db: Queryable,
  { shape, rank, needles, word }: OneWordSearch,
  { name, read, table, text, isKeyed: hasKeys, more }: EarlySql,
  most: number,
  called?: { by: string; first: string },
): Promise<Begun> {
  const begins = (column: string) =>
    `(${word.beginnings.map((_, n) => `strpos(${column}, $${2 + n}) > 0`).join(' or ')})`
  const given = `$${2 + word.beginnings.length}`
  const chosen = 4 * most
  // As many as are ranked are among so many, if they stand there as everywhere.
  const rows = '(select looked from usual)'
  const those = called
    ? read({ begins, rows: lookedOfCalled, from: `${called.by} >= ${given}`, most: chosen, more: '' })
    : read({ begins, rows, from: 'true', most: chosen, more: given })
  const keys = word.before(lineRanks)?.keys
  const values: unknown[] = [needles, ...word.beginnings]
  if (called || more !== undefined) values.push(called?.first ?? more)
  const keyedOnes =
    hasKeys && keys && !called
      ? read({
          begins,
          rows: chosen,
          from: `line_keys(${text}) @@ $${values.push(keys)}::tsquery offset 0`,
          most: chosen,
          more: '',
        })
      : null
  const ranks = ['text', 'bare', 'third'].map(
    (each) => `case when it.${each} is null then 0 else ${rank(`it.${each}`, 1)} end`,
  )
  const ranked = (from: string, which: string, isKeyed: boolean) => `
    select it.id, ${ranks[0]} as rank, ${ranks[1]} as bare, ${ranks[2]} as second, ${isKeyed} as keyed
      from (${from}) it where (select ${which} from usual)`
  const sql = statement(
    `early.${name}.${most}.${called ? 'called.' : ''}${shape}`,
    `with usual as materialized (
       select had >= enough as many, had >= ${fewest} and had < enough as few,
              least(${looked}, ${lookedAtLeast} + ${2 * chosen} * of / greatest(had, 1)) as looked from (
         select count(*) filter (where ${begins(text)}) as had, count(*) as of,
                greatest(${usuallyMany} * count(*), ${atLeast}) as enough
           from ${table} tablesample system (2) repeatable (0)) sampled)
     ${ranked(those, 'many', false)} ${keyedOnes ? `union all ${ranked(keyedOnes, 'few', true)}` : ''}
     union all select null, 0, 0, 0, false where (select many from usual)`,
  )
  const found = (await db.query<Early>(sql, values)).rows
  return found.length > 0 ? found.filter(({ id }) => id !== null) : null
}

/** Whatever ranks as this one, and is not among them, stands behind `most`. */
export function lastOf(early: Begun, most: number): Early | null {
  const sure = (early ?? []).filter(({ rank, bare, keyed }) => rank === bare && (!keyed || rank < lineRanks))
  return sure.toSorted((a, b) => a.rank - b.rank || a.second - b.second)[most - 1] ?? null
}

export const isKeyed = (early: Begun): boolean => (early ?? []).some(({ keyed }) => keyed)

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
  return firstAfter(db, search, early, most, await earlyOf(db, search, early, most))
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
  if (last || !begun || !called || isKeyed(begun)) return null
  const all = [
    ...begun,
    ...((await earlyOf(db, search, early, most, { by: called, first: word.typed })) ?? []),
  ]
  const lastCalled = lastOf(all, most)
  // As good ones between the two places that were read stand before it.
  const [better, asGood] = lastCalled ? [0, 1].map((more) => word.before(lastCalled.rank + more)) : []
  return better && asGood
    ? [readIds(all), ...beforeValues(better), word.typed, ...beforeValues(asGood)]
    : null
}

/** Of a word at the beginning of a line; all of these have keys (`rankSteps`). */
const lineRanks = 6

const nothing: Before = { keys: null, words: [] }
