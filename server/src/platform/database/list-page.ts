import type { PageQuery } from '@zlecenia/contract/lib/list'
import type { Queryable } from './database.ts'
import { type Sql, type Where, withValues } from './where.ts'

/** An exact count of many rows would cost more than the page. */
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
  /** Joins of the conditions alone. */
  counted?: string
  id: string
  where: Where
  /** As the indexes have them; `… asc` ignores the direction. */
  sorts: Record<Sort, readonly string[]>
  /** Elsewhere `nulls last` would disable the indexes. */
  nullsLast?: readonly Sort[]
  /** Another way to the page's `id` and `place`; null: the usual one. */
  ids?: (slice: Slice) => string | null
  /** `select … from page join devices d on d.id = page.id …`; the order follows. */
  rows: Sql
  rowOf?: (raw: Raw) => Row
}

/** Sorts ids first and joins only the page's rows. Not prepared: the texts depend on the filters. */
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

const batch = 500

/** Ids first, so that each row comes once; no transaction stays open for a slow reader. */
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
