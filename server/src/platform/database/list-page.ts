import type { PageQuery } from '@zlecenia/contract/lib/list'
import type { Queryable } from './database.ts'
import { type Sql, type Where, withValues } from './where.ts'

/** Counting stops here: an exact count of many rows would cost more than the page itself. */
const counted = 1001

/** A page of rows, as `pageOf` in the contract answers it. */
export interface Page<Row> {
  rows: Row[]
  total: number
  totalIsMore: boolean
}

/** Which ids of all, and in which order: the columns of an `order by`. */
export interface Slice {
  by: string
  size: number
  offset: number
}

export interface ListSql<Raw, Row, Sort extends string> {
  /** What conditions and order need: `devices d join buildings b on …`. */
  from: string
  /** The same for the conditions alone, where they need less. */
  counted?: string
  /** `d.id` */
  id: string
  where: Where
  /** Expressions, one after the other, as the indexes have them; `… asc` stays so whichever way the list is sorted. */
  sorts: Record<Sort, readonly string[]>
  /** Sorts by what may be unknown; elsewhere `nulls last` would keep the indexes from being used. */
  nullsLast?: readonly Sort[]
  /** Finds the ids of a page in another way, as `id` and `place`; null: in the usual one. */
  ids?: (slice: Slice) => string | null
  /** `select … from page join devices d on d.id = page.id …`; how it is sorted follows. */
  rows: Sql
  rowOf?: (raw: Raw) => Row
}

/**
 * A page of a list. Ids alone are sorted: what is joined to a page is joined to its rows only. The texts depend on the
 * filters, so they are not prepared.
 */
export async function listPage<Row, Raw = Row, Sort extends string = string>(
  db: Queryable,
  query: PageQuery<NoInfer<Sort>>,
  list: ListSql<Raw, Row, Sort>,
): Promise<Page<Row>> {
  const { where, rowOf = asItIs<Raw, Row> } = list
  const limit = query.count === 'all' ? '' : `limit ${counted}`
  const [page, count] = await Promise.all([
    readRows<Raw>(db, idsOf(query, list), where.values, list.rows),
    db.query<{ total: number }>(
      `select count(*) as total
         from (select 1 from ${list.counted ?? list.from} where ${where.sql} ${limit}) counted`,
      where.values,
    ),
  ])
  const total = count.rows[0]?.total ?? 0
  return { rows: page.map(rowOf), total, totalIsMore: limit !== '' && total >= counted }
}

/** Rows in memory at a time, where all are read. */
const batch = 500

/**
 * All rows of a list, in batches: their ids first, so that each comes once whatever is changed meanwhile, and no
 * transaction stays open for as long as a slow reader takes. What was deleted meanwhile is left out.
 */
export async function* allRows<Row, Raw = Row, Sort extends string = string>(
  db: Queryable,
  query: PageQuery<NoInfer<Sort>>,
  list: ListSql<Raw, Row, Sort>,
): AsyncGenerator<Row[]> {
  const { rowOf = asItIs<Raw, Row> } = list
  const whole = idsOf({ ...query, page: 1, size: 2 ** 31 - 1 }, list)
  const { rows } = await db.query<{ id: string }>(
    `select id from (${whole}) page order by place`,
    list.where.values,
  )
  const asked = 'select id, place from unnest($1::uuid[]) with ordinality as asked (id, place)'
  for (let at = 0; at < rows.length; at += batch) {
    const ids = rows.slice(at, at + batch).map(({ id }) => id)
    yield (await readRows<Raw>(db, asked, [ids], list.rows)).map(rowOf)
  }
}

const asItIs = <Raw, Row>(raw: Raw) => raw as unknown as Row

async function readRows<Raw>(
  db: Queryable,
  ids: string,
  given: readonly unknown[],
  rows: Sql,
): Promise<Raw[]> {
  const values = [...given]
  const select = withValues(rows, values)
  return (await db.query<Raw>(`with page as (${ids}) ${select} order by page.place`, values)).rows
}

function idsOf<Sort extends string>(
  { sort, order, size, page }: PageQuery<Sort>,
  { id, from, where, sorts, nullsLast, ids }: ListSql<never, unknown, Sort>,
): string {
  const nulls = nullsLast?.includes(sort) ? ' nulls last' : ''
  const way = (each: string) => (each.endsWith(' asc') ? each : `${each} ${order}${nulls}`)
  const slice = { by: [...sorts[sort], id].map(way).join(', '), size, offset: (page - 1) * size }
  return (
    ids?.(slice) ??
    `select id, row_number() over () as place
       from (select ${id} as id from ${from} where ${where.sql}
              order by ${slice.by} limit ${slice.size} offset ${slice.offset}) ids`
  )
}
