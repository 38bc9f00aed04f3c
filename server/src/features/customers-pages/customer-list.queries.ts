import type {
  CustomerListRow,
  customerListQuery,
} from '@zlecenia/contract/features/customers-pages/customers-pages.contract'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { eachWord } from '../../platform/database/text-search.ts'
import { mostCounted, mostRows } from '../../platform/list-size.ts'
import { openOrdersOf } from '../work-orders/index.ts'

type CustomerListQuery = z.output<typeof customerListQuery>

// The indexes customers__by_name, customers__by_city and customers__by_created have the same expressions.
const sorts: Record<CustomerListQuery['sort'], string> = {
  name: 'coalesce(c.company_name, c.name) collate "pl-x-icu"',
  city: 'c.city collate "pl-x-icu"',
  created: 'c.created_at',
}

/** The total stops at 1,001. Not prepared: the text depends on the filters. */
export async function listCustomers(
  db: Queryable,
  query: CustomerListQuery,
  withOrders: boolean,
): Promise<{ clients: CustomerListRow[]; total: number }> {
  const { where, values } = conditions(query)
  const size = query.size || mostRows
  const offset = query.size ? (query.page - 1) * query.size : 0
  const order = `${sorts[query.sort]} ${query.order}, c.id ${query.order}`
  const [page, total] = await Promise.all([
    db.query<Row>(
      `with page as (
         select c.id, row_number() over () as place from (
           select c.id from customers c where ${where} order by ${order} limit ${size} offset ${offset}) c)
       select c.id, coalesce(c.company_name, c.name) as name,
              case when c.company_name is not null then c.name end as "contactName", c.type as "clientType",
              c.nip, c.phone, c.email, c.address, c.postal_code as "zipCode", c.city, c.created_at as "createdAt",
              (select count(*) from buildings b where b.customer_id = c.id) as buildings,
              ${withOrders ? openOrdersOf('o.customer_id = c.id') : 'null'} as "openOrders"
         from page join customers c on c.id = page.id order by page.place`,
      values,
    ),
    db.query<{ total: number }>(
      `select count(*) as total from (select 1 from customers c where ${where} limit ${mostCounted}) counted`,
      values,
    ),
  ])
  const clients = page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { clients, total: total.rows[0]?.total ?? 0 }
}

type Row = Omit<CustomerListRow, 'createdAt'> & { createdAt: Date }

function conditions({ q, type }: CustomerListQuery) {
  const where: string[] = []
  const values: unknown[] = []
  if (type) where.push(`c.type = $${values.push(type)}`)
  for (const word of eachWord(q ?? '')) {
    const on = (column: string) => word.on(column, values.length + 1)
    where.push(`c.id in (select c.id from customers c where ${on('c.search_text')}
                         union select b.customer_id from buildings b where ${on('b.search_text')})`)
    values.push(...word.patterns)
  }
  return { where: where.join(' and ') || 'true', values }
}
