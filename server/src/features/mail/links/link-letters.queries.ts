import { type Queryable, statement } from '#platform/database/database.ts'

// Random ids of letters that the program sent: only their readers can answer them.
const byReferences = statement(
  'mailLinks.byReferences',
  `insert into mail_links (id, thread_id, order_id, invoice_id, how)
   select gen_random_uuid(), l.thread, l.order_id, l.invoice_id, 'references'
     from (select distinct r.thread, o.order_id, o.invoice_id
             from json_to_recordset($1) r (thread uuid, ids text[])
             join mail_own_letters o on o.message_id = any(r.ids)) l
   on conflict do nothing`,
)

/** SQL: addresses of the parties of an order `o`, as they are stored now. */
const partiesOf = `
  select lower(c.email) as addr from customers c where c.id in (o.customer_id, o.payer_id)
  union select lower(c.invoice_email) from customers c where c.id in (o.customer_id, o.payer_id)
  union select lower(o.client ->> 'email')
  union select lower(o.billing ->> 'email')
  union select lower(k.email) from customer_contacts k
         where k.customer_id in (o.customer_id, o.payer_id) and k.archived_at is null
  union select lower(p.email) from contact_persons p where p.building_id = o.building_id and p.archived_at is null
  union select lower(r.email) from billing_records r where r.building_id = o.building_id and r.archived_at is null`

const byNumber = statement(
  'mailLinks.byNumber',
  `insert into mail_links (id, thread_id, order_id, how)
   select gen_random_uuid(), l.thread, l.order_id, 'number'
     from (select distinct r.thread, o.id as order_id
             from json_to_recordset($1) r (thread uuid, numbers text[], addrs text[])
             join orders o on o.number = any(r.numbers)
            where exists (select from (${partiesOf}) p where p.addr = any(r.addrs))) l
   on conflict do nothing`,
)
const ordersNamed = statement(
  'mailLinks.ordersNamed',
  `select o.id, o.number as name, o.address || ', ' || o.city as more from orders o
    where o.number = any($1) order by o.number limit 5`,
)

export interface ReferringLetter {
  thread: string
  ids: readonly string[]
}

export interface NumberedLetter {
  thread: string
  numbers: readonly string[]
  /** Author of a received letter, recipients of one of ours. */
  addrs: readonly string[]
}

export async function linkByReferences(tx: Queryable, letters: readonly ReferringLetter[]): Promise<void> {
  if (letters.length > 0) await tx.query(byReferences, [JSON.stringify(letters)])
}

export async function linkByNumber(tx: Queryable, letters: readonly NumberedLetter[]): Promise<void> {
  if (letters.length > 0) await tx.query(byNumber, [JSON.stringify(letters)])
}

export async function ordersWithNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<{ id: string; name: string; more: string }[]> {
  if (numbers.length === 0) return []
  return (await db.query<{ id: string; name: string; more: string }>(ordersNamed, [numbers])).rows
}
