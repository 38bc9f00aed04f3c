import type { PageQuery } from '@zlecenia/contract/lib/list'
import { namedByText, type Queryable } from './database.ts'
import { type Sql, type Where, withValues } from './where.ts'

/** Row limit of counts: an exact count of many rows would cost more than the page. */
const counted = 1001

export interface Page<Row> {
  rows: Row[]
  total: number
  totalIsMore: boolean
}

export interface Slice {
  by: string
  size: number
  offset: number
}

export interface ListSql<Raw, Row, Sort extends string> {
  from: string
  /** The tables without those only the sort joins; used for counts. */
  bareFrom?: string
  id: string
  where: Where
  /** Sort keys as the indexes have them; `… asc` ignores the direction. */
  sorts: Record<Sort, readonly string[]>
  /** Sorts with `nulls last`; elsewhere it would disable the indexes. */
  nullsLast?: readonly Sort[]
  /** Sort of `found.id`, where `ids` reads the page in an order that no column has. */
  lateSorts?: Partial<Record<Sort, string>>
  /** Ignore `where.source`; the other conditions are more selective. */
  ownFirst?: boolean
  /** Always sort all matches: they are far from the beginning of the sort order. */
  findsFirst?: boolean
  /** Matches are read from an index without the sort keys, which are looked up where matches are few. */
  looksUp?: boolean
  /** Table of the first sort key, where it is not the list's own. */
  leading?: Leading | null
  /** Alternative query for the page's `id` and `place`; null: the usual one. */
  ids?: (slice: Slice) => string | null
  /** `select … from page join devices d on d.id = page.id …`; the order follows. */
  rows: Sql
  rowOf?: (raw: Raw) => Row
}

/** Joined table; its `key` and id are the first sort keys. */
export interface Leading {
  table: string
  key: string
  /** Like `from`, with something else in place of the table. */
  from: (table: string) => string
}

/** Rows of the sort order tested first; the share of matches among them predicts how far the page reaches. */
const probed = 80
/** Row limit of the expected scan (the scan reads at most twice as many); beyond it all matches are sorted. */
const likelyRead = 600
/** The same limit when the sort key needs a join, since finding all costs more. */
const likelyReadOfJoined = 2000
/** Ids of `among` that are read; beyond it the sort order is scanned. */
const mostAmong = 1500
/** Ids of `among` that suffice where few are repeated. */
const mostlyEnough = counted + 250

/**
 * Reads ids first, in one statement with two plans: few matches are sorted; else an index is scanned in the order of
 * the page until that is full. Not prepared: the texts depend on the filters.
 */
export async function listPage<Row, Raw = Row, Sort extends string = string>(
  db: Queryable,
  query: PageQuery<NoInfer<Sort>>,
  list: ListSql<Raw, Row, Sort>,
): Promise<Page<Row>> {
  const isExact = query.count === 'all'
  const { parts, isRare } = list.where
  if (parts) {
    const ids = isExact || isRare ? null : await earlyIds(db, query, list, parts)
    const { n, ...page } = ids ? { ids, n: counted } : await sortedIds(db, query, list)
    const isMore = !isExact && n >= counted
    return { rows: await rowsOf(db, page.ids, list), total: isMore ? counted : n, totalIsMore: isMore }
  }
  const found = await db.query<{ id: string | null; total: number | null }>(
    `with ${foundOf(query, list)}, sized as (${sizeOf(isExact, list)}), page as (${pageOf(query, list)})
     select page.id, sized.total from sized left join page on true order by page.place`,
    list.where.values,
  )
  const ids = found.rows.map(({ id }) => id).filter((id) => id !== null)
  const [rows, total] = await Promise.all([
    rowsOf(db, ids, list),
    found.rows[0]?.total ?? countOf(db, list, isExact),
  ])
  return { rows, total, totalIsMore: !isExact && total >= counted }
}

