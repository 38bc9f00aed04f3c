import { type Queryable, statement } from '../../platform/database/database.ts'
import { eachWord, type TextSearch, textSearch } from '../../platform/database/text-search.ts'
import { buildingsWith } from '../buildings/index.ts'
import { orderMatches } from '../work-orders/index.ts'

/** At most so many of a kind (screens.md). */
export const most = 5

export interface Hit {
  id: string
  title: string
}

/** Newest first; only orders with a slot of `performer`, when given, and by the client's phone only with `contactData`. */
export function ordersFound(
  db: Queryable,
  query: string,
  { performer, contactData }: { performer: string | null; contactData: boolean },
): Promise<Hit[]> {
  const assigned = `exists (select 1 from slots s join slot_performers p on p.slot_id = s.id
    where s.order_id = o.id and p.user_id = $1)`
  const own = performer ? [performer] : []
  const name = `orders${performer ? '.own' : ''}${contactData ? '' : '.withoutPhone'}`
  return hits(db, query, name, own, (search, first) => {
    return `select o.id, concat_ws(', ', o.number || ' ' || o.client_name, o.address, o.city) as title from orders o
      where ${orderMatches(search, first, contactData)} ${performer ? `and ${assigned}` : ''}
      order by o.created_at desc, o.id desc`
  })
}

export function customersFound(db: Queryable, query: string): Promise<Hit[]> {
  return hits(db, query, 'customers', [], (search, first) => {
    return `select c.id, concat_ws(', ', coalesce(c.company_name, c.name), c.city) as title from customers c
      where ${search.on('c.search_text', first)}
      order by ${search.rank('c.search_text', 'coalesce(c.company_name, c.name)', first)},
               coalesce(c.company_name, c.name) collate "pl-x-icu", c.id`
  })
}

/** Each word in the address, the name or the postal code; only buildings of `performer`'s slots, when given. The text depends on the words, so it is not prepared. */
export async function buildingsFound(db: Queryable, query: string, performer: string | null): Promise<Hit[]> {
  const values: string[] = []
  const found = eachWord(query).map((word) => {
    const first = values.length + 1
    values.push(...word.patterns)
    return `b.id in (${buildingsWith(word, first)})`
  })
  if (found.length === 0) return []
  if (performer)
    found.push(`exists (select 1 from orders o join slots s on s.order_id = o.id
                          join slot_performers p on p.slot_id = s.id
                         where o.building_id = b.id and p.user_id = $${values.push(performer)})`)
  const sql = `select b.id, concat_ws(', ', b.name, b.address, b.city) as title from buildings b
    where ${found.join(' and ')} order by b.address collate "pl-x-icu", b.id limit ${most}`
  return (await db.query<Hit>(sql, values)).rows
}

export function usersFound(db: Queryable, query: string): Promise<Hit[]> {
  return hits(db, query, 'users', [], (search, first) => {
    return `select u.id, u.first_name || ' ' || u.last_name as title from users u
      where ${search.on('u.search_text', first)}
      order by u.status, ${search.rank('u.search_text', "u.first_name || ' ' || u.last_name", first)},
               u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`
  })
}

/** Runs a search; `first` are the values that come before the patterns. A query without a word finds nothing. */
async function hits(
  db: Queryable,
  query: string,
  name: string,
  first: readonly unknown[],
  sqlOf: (search: TextSearch, firstPattern: number) => string,
): Promise<Hit[]> {
  const search: TextSearch | null = textSearch(query)
  if (!search) return []
  const sql = sqlOf(search, first.length + 1)
  const named = statement(`search.${name}.${search.shape}`, `${sql} limit ${most}`)
  return (await db.query<Hit>(named, [...first, ...search.patterns])).rows
}
