import { type Queryable, statement } from '../../platform/database/database.ts'
import type { TextSearch } from '../../platform/database/text-search.ts'

/** At most so many of a kind (screens.md). */
const most = 5

export interface Hit {
  id: string
  title: string
}

/** Newest first; only orders with a slot of `performer`, when given. */
export function ordersFound(db: Queryable, search: TextSearch, performer: string | null): Promise<Hit[]> {
  const assigned = `exists (select 1 from slots s join slot_performers p on p.slot_id = s.id
    where s.order_id = o.id and p.user_id = $1)`
  return hits(
    db,
    `search.orders.${performer ? 'own.' : ''}${search.shape}`,
    `select o.id, concat_ws(', ', o.number || ' ' || o.client_name, o.address, o.city) as title from orders o
      where ${search.on('o.search_text', performer ? 2 : 1)} ${performer ? `and ${assigned}` : ''}
      order by o.created_at desc, o.id desc limit ${most}`,
    [...(performer ? [performer] : []), ...search.patterns],
  )
}

export function customersFound(db: Queryable, search: TextSearch): Promise<Hit[]> {
  return hits(
    db,
    `search.customers.${search.shape}`,
    `select c.id, concat_ws(', ', coalesce(c.company_name, c.name), c.city) as title from customers c
      where ${search.on('c.search_text', 1)}
      order by coalesce(c.company_name, c.name) collate "pl-x-icu", c.id limit ${most}`,
    search.patterns,
  )
}

export function buildingsFound(db: Queryable, search: TextSearch): Promise<Hit[]> {
  return hits(
    db,
    `search.buildings.${search.shape}`,
    `select b.id, concat_ws(', ', b.name, b.address, b.city) as title from buildings b
      where ${search.on('b.search_text', 1)} order by b.address collate "pl-x-icu", b.id limit ${most}`,
    search.patterns,
  )
}

export function usersFound(db: Queryable, search: TextSearch): Promise<Hit[]> {
  return hits(
    db,
    `search.users.${search.shape}`,
    `select u.id, u.first_name || ' ' || u.last_name as title from users u
      where ${search.on('u.search_text', 1)}
      order by u.status, u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id limit ${most}`,
    search.patterns,
  )
}

async function hits(db: Queryable, name: string, sql: string, values: readonly unknown[]): Promise<Hit[]> {
  return (await db.query<Hit>(statement(name, sql), values)).rows
}
