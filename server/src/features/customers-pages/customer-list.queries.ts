import type { customerList } from '@zlecenia/contract/features/customers-pages/customer-list'
import type { CustomerListRow } from '@zlecenia/contract/features/customers-pages/customers-pages.contract'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import type { Queryable } from '../../platform/database/database.ts'
import { listPage } from '../../platform/database/list-page.ts'
import { eachWord } from '../../platform/database/text-search.ts'
import { Where } from '../../platform/database/where.ts'
import { openOrdersOf } from '../work-orders/index.ts'

type CustomerQuery = ListQuery<typeof customerList>

// The indexes customers__by_name, customers__by_city and customers__by_created have the same expressions.
const sorts: Record<SortOf<typeof customerList>, readonly string[]> = {
  name: ['coalesce(c.company_name, c.name) collate "pl-x-icu"'],
  city: ['c.city collate "pl-x-icu"'],
  created: ['c.created_at'],
}

/** `withOrders`: counts open orders. */
export const listCustomers = (db: Queryable, query: CustomerQuery, withOrders: boolean) =>
  listPage<CustomerListRow, Omit<CustomerListRow, 'createdAt'> & { createdAt: Date }>(db, query, {
    from: 'customers c',
    id: 'c.id',
    where: conditions(query),
    sorts,
    rows: `select c.id, coalesce(c.company_name, c.name) as name,
                  case when c.company_name is not null then c.name end as "contactName", c.type as "clientType",
                  c.nip, c.phone, c.email, c.address, c.postal_code as "zipCode", c.city,
                  c.created_at as "createdAt",
                  (select count(*) from buildings b where b.customer_id = c.id) as buildings,
                  ${withOrders ? openOrdersOf('o.customer_id = c.id') : 'null'} as "openOrders"
             from page join customers c on c.id = page.id`,
    rowOf: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  })

function conditions({ q, type }: CustomerQuery): Where {
  const where = new Where().equal('c.type', type)
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
