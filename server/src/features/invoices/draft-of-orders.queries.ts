import { type Queryable, statement } from '#platform/database/database.ts'

/** Frozen billing data of an order, or its client's where it has none. */
export interface FrozenContact {
  type: 'company' | 'private'
  name: string
  email: string | null
  companyName: string | null
  nip: string | null
  address: string
  postalCode: string | null
  city: string
}

export interface FinishedOrder {
  id: string
  number: string
  state: string
  clientNumber: string | null
  payerId: string
  paymentDays: number | null
  invoiceEmail: string | null
  contact: FrozenContact
  /** Day of its last change of state, in Warsaw. */
  doneOn: string
  services: { id: string; title: string }[]
}

const ordersOf = statement(
  'invoices.finishedOrders',
  `select o.id, o.number, o.state, o.client_number as "clientNumber",
          coalesce(o.payer_id, o.customer_id) as "payerId", c.payment_days as "paymentDays",
          c.invoice_email as "invoiceEmail", coalesce(o.billing, o.client) as contact,
          to_char(coalesce((select max(s.at) from order_state_changes s
                             where s.order_id = o.id and s.to_state = 'done'), o.updated_at)
                  at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as "doneOn",
          coalesce((select json_agg(json_build_object('id', v.id, 'title', v.title) order by v.position, v.id)
                      from order_services os join services v on v.id = os.service_id where os.order_id = o.id), '[]')
            as services
     from orders o
     join customers c on c.id = coalesce(o.payer_id, o.customer_id)
    where o.id = any($1::uuid[])
    order by o.number
      for share of o`,
)

/** Sorted by number; missing ones are left out. */
export async function ordersToInvoice(tx: Queryable, ids: readonly string[]): Promise<FinishedOrder[]> {
  return (await tx.query<FinishedOrder>(ordersOf, [ids])).rows
}

const lock = statement(
  'invoices.lockOrders',
  `select id from orders where id = any(array(select order_id from invoice_orders where invoice_id = $1))
    order by id for no key update`,
)

/** Locks the orders of an invoice: of two changes that bill or free one order, the second waits and sees the first. */
export async function lockOrdersOf(tx: Queryable, invoiceId: string): Promise<void> {
  await tx.query(lock, [invoiceId])
}

const states = statement(
  'invoices.statesOfOrders',
  `select o.number, o.state from invoice_orders io join orders o on o.id = io.order_id
    where io.invoice_id = $1 order by o.number`,
)

/** Sorted by number. */
export async function statesOfOrders(
  tx: Queryable,
  invoiceId: string,
): Promise<{ number: string; state: string }[]> {
  return (await tx.query<{ number: string; state: string }>(states, [invoiceId])).rows
}

const mark = statement(
  'invoices.markOrders',
  'select mark_unbilled(array(select order_id from invoice_orders where invoice_id = $1))',
)

/** After a change of kind: an advance and a proforma bill no order. */
export async function markOrdersOf(tx: Queryable, invoiceId: string): Promise<void> {
  await tx.query(mark, [invoiceId])
}

const takenBy = statement(
  'invoices.ordersTaken',
  `select o.number as "order", i.number as invoice
     from invoice_orders io
     join orders o on o.id = io.order_id
     join invoices i on i.id = io.invoice_id
    where io.order_id = any(array(select order_id from invoice_orders where invoice_id = $1))
      and io.order_id <> all($2::uuid[])
      and i.id <> $1 and i.state = 'issued' and i.kind in ('VAT', 'ROZ') and not i.zeroed
    order by o.number
    limit 1`,
)

/** An order of the draft, other than `except`, that another issued invoice bills already. */
export async function orderTaken(
  tx: Queryable,
  invoiceId: string,
  except: readonly string[],
): Promise<{ order: string; invoice: string } | null> {
  return (await tx.query<{ order: string; invoice: string }>(takenBy, [invoiceId, except])).rows[0] ?? null
}
