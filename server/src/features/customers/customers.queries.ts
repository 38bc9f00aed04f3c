import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import { type Queryable, type Statement, statement } from '../../platform/database/database.ts'
import { type TextSearch, textSearch } from '../../platform/database/text-search.ts'
import { byName, type CustomerRow, customerColumns, customerOf } from './customer-rows.ts'

/** Most buildings shown with a found client. */
const buildingsShown = 20

const buildingsOf = `coalesce((
  select json_agg(json_build_object('id', b.id, 'address', b.address, 'city', b.city) order by b.address, b.id)
    from buildings b where b.customer_id = c.id), '[]') as buildings`

const byId = statement(
  'customers.byId',
  `select ${customerColumns}, ${buildingsOf} from customers c where c.id = $1`,
)
const sameAs = statement(
  'customers.sameAs',
  `select ${customerColumns}, ${buildingsOf} from customers c
    where c.nip = $1 or c.phone = $2 or lower(c.email) = lower($3)
    order by ${byName} limit 5`,
)

/** One client with all its buildings, or null. */
export async function customerById(db: Queryable, id: string): Promise<Customer | null> {
  const { rows } = await db.query<CustomerRow>(byId, [id])
  return rows[0] ? customerOf(rows[0]) : null
}

/** Clients with the same NIP, phone or e-mail, in their normal forms; null matches nobody. At most 5. */
export async function customersLike(
  db: Queryable,
  it: { nip: string | null; phone: string | null; email: string | null },
): Promise<Customer[]> {
  const { rows } = await db.query<CustomerRow>(sameAs, [it.nip, it.phone, it.email])
  return rows.map(customerOf)
}

/**
 * Clients matching a query as `clientOptions` of the contract matches them: by their own text, or by that of one of
 * their buildings. By name; of each at most 20 buildings, matching ones first.
 */
export async function customersMatching(db: Queryable, query: string, most: number): Promise<Customer[]> {
  const search = textSearch(query)
  if (!search) return []
  const { rows } = await db.query<CustomerRow>(matching(search), [most, ...search.patterns])
  return rows.map(customerOf)
}

export function matching(search: TextSearch): Statement {
  return statement(
    `customers.matching.${search.shape}`,
    `with hits as (
       select c.id from customers c where ${search.on('c.search_text', 2)}
       union
       select b.customer_id from buildings b where ${search.on('b.search_text', 2)}
     ), shown as (
       select c.* from customers c where c.id in (select id from hits) order by ${byName} limit $1
     )
     select ${customerColumns}, coalesce(b.buildings, '[]') as buildings
       from shown c
       left join lateral (
         select json_agg(json_build_object('id', b.id, 'address', b.address, 'city', b.city)
                         order by b.hit desc, b.address, b.id) as buildings
           from (select b.id, b.address, b.city, ${search.on('b.search_text', 2)} as hit from buildings b
                  where b.customer_id = c.id
                  order by hit desc, b.address, b.id limit ${buildingsShown}) b) b on true
      order by ${byName}`,
  )
}
