import { toIssueLimits } from '@zlecenia/contract/features/invoices/invoice-list'
import type { OrderToIssue, PayerToIssue } from '@zlecenia/contract/features/invoices/invoice-list.contract'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { customerText } from '#features/customers/index.ts'
import { netOfService } from '#features/price-list/index.ts'
import { namedByText, type Queryable } from '#platform/database/database.ts'
import { folded, textSearch } from '#platform/database/text-search.ts'

const net = netOfService({ service: 'os.service_id', day: 'u.done_on', client: 'u.payer_id' })

/** Orders that are billed and in no draft, though billable items were left out: added later, or freed by a zeroed invoice. */
const late = `
  late as materialized (
    select o.id as order_id, coalesce(o.payer_id, o.customer_id) as payer_id,
           (coalesce((select max(s.at) from order_state_changes s where s.order_id = o.id and s.to_state = 'done'),
                     o.updated_at) at time zone '${zone}')::date as done_on
      from (select it.order_id from order_items it where it.invoice_id is null and it.not_billable is null
             union
            select it.order_id from invoices i join order_items it on it.invoice_id = i.id
             where i.zeroed and it.not_billable is null
            except
            select order_id from unbilled_orders) f
      join orders o on o.id = f.order_id
     where o.ended in (5, 6)
       and (select bool_and(i.state = 'issued') from invoice_orders io join invoices i on i.id = io.invoice_id
             where io.order_id = f.order_id and i.kind in ('VAT', 'ROZ')))`
const waiting = `
  (select order_id, payer_id, done_on, false as late from unbilled_orders
    union all
   select order_id, payer_id, done_on, true from late)`

/** Items of an order of `u`: all, and the billable ones that no invoice in force took. */
const items = `
  (select count(*) as known, count(*) filter (where b.free) as free, count(it.net) filter (where b.free) as priced,
          coalesce(sum(round(it.net * it.quantity * 100)) filter (where b.free), 0)::bigint as net
     from order_items it
    cross join lateral (
      select it.not_billable is null and (it.invoice_id is null or exists (
        select from invoices taken where taken.id = it.invoice_id and taken.zeroed)) as free) b
    where it.order_id = u.order_id)`

/** Free items of `items`, or the prices of the services of an order without items. Null while a price is missing. */
const worth = `
  case when items.known > 0
       then case when items.free = items.priced then items.net end
       else (select case when bool_and(p.net is not null) then round(sum(p.net) * 100)::bigint end
               from order_services os cross join lateral (select ${net} as net) p where os.order_id = o.id) end`

const marks = `
  array_remove(array[
    case when u.late then 'late' end,
    case when items.known = 0 then 'noItems' when items.free = 0 then 'nothing'
         when items.priced < items.free then 'unpriced' end], null)`
const isMarked = '(u.late or items.free = 0 or items.priced < items.free)'

/** One order, of `u`, `o` and `items`. */
const order = `json_build_object(
  'id', o.id, 'number', o.number, 'doneOn', to_char(u.done_on, 'YYYY-MM-DD'),
  'building', json_build_object('id', o.building_id, 'address', o.address, 'city', o.city),
  'services', array(select v.title from order_services os join services v on v.id = os.service_id
                     where os.order_id = o.id order by v.position, v.id),
  'worth', ${worth}, 'marks', ${marks})`

const payerName = '(select coalesce(c.company_name, c.name) from customers c where c.id = g.payer_id)'

const pageSql = (found: string) => `
  with ${late},
  groups as materialized (
    select u.payer_id, count(*)::int as total, min(u.done_on) as since
      from ${waiting} u where ${found} group by u.payer_id),
  page as materialized (
    select g.* from groups g order by g.since, g.payer_id limit ${toIssueLimits.payers} offset $1)
  select (select count(*)::int from groups) as total,
         (select coalesce(sum(g.total), 0)::int from groups g) as orders,
         coalesce((select json_agg(json_build_object(
             'payer', json_build_object('id', g.payer_id, 'name', ${payerName}),
             'total', g.total, 'marked', marked.total, 'orders', first.orders) order by g.since, g.payer_id)
           from page g
           cross join lateral (
             select count(*)::int as total from ${waiting} u cross join lateral ${items} items
              where u.payer_id = g.payer_id and ${found} and ${isMarked}) marked
           cross join lateral (
             select json_agg(${order} order by u.done_on, u.order_id) as orders
               from (select u.* from ${waiting} u where u.payer_id = g.payer_id and ${found}
                      order by u.done_on, u.order_id limit ${toIssueLimits.orders}) u
               join orders o on o.id = u.order_id
              cross join lateral ${items} items) first), '[]') as rows`

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
  with ${late}
  select ${order} as "order"
    from (select u.* from ${waiting} u where u.payer_id = $1 and ${found}
           order by u.done_on, u.order_id limit ${toIssueLimits.ordersOfPayer}) u
    join orders o on o.id = u.order_id
   cross join lateral ${items} items
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