/** Ids of a page of frequent matches, by scanning its order; null where the scan does not fill it. */
async function earlyIds<Sort extends string>(
  db: Queryable,
  query: PageQuery<Sort>,
  list: AnyList<Sort>,
  parts: readonly string[],
): Promise<string[] | null> {
  const { from, bareFrom = from, id, where, sorts } = list
  const { by, size, offset } = sliceOf(query, [...sorts[query.sort], id], list)
  const likely = Math.max(list.leading ? likelyReadOfJoined : likelyRead, 2 * query.size * query.page)
  const newestRows = (rows: number) =>
    `select ${id} as id, ${where.sql} as fits from ${from} order by ${by} limit ${rows}`
  const some = parts.map((part) => `${part} and (select early from probe)`)
  const { rows } = await db.query<{ id: string }>(
    `with probe as materialized (
       select count(*) * ${likely} >= ${probed * (offset + size)} as early from (${newestRows(probed)}) first where fits),
     found as materialized (
       select count(*) = ${counted} as many
         from (select from (${foundIn(list, { keys: [], from: bareFrom }, some, counted)}) found limit ${counted}) found)
     select id from (${newestRows(2 * likely)}) early where (select many from found) and fits limit ${size} offset ${offset}`,
    where.values,
  )
  return rows.length === size ? rows.map((row) => row.id) : null
}

/** Finds, sorts and counts all matches. */
async function sortedIds<Sort extends string>(
  db: Queryable,
  query: PageQuery<Sort>,
  list: AnyList<Sort>,
): Promise<{ ids: string[]; n: number }> {
  const { size, offset } = sliceOf(query, [], list)
  const { tables, rows: found, counted: all } = foundOfWords(query, list)
  const { rows } = await db.query<{ id: string | null; n: number }>(
    `with ${tables}
     select page.id, sized.n from (select count(*) as n from (${all}) found) sized left join (
       select id, row_number() over () as place from (
         select id from ${found} order by ${sortedAs(query, list)} limit ${size} offset ${offset}) page) page on true
      order by page.place`,
    list.where.values,
  )
  return { ids: rows.map(({ id }) => id).filter((id) => id !== null), n: rows[0]?.n ?? 0 }
}

/** All matches. Those of the leading table alone are read in its order, up to the page; all others may be anywhere. */
function foundOfWords<Sort extends string>(query: PageQuery<Sort>, list: AnyList<Sort>) {
  const { id, where, sorts, from, leading } = list
  const parts = where.allParts ?? []
  const keys = sorts[query.sort]
  const found = (some: readonly string[]) =>
    `found as materialized (${foundIn(list, { keys, from }, some, 'all')})`
  if (!leading || !where.leading) return { tables: found(parts), rows: 'found', counted: 'select from found' }
  const { has, rest } = where.leading
  const { by, offset, size } = sliceOf(query, ['key0', 'c.id'], list)
  const rowsOfLed = `from ${leading.from('led c')} where ${rest}`
  const ofLed = `select ${id} as id${namedKeys(['c.key0', ...keys.slice(1)])} ${rowsOfLed}
    order by ${sortedAs(query, list)} limit ${offset + size}`
  const most = query.count === 'all' ? 'all' : counted
  return {
    tables: `led as materialized (
        select c.*, ${leading.key} as key0 from ${leading.table} where ${has} order by ${by}),
      ${found(parts.slice(0, -1))}`,
    rows: `(select * from found union all (${ofLed})) found`,
    counted: `(select from found) union all (select ${rowsOfLed} limit ${most}) limit ${most}`,
  }
}

const namedKeys = (keys: readonly string[]) => keys.map((each, n) => `, ${bare(each)} as key${n}`).join('')

/** Selects ids with their sort keys. */
function foundIn(
  { id }: Pick<AnyList<never>, 'id'>,
  { keys, from }: { keys: readonly string[]; from: string },
  conditions: readonly string[],
  most: number | 'all',
): string {
  return conditions
    .map(
      (condition) => `(select ${id} as id${namedKeys(keys)} from ${from} where ${condition} limit ${most})`,
    )
    .join(' union all ')
}

