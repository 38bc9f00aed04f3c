import type { customerList } from '@zlecenia/contract/features/customers/pages/customer-list'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import type { CustomerListRow } from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import type { ListQuery, SortOf } from '@zlecenia/contract/lib/list'
import { customerText, placeText } from '#features/customers/index.ts'
import { openOrdersOf, ownersOfOpenOrders } from '#features/orders/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { allRows, type ListSql, listPage } from '#platform/database/list-page.ts'
import { eachWord } from '#platform/database/text-search.ts'
import { Where } from '#platform/database/where.ts'
import { mostRows } from '#platform/list-size.ts'

type CustomerQuery = ListQuery<typeof customerList>

interface Sees {
  /** Counts open orders. */
  orders: boolean
  /** Searches the persons of buildings. */
  persons: boolean
}

// The indexes customers__by_name, customers__by_city and customers__by_created have the same expressions.
const sorts: Record<SortOf<typeof customerList>, readonly string[]> = {
  name: ['coalesce(c.company_name, c.name) collate "pl-x-icu"'],
  city: ['c.city collate "pl-x-icu"'],
  created: ['c.created_at'],
}

export const listCustomers = (db: Queryable, query: CustomerQuery, sees: Sees) =>
  listPage(db, query, customersOf(query, sees))

export type ExportedCustomer = CustomerListRow &
  Pick<CustomerRecord, 'regon' | 'paymentDays' | 'invoiceEmail' | 'remarks'>

export const listedCustomers = (db: Queryable, query: CustomerQuery, sees: Sees) =>
  allRows(
    db,
    query,
    customersOf<ExportedCustomer>(
      query,
      sees,
      ', c.regon, c.payment_days as "paymentDays", c.invoice_email as "invoiceEmail", c.remarks',
    ),
  )

const cities = statement(
  'customersPages.cities',
  `select distinct city collate "pl-x-icu" as city from customers where city is not null
    order by 1 limit ${mostRows}`,
)
export async function citiesOfCustomers(db: Queryable): Promise<string[]> {
  return (await db.query<{ city: string }>(cities)).rows.map(({ city }) => city)
}

type Raw<Row> = Omit<Row, 'createdAt'> & { createdAt: Date }

function customersOf<Row extends CustomerListRow = CustomerListRow>(
  query: CustomerQuery,
  sees: Sees,
  more = '',
): ListSql<Raw<Row>, Row, CustomerQuery['sort']> {
  return {
    from: 'customers c',
    id: 'c.id',
    where: conditions(query, sees),
    sorts,
    rows: `select c.id, coalesce(c.company_name, c.name) as name,
                  case when c.company_name is not null then c.name end as "contactName", c.type as "clientType",
                  c.nip, c.phone, c.email, c.address, c.postal_code as "zipCode", c.city,
                  c.created_at as "createdAt", c.archived_at is not null as archived,
                  (select count(*) from buildings b where b.customer_id = c.id and b.archived_at is null) as buildings,
                  ${sees.orders ? openOrdersOf('o.customer_id = c.id') : 'null'} as "openOrders"${more}
             from page join customers c on c.id = page.id`,
    rowOf: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }) as Row,
  }
}

// The index customers__incomplete has the same condition.
const lacks = `(c.phone is null
  or (c.type = 'company' and (c.nip is null or c.address is null or c.postal_code is null or c.city is null)))`

function conditions({ q, type, city, orders, lacking, archived }: CustomerQuery, sees: Sees): Where {
  const where = new Where().and('c.merged_into is null').equal('c.type', type).oneOf('c.city', city)
  if (archived !== 'also') where.and(`c.archived_at is ${archived ? 'not null' : 'null'}`)
  if (lacking) where.and(lacks)
  // Callers who may not count open orders cannot filter by them either.
  if (orders && sees.orders) where.and(`c.id in (${ownersOfOpenOrders})`)
  for (const word of eachWord(q ?? '')) {
    where.word(word, (on) => {
      const own = on(customerText)
      const there = `from buildings b where ${on(placeText(sees.persons))}`
      return {
        texts: [own, `c.id in (select b.customer_id ${there})`],
        has: `(${own} or exists (select ${there} and b.customer_id = c.id offset 0))`,
      }
    })
  }
  return where
}
