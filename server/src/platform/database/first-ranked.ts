import { type Queryable, statement } from './database.ts'
import type { Before, OneWord, OneWordSearch } from './text-search.ts'

interface Early {
  id: string
  rank: number
  /** Second sort key: the rank without people. */
  bare: number
  /** Third sort key. */
  second: number
  /** True when read by line keys, since few rows match. */
  keyed: boolean
}

/** Null: nothing was read, as few rows have the word. */
type Begun = readonly Early[] | null

interface Reading {
  /** SQL condition: a text has the word at the beginning of a word. */
  begins: (text: string) => string
  /** Row limit of the scan in the order of equal ranks; `from` is its condition, last in a select of its own. */
  rows: number | string
  from: string
  /** Number of rows to rank. */
  most: number
  more: string
}

export interface EarlySql {
  name: string
  /** Selects `id`, `text`, `bare` and `third`, in the order of equal ranks. */
  read: (of: Reading) => string
  table: string
  text: string
  /** First column of that order: rows with one value of it are adjacent, maybe late. */
  called?: string
  /** Moderately frequent words are read by line keys. */
  isKeyed?: true
  more?: unknown
}

const looked = 1500
const lookedAtLeast = 200
const lookedOfCalled = 300
/**
 * Matches in a 2 % sample: the sort order is scanned from this share and `atLeast` on, line keys are read from `fewest`
 * on; below, the caller ranks all matches.
 */
const usuallyMany = 0.05
const atLeast = 8
const fewest = 3

/**
 * Ranks part of the matches of a frequent word, read in the order of equal ranks; of all others only those that rank
 * before the last of `most` can be among the first (docs/topics/lists-and-search.md). Null for a rare word.
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
  // Enough rows to contain as many matches as are ranked, if matches are evenly distributed.
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

/** The last of the first `most` rows; unread rows of its rank sort after it. */
export function lastOf(early: Begun, most: number): Early | null {
  const sure = (early ?? []).filter(({ rank, bare, keyed }) => rank === bare && (!keyed || rank < lineRanks))
  return sure.toSorted((a, b) => a.rank - b.rank || a.second - b.second)[most - 1] ?? null
}

export const isKeyed = (early: Begun): boolean => (early ?? []).some(({ keyed }) => keyed)

export const readIds = (early: Begun): string[] => (early ?? []).map(({ id }) => id)

/** SQL condition: candidate ids (already read, or ranked higher). */
export const oneOf = (id: string, first: number, before: string): string =>
  `${id} = any(array(select unnest($${first}::uuid[]) union ${before}))`

export const beforeSql = (table: string, text: string, first: number, also = 'true'): string => `
  select id from ${table} where line_keys(${text}) @@ $${first}::tsquery and ${also}
   union select id from ${table} where (${text} like $${first + 1} or ${text} like $${first + 2}) and ${also}`

export const beforeValues = ({ keys, words }: Before): unknown[] => [keys, words[0] ?? null, words[1] ?? null]

/** Matches of all words that begin with it. */
export const anywhere = ({ patterns }: OneWord): Before => ({ keys: null, words: patterns })

/** SQL of the ids that rank higher (`firstOnes`); `first` is the number of its first parameter. */
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

/** Values for `oneOf` with `firstSql`; null where the first `most` are unknown. */
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
  // Unread rows of equal rank between the two scanned ranges sort before it.
  const [better, asGood] = lastCalled ? [0, 1].map((more) => word.before(lastCalled.rank + more)) : []
  return better && asGood
    ? [readIds(all), ...beforeValues(better), word.typed, ...beforeValues(asGood)]
    : null
}

/** First ranks: a word at the beginning of a line; all of these have keys (`rankSteps`). */
const lineRanks = 6

const nothing: Before = { keys: null, words: [] }
