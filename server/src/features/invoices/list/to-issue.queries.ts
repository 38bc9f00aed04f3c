import { toIssueLimits } from '@zlecenia/contract/features/invoices/invoice-list'
import type { OrderToIssue, PayerToIssue } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import { customerText } from '#features/customers/index.ts'
import { netOfService } from '#features/price-list/index.ts'
import { namedByText, type Queryable } from '#platform/database/database.ts'
import { folded, textSearch } from '#platform/database/text-search.ts'

const net = netOfService({ service: 'os.service_id', day: 'u.done_on', client: 'u.payer_id' })

/** Billable items of an order of `o`, or the prices of its services while it has none. Null while a price is missing. */
const worth = `
  case when exists (select from order_items it where it.order_id = o.id)
       then (select case when count(*) = count(it.net) then coalesce(sum(round(it.net * it.quantity * 100)), 0)::bigint end
               from order_items it where it.order_id = o.id and it.not_billable is null)
       else (select case when bool_and(p.net is not null) then round(sum(p.net) * 100)::bigint end
               from order_services os cross join lateral (select ${net} as net) p where os.order_id = o.id) end`

/** One order, of `u` and `o`. */
const order = `json_build_object(
  'id', o.id, 'number', o.number, 'doneOn', to_char(u.done_on, 'YYYY-MM-DD'),
  'building', json_build_object('id', o.building_id, 'address', o.address, 'city', o.city),
  'services', array(select v.title from order_services os join services v on v.id = os.service_id
                     where os.order_id = o.id order by v.position, v.id),
  'worth', ${worth})`

const payerName = '(select coalesce(c.company_name, c.name) from customers c where c.id = g.payer_id)'

const pageSql = (found: string) => `
  with groups as materialized (
    select u.payer_id, count(*)::int as total, min(u.done_on) as since
      from unbilled_orders u where ${found} group by u.payer_id),
  page as materialized (
    select g.* from groups g order by g.since, g.payer_id limit ${toIssueLimits.payers} offset $1)
  select (select count(*)::int from groups) as total,
         (select coalesce(sum(g.total), 0)::int from groups g) as orders,
         coalesce((select json_agg(json_build_object(
             'payer', json_build_object('id', g.payer_id, 'name', ${payerName}),
             'total', g.total, 'orders', first.orders) order by g.since, g.payer_id)
           from page g
           cross join lateral (
             select json_agg(${order} order by u.done_on, u.order_id) as orders
               from (select u.* from unbilled_orders u where u.payer_id = g.payer_id and ${found}
                      order by u.done_on, u.order_id limit ${toIssueLimits.orders}) u
               join orders o on o.id = u.order_id) first), '[]') as rows`

export interface ToIssue {
  rows: PayerToIssue[]
  /** Payers. */
  total: number
  orders: number
}

/** Texts of payers and orders; without contact data no phone can be guessed digit by digit. */
const texts = (contactData: boolean) =>
  contactData
    ? { payer: customerText, order: 'o.search_text' }
    : {
        payer: `(' ' || ${folded('coalesce(c.company_name, c.name)')})`,
        order: `(' ' || ${folded("concat_ws(' ', o.number, o.address, o.city, o.client_name)")})`,
      }

/** Words find a payer, with all its orders, or single orders. `first` numbers the first pattern. */
function foundBy(q: string | undefined, contactData: boolean, first: number) {
  const search = textSearch(q ?? '')
  if (!search) return { condition: 'true', patterns: [] }
  const { payer, order: text } = texts(contactData)
  const condition = `(u.payer_id = any(array(select c.id from customers c where ${search.on(payer, first)}))
    or u.order_id = any(array(select o.id from orders o where o.ended in (5, 6) and ${search.on(text, first)})))`
  return { condition, patterns: search.patterns }
}

export async function ordersToIssue(
  db: Queryable,
  { q, page }: { q?: string | undefined; page: number },
  contactData: boolean,
): Promise<ToIssue> {
  const { condition, patterns } = foundBy(q, contactData, 2)
  const values = [(page - 1) * toIssueLimits.payers, ...patterns]
  const { rows } = await db.query<ToIssue>(namedByText('invoiceList.toIssue', pageSql(condition)), values)
  return rows[0] as ToIssue
}

const ofPayerSql = (found: string) => `
  select ${order} as "order"
    from (select u.* from unbilled_orders u where u.payer_id = $1 and ${found}
           order by u.done_on, u.order_id limit ${toIssueLimits.ordersOfPayer}) u
    join orders o on o.id = u.order_id
   order by u.done_on, u.order_id`

export async function ordersToIssueOf(
  db: Queryable,
  payerId: string,
  q: string | undefined,
  contactData: boolean,
): Promise<OrderToIssue[]> {
  const { condition, patterns } = foundBy(q, contactData, 2)
  const text = namedByText('invoiceList.toIssueOf', ofPayerSql(condition))
  const { rows } = await db.query<{ order: OrderToIssue }>(text, [payerId, ...patterns])
  return rows.map((row) => row.order)
}
