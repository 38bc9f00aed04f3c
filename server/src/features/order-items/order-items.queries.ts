import type { ItemsOfOrder, OrderItem } from '@zlecenia/contract/features/order-items/order-items.contract'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { type Queryable, statement } from '#platform/database/database.ts'

/** Issued, and not corrected to zero. */
const inForce = (invoice: string) =>
  `${invoice}.state = 'issued' and ${invoice}.kind in ('VAT', 'ROZ') and not ${invoice}.zeroed`
/** Invoices in force that bill an order. */
const billing = (order: string) => `
  select i.id, i.number from invoices i join invoice_orders io on io.invoice_id = i.id
   where io.order_id = ${order} and ${inForce('i')}`
const decimal = (column: string) => `trim_scale(${column})::text`

const columns = `
  it.id, it.version, it.kind, it.name, it.unit, ${decimal('it.quantity')} as quantity, ${decimal('it.net')} as net,
  it.rate, it.rate_reason as "rateReason", it.annex15, ${decimal('it.cost')} as cost, it.source,
  case when it.not_billable is not null
       then json_build_object('reason', it.not_billable, 'words', it.not_billable_words) end as "notBillable",
  case when taken.id is not null then json_build_object('id', taken.id, 'number', taken.number) end as invoice,
  taken.id is null and it.not_billable is null and exists (${billing('it.order_id')}) as "isLeftOut"`
const from = `order_items it left join invoices taken on taken.id = it.invoice_id and ${inForce('taken')}`