function sortedAs<Sort extends string>(query: PageQuery<Sort>, list: AnyList<Sort>): string {
  const keys = list.sorts[query.sort].map((each, n) => `key${n}${isFixed(each) ? ' asc' : ''}`)
  return sliceOf(query, [...keys, 'id'], list).by
}

type AnyList<Sort extends string> = ListSql<never, unknown, Sort>
type Size = Pick<AnyList<string>, 'from' | 'where' | 'ownFirst' | 'findsFirst'>
const sourceOf = ({ where, ownFirst }: Size) => (ownFirst ? null : where.source)

/** Selects ids, with sort keys unless a source has only ids; then each row is looked up. */
function foundOf<Sort extends string>(query: PageQuery<Sort>, list: AnyList<Sort>): string {
  const { sort } = query
  const { from, bareFrom, id, where, sorts, findsFirst } = list
  const source = sourceOf(list)
  const most = (rows: number) => (findsFirst ? '' : `limit ${rows}`)
  if (!source) {
    const keys = isLooked(list) ? '' : namedKeys(sorts[sort])
    const without = isLooked(list) ? bareFrom : null
    return `found as materialized (select ${id} as id${keys} from ${without ?? from} where ${where.sql} ${most(counted)})`
  }
  const among = `among as materialized (${source.ids(most(mostAmong + 1))})`
  const once = 'select distinct id from among where id is not null'
  if (source.rest !== 'true') {
    const fits = `lateral (select from ${from} where ${id} = once.id and ${source.rest} offset 0) fits`
    return `${among}, found as materialized (select once.id from (${once}) once, ${fits} ${most(counted)})`
  }
  if (findsFirst) return `${among}, found as materialized (${once})`
  // Later ids are read only if these are not enough.
  const first = `select distinct id from (select id from among limit ${mostlyEnough}) first where id is not null`
  return `${among}, early as materialized (${first}), found as materialized (
    select id from (select id from early union all
      select id from (${once} except select id from early) late
       where (select count(*) from early) < ${counted} and (select count(*) from among) > ${mostlyEnough}
    ) found limit ${counted})`
}

const isLooked = (list: Size & Pick<AnyList<string>, 'looksUp'>) =>
  list.looksUp === true || sourceOf(list) !== null

/** Rare, so a separate statement: planning it took a third of all other planning. */
async function countOf(db: Queryable, { from, where }: Size, isExact: boolean): Promise<number> {
  const counting = `select from ${from} where ${where.sql} ${isExact ? '' : `limit ${counted}`}`
  const { rows } = await db.query<{ n: number }>(
    `select count(*) as n from (${counting}) counted`,
    where.values,
  )
  return rows[0]?.n ?? 0
}

/** The total is null where the rows that were read do not determine it. */
function sizeOf(isExact: boolean, list: Size): string {
  const { findsFirst } = list
  const n = '(select count(*) as n from found) found'
  if (findsFirst) return `select true as few, ${isExact ? 'n' : `least(n, ${counted})`} as total from ${n}`
  const source = sourceOf(list)
  if (!source && !isExact) return `select n < ${counted} as few, n as total from ${n}`
  const isWhole = source ? `(select count(*) from among) <= ${mostAmong}` : 'true'
  return `select few, case when few ${isExact ? '' : `or n = ${counted} `}then n end as total
            from (select n, n < ${counted} and ${isWhole} as few from ${n}) found`
}

