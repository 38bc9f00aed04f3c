import type { customerList } from '@zlecenia/contract/features/customers-pages/customer-list'
import type { CustomerListRow } from '@zlecenia/contract/features/customers-pages/customers-pages.contract'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import { type Queryable, statement } from '../../platform/database/database.ts'
import { allRows, type ListSql, listPage } from '../../platform/database/list-page.ts'
import { eachWord } from '../../platform/database/text-search.ts'
import { Where } from '../../platform/database/where.ts'
import { mostRows } from '../../platform/list-size.ts'
import { openOrdersOf, ownersOfOpenOrders } from '../work-orders/index.ts'

type CustomerQuery = ListQuery<typeof customerList>

// The indexes customers__by_name, customers__by_city and customers__by_created have the same expressions.
const sorts: Record<SortOf<typeof customerList>, readonly string[]> = {
  name: ['coalesce(c.company_name, c.name) collate "pl-x-icu"'],
  city: ['c.city collate "pl-x-icu"'],
  created: ['c.created_at'],
}

/** `withOrders`: counts open orders. */
export const listCustomers = (db: Queryable, query: CustomerQuery, withOrders: boolean) =>
  listPage(db, query, customersOf(query, withOrders))

export const listedCustomers = (db: Queryable, query: CustomerQuery, withOrders: boolean) =>
  allRows(db, query, customersOf(query, withOrders))

const cities = statement(
  'customersPages.cities',
  `select distinct city collate "pl-x-icu" as city from customers where city is not null
    order by 1 limit ${mostRows}`,
)
export async function citiesOfCustomers(db: Queryable): Promise<string[]> {
  return (await db.query<{ city: string }>(cities)).rows.map(({ city }) => city)
}

type Row = Omit<CustomerListRow, 'createdAt'> & { createdAt: Date }

function customersOf(
  query: CustomerQuery,
  withOrders: boolean,
): ListSql<Row, CustomerListRow, CustomerQuery['sort']> {
  return {
    from: 'customers c',
    id: 'c.id',
    where: conditions(query, withOrders),
    sorts,
    rows: `select c.id, coalesce(c.company_name, c.name) as name,
                  case when c.company_name is not null then c.name end as "contactName", c.type as "clientType",
                  c.nip, c.phone, c.email, c.address, c.postal_code as "zipCode", c.city,
                  c.created_at as "createdAt", c.archived_at is not null as archived,
                  (select count(*) from buildings b where b.customer_id = c.id and b.archived_at is null) as buildings,
                  ${withOrders ? openOrdersOf('o.customer_id = c.id') : 'null'} as "openOrders"
             from page join customers c on c.id = page.id`,
    rowOf: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  }
}

function conditions({ q, type, city, orders, archived }: CustomerQuery, withOrders: boolean): Where {
  const where = new Where().and('c.merged_into is null').equal('c.type', type).oneOf('c.city', city)
  if (archived !== 'also') where.and(`c.archived_at is ${archived ? 'not null' : 'null'}`)
  // Who may not count open orders learns nothing by asking for them either.
  if (orders && withOrders) where.and(`c.id in (${ownersOfOpenOrders})`)
  for (const word of eachWord(q ?? '')) {
    where.found(
      word,
      (on) =>
        `c.id in (select c.id from customers c where ${on('c.search_text')}
                  union select b.customer_id from buildings b where ${on('b.search_text')})`,
    )
  }
  return where
}
