import { type Queryable, statement } from '../../platform/database/database.ts'
import { eachWord, type TextSearch, textSearch } from '../../platform/database/text-search.ts'
import { buildingsWith } from '../buildings/index.ts'

/** At most so many of a kind (screens.md). */
export const most = 5

export interface Hit {
  id: string
  title: string
}

/** Newest first; only orders with a slot of `performer`, when given. */
export function ordersFound(db: Queryable, query: string, performer: string | null): Promise<Hit[]> {
  const assigned = `exists (select 1 from slots s join slot_performers p on p.slot_id = s.id
    where s.order_id = o.id and p.user_id = $1)`
  const own = performer ? [performer] : []
  return hits(db, query, `orders${performer ? '.own' : ''}`, own, (found) => {
    return `select o.id, concat_ws(', ', o.number || ' ' || o.client_name, o.address, o.city) as title from orders o
      where ${found('o.search_text')} ${performer ? `and ${assigned}` : ''}
      order by o.created_at desc, o.id desc`
  })
}

export function customersFound(db: Queryable, query: string): Promise<Hit[]> {
  return hits(db, query, 'customers', [], (found) => {
    return `select c.id, concat_ws(', ', coalesce(c.company_name, c.name), c.city) as title from customers c
      where ${found('c.search_text')}
      order by coalesce(c.company_name, c.name) collate "pl-x-icu", c.id`
  })
}

/** Each word in the address, the name or the postal code. The text depends on the words, so it is not prepared. */
export async function buildingsFound(db: Queryable, query: string): Promise<Hit[]> {
  const values: string[] = []
  const found = eachWord(query).map((word) => {
    const first = values.length + 1
    values.push(...word.patterns)
    return `b.id in (${buildingsWith(word, first)})`
  })
  if (found.length === 0) return []
  const sql = `select b.id, concat_ws(', ', b.name, b.address, b.city) as title from buildings b
    where ${found.join(' and ')} order by b.address collate "pl-x-icu", b.id limit ${most}`
  return (await db.query<Hit>(sql, values)).rows
}

export function usersFound(db: Queryable, query: string): Promise<Hit[]> {
  return hits(db, query, 'users', [], (found) => {
    return `select u.id, u.first_name || ' ' || u.last_name as title from users u
      where ${found('u.search_text')}
      order by u.status, u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`
  })
}

type Found = (column: string) => string

/** Runs a search; `first` are the values that come before the patterns. A query without a word finds nothing. */
async function hits(
  db: Queryable,
  query: string,
  name: string,
  first: readonly unknown[],
  sqlOf: (found: Found) => string,
): Promise<Hit[]> {
  const search: TextSearch | null = textSearch(query)
  if (!search) return []
  const sql = sqlOf((column) => search.on(column, first.length + 1))
  const named = statement(`search.${name}.${search.shape}`, `${sql} limit ${most}`)
  return (await db.query<Hit>(named, [...first, ...search.patterns])).rows
}