function pageOf<Sort extends string>(query: PageQuery<Sort>, list: AnyList<Sort>): string {
  const { from, id, sorts, lateSorts, findsFirst } = list
  const late: string | undefined = lateSorts?.[query.sort]
  const keys = sorts[query.sort]
  const looked = keys.map((each, n) => `${bare(each)} as key${n}`).join(', ')
  // Ids as one sorted array: each page of the index is read once.
  const rows =
    !late && isLooked(list)
      ? `(select ${id} as id, ${looked} from ${from} where ${id} = any(array(select id from found)) offset 0) found`
      : 'found'
  const by = late ? [late] : keys.map((each, n) => `key${n}${isFixed(each) ? ' asc' : ''}`)
  const slice = sliceOf(query, [...by, 'found.id'], list)
  const found = `select id, row_number() over () as place
    from (select found.id from ${rows} order by ${slice.by} limit ${slice.size} offset ${slice.offset}) found`
  return findsFirst
    ? found
    : `${found} where (select few from sized)
       union all select id, place from (${idsOf(query, list, list.where.ranges)}) many where not (select few from sized)`
}

const isFixed = (sort: string) => sort.endsWith(' asc')
const bare = (sort: string) => sort.replace(/ asc$/u, '')

const batch = 250

export interface AllRows<Row> {
  total: number
  batches: AsyncIterable<Row[]>
}

/** Reads ids first, so that each row occurs once; no transaction stays open for a slow reader. */
export async function allRows<Row, Raw = Row, Sort extends string = string>(
  db: Queryable,
  query: PageQuery<NoInfer<Sort>>,
  list: ListSql<Raw, Row, Sort>,
): Promise<AllRows<Row>> {
  const whole = idsOf({ ...query, page: 1, size: 2 ** 31 - 1 }, list)
  const { rows } = await db.query<{ id: string }>(
    `select id from (${whole}) page order by place`,
    list.where.values,
  )
  const all = rows.map(({ id }) => id)
  async function* batches() {
    for (let at = 0; at < all.length; at += batch) {
      yield await rowsOf(db, all.slice(at, at + batch), list)
    }
  }
  return { total: all.length, batches: batches() }
}

const asItIs = <Raw, Row>(raw: Raw) => raw as unknown as Row

/** Rows in the order of the ids; prepared, since there are few such texts. */
async function rowsOf<Raw, Row>(
  db: Queryable,
  ids: readonly string[],
  { rows, rowOf = asItIs<Raw, Row> }: Pick<ListSql<Raw, Row, never>, 'rows' | 'rowOf'>,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const values: unknown[] = [ids]
  const text = `with page as (select id, place from unnest($1::uuid[]) with ordinality as wanted (id, place))
    ${withValues(rows, values)} order by page.place`
  return (await db.query<Raw>(namedByText('rows', text), values)).rows.map(rowOf)
}

function sliceOf<Sort extends string>(
  { sort, order, size, page }: PageQuery<Sort>,
  keys: readonly string[],
  { nullsLast }: Pick<ListSql<never, unknown, Sort>, 'nullsLast'>,
): Slice {
  const nulls = nullsLast?.includes(sort) ? ' nulls last' : ''
  const way = (each: string) => (isFixed(each) ? each : `${each} ${order}${nulls}`)
  return { by: keys.map(way).join(', '), size, offset: (page - 1) * size }
}

/** Ids of a page; several ranges are merged in their common order. */
function idsOf<Sort extends string>(
  query: PageQuery<Sort>,
  list: ListSql<never, unknown, Sort>,
  ranges: readonly string[] = [list.where.sql],
): string {
  const { id, from, sorts, ids } = list
  const slice = sliceOf(query, [...sorts[query.sort], id], list)
  const { by, size, offset } = slice
  const some = `limit ${size} offset ${offset}`
  const read = (what: string, range: string, limit: string) =>
    `select ${what} from ${from} where ${range} order by ${by} ${limit}`
  const keys = namedKeys(sorts[query.sort])
  const each = ranges.map((range) => `(${read(`${id} as id${keys}`, range, `limit ${offset + size}`)})`)
  const page =
    ranges.length > 1
      ? `select id from (${each.join(' union all ')}) ranges order by ${sortedAs(query, list)} ${some}`
      : ranges.map((range) => read(`${id} as id`, range, some)).join('')
  return ids?.(slice) ?? `select id, row_number() over () as place from (${page}) ids`
}