const ofOrder = statement(
  'orderItems.ofOrder',
  `select ${columns} from ${from} where it.order_id = $1 order by it.position, it.id`,
)
const one = statement(
  'orderItems.one',
  `select ${columns} from ${from} where it.order_id = $1 and it.id = $2`,
)
const free = statement(
  'orderItems.free',
  `select it.order_id as "orderId", ${columns} from ${from}
    where it.order_id = any($1::uuid[]) and it.not_billable is null and taken.id is null
    order by it.order_id, it.position, it.id`,
)
const withItems = statement(
  'orderItems.ordersWithItems',
  'select distinct order_id as id from order_items where order_id = any($1::uuid[])',
)
const taken = statement(
  'orderItems.taken',
  `select it.id, it.name, taken.number as invoice
     from order_items it join invoices taken on taken.id = it.invoice_id and ${inForce('taken')}
    where it.id = any($1::uuid[]) order by it.position, it.id`,
)
const take = statement(
  'orderItems.take',
  `update order_items it set invoice_id = $1, invoice_line = line.id, version = version + 1, updated_at = now()
     from unnest($2::uuid[], $3::uuid[]) as line (id, item)
    where it.id = line.item and it.order_id in (select order_id from invoice_orders where invoice_id = $1)`,
)
const order = statement(
  'orderItems.order',
  `select o.number, coalesce(o.payer_id, o.customer_id) as "customerId",
          case when o.state in ('done', 'closed') then 'whole' when o.state = 'cancelled' then 'none' else 'advance' end
            as invoicing,
          to_char(coalesce((select max(s.at) from order_state_changes s
                             where s.order_id = o.id and s.to_state = 'done'), now()) at time zone '${zone}',
                  'YYYY-MM-DD') as day
     from orders o where o.id = $1`,
)
const lockOrder = statement('orderItems.lockOrder', 'select from orders where id = $1 for no key update')
const locked = statement('orderItems.locked', 'select from order_items where id = $1 for update')
const unproposed = statement(
  'orderItems.unproposed',
  `select v.id, v.title from order_services os join services v on v.id = os.service_id
    where os.order_id = $1
      and not exists (select from order_items it where it.order_id = $1 and it.service_id = v.id)
    order by v.position, v.id`,
)
const counted = statement(
  'orderItems.count',
  'select count(*)::int as n, coalesce(max(position), 0) as last from order_items where order_id = $1',
)
const insert = statement(
  'orderItems.insert',
  `insert into order_items (id, order_id, service_id, kind, name, unit, quantity, net, rate, rate_reason, annex15, cost,
                            source, not_billable, not_billable_words, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
)
const orderOf = statement('orderItems.orderOf', 'select order_id as "orderId" from order_items where id = $1')
const update = statement(
  'orderItems.update',
  `update order_items
      set kind = $3, name = $4, unit = $5, quantity = $6, net = $7, rate = $8, rate_reason = $9, annex15 = $10,
          cost = $11, not_billable = $12, not_billable_words = $13, version = version + 1, updated_at = now()
    where id = $1 and version = $2`,
)
const remove = statement('orderItems.remove', 'delete from order_items where id = $1')

export async function itemRows(db: Queryable, orderId: string): Promise<OrderItem[]> {
  return (await db.query<OrderItem>(ofOrder, [orderId])).rows
}

export async function itemRow(db: Queryable, orderId: string, id: string): Promise<OrderItem | null> {
  return (await db.query<OrderItem>(one, [orderId, id])).rows[0] ?? null
}

export type FreeItem = OrderItem & { orderId: string }

/** Billable items that no issued invoice took. */
export async function freeItems(db: Queryable, orderIds: readonly string[]): Promise<FreeItem[]> {
  return (await db.query<FreeItem>(free, [orderIds])).rows
}

export async function ordersWithItems(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  return (await db.query<{ id: string }>(withItems, [orderIds])).rows.map(({ id }) => id)
}

/** Items that issued invoices took, with the number of the invoice. */
export async function takenItems(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string; invoice: string }[]> {
  return (await db.query<{ id: string; name: string; invoice: string }>(taken, [ids])).rows
}

/** Marks items of the invoice's orders as taken by its lines. */
export async function takeItems(
  tx: Queryable,
  invoiceId: string,
  lines: readonly { id: string; itemId: string }[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.query(take, [invoiceId, lines.map(({ id }) => id), lines.map(({ itemId }) => itemId)])
}

export interface PricedOrder extends Pick<ItemsOfOrder, 'invoicing'> {
  number: string
  customerId: string
  day: string
}

export async function pricedOrder(db: Queryable, id: string): Promise<PricedOrder | null> {
  return (await db.query<PricedOrder>(order, [id])).rows[0] ?? null
}

export async function lockItemsOf(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(lockOrder, [orderId])
}

export async function lockItem(tx: Queryable, id: string): Promise<void> {
  await tx.query(locked, [id])
}

/** Services of the order without an item. */
export async function servicesWithoutItem(
  tx: Queryable,
  orderId: string,
): Promise<{ id: string; title: string }[]> {
  return (await tx.query<{ id: string; title: string }>(unproposed, [orderId])).rows
}

export async function countItems(tx: Queryable, orderId: string): Promise<{ n: number; last: number }> {
  return (await tx.query<{ n: number; last: number }>(counted, [orderId])).rows[0] ?? { n: 0, last: 0 }
}

export async function orderOfItem(tx: Queryable, id: string): Promise<string | null> {
  return (await tx.query<{ orderId: string }>(orderOf, [id])).rows[0]?.orderId ?? null
}

type ItemData = Omit<OrderItem, 'version' | 'invoice' | 'isLeftOut'>
export interface NewItem extends ItemData {
  orderId: string
  serviceId: string | null
  position: number
}

const described = (it: Omit<ItemData, 'id' | 'source'>) => [
  it.kind,
  it.name,
  it.unit,
  it.quantity,
  it.net,
  it.rate,
  it.rateReason,
  it.annex15,
  it.cost,
]
const whyNot = ({ notBillable }: Pick<ItemData, 'notBillable'>) => [
  notBillable?.reason ?? null,
  notBillable?.words ?? null,
]

export async function insertItem(tx: Queryable, it: NewItem): Promise<void> {
  const place = [it.id, it.orderId, it.serviceId]
  await tx.query(insert, [...place, ...described(it), it.source, ...whyNot(it), it.position])
}

/** 0 when it changed since `version`. */
export async function saveItem(tx: Queryable, it: OrderItem): Promise<number> {
  return (await tx.query(update, [it.id, it.version, ...described(it), ...whyNot(it)])).rowCount
}

export async function removeItemRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}
