import type { MailLink, MailLinkKind, ThreadLinks } from '@zlecenia/contract/features/mail/links.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

/** SQL: a thread and those merged into it, whose links count for it until they are separated. */
export const threadAndMerged = (id: string): string => `
  with recursive joined as (
    select ${id}::uuid as id
    union
    select t.id from mail_threads t join joined j on t.merged_into = j.id
  ) select id from joined`

const leading = statement(
  'mailLinks.leadingThread',
  `with recursive led as (
     select t.id, t.merged_into from mail_threads t where t.id = $1
     union
     select t.id, t.merged_into from led join mail_threads t on t.id = led.merged_into
   ) select id from led where merged_into is null`,
)

const columnOf: Record<MailLinkKind, string> = {
  customer: 'customer_id',
  building: 'building_id',
  order: 'order_id',
  invoice: 'invoice_id',
}

/** SQL: kind and id of what a row of `mail_links` links. */
const target = `case when l.customer_id is not null then 'customer' when l.building_id is not null then 'building'
                     when l.order_id is not null then 'order' else 'invoice' end as kind,
                coalesce(l.customer_id, l.building_id, l.order_id, l.invoice_id) as id`

const links = statement(
  'mailLinks.ofThread',
  `with own as (
     select distinct on (kind, id) it.* from (
       select ${target}, l.how, l.at from mail_links l
        where l.thread_id in (${threadAndMerged('$1')}) and not l.is_dismissed) it
      order by kind, id, at
   )
   select o.kind, o.id, o.how, o.at,
          coalesce(c.company_name, c.name, b.name, b.address, r.number, i.number) as name, r.state,
          coalesce(b.address || ', ' || b.city, r.address || ', ' || r.city, i.buyer_name) as more,
          c.phone, c.email,
          b.id is not null and exists (select from building_notes n where n.building_id = b.id) as "hasNotes"
     from own o
     left join customers c on o.kind = 'customer' and c.id = o.id and c.merged_into is null
     left join buildings b on o.kind = 'building' and b.id = o.id
     left join orders r on o.kind = 'order' and r.id = o.id
     left join invoices i on o.kind = 'invoice' and i.id = o.id and i.number is not null
    where o.kind = any($2::text[]) and coalesce(c.id, b.id, r.id, i.id) is not null
    order by array_position(array['customer', 'building', 'order', 'invoice'], o.kind), o.at, o.id`,
)
const known = statement(
  'mailLinks.known',
  `select ${target}, l.is_dismissed as "isDismissed" from mail_links l
    where l.thread_id in (${threadAndMerged('$1')})`,
)
const putOf = (kind: MailLinkKind) =>
  statement(
    `mailLinks.put.${kind}`,
    `insert into mail_links (id, thread_id, ${columnOf[kind]}, how, is_dismissed, by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict on constraint mail_links__${kind}_once
     do update set how = excluded.how, is_dismissed = excluded.is_dismissed, by = excluded.by, at = now()`,
  )
const puts = {
  customer: putOf('customer'),
  building: putOf('building'),
  order: putOf('order'),
  invoice: putOf('invoice'),
}
const dismissMergedOf = (kind: MailLinkKind) =>
  statement(
    `mailLinks.dismissMerged.${kind}`,
    `update mail_links set is_dismissed = true, by = $3, at = now()
      where ${columnOf[kind]} = $2 and not is_dismissed and thread_id in (${threadAndMerged('$1')})`,
  )
const dismissals = {
  customer: dismissMergedOf('customer'),
  building: dismissMergedOf('building'),
  order: dismissMergedOf('order'),
  invoice: dismissMergedOf('invoice'),
}
const names: Record<MailLinkKind, ReturnType<typeof statement>> = {
  customer: statement(
    'mailLinks.customerName',
    'select coalesce(company_name, name) as name from customers where id = $1 and merged_into is null',
  ),
  building: statement(
    'mailLinks.buildingName',
    'select coalesce(name, address) as name from buildings where id = $1',
  ),
  order: statement('mailLinks.orderName', 'select number as name from orders where id = $1'),
  invoice: statement(
    'mailLinks.invoiceName',
    'select number as name from invoices where id = $1 and number is not null',
  ),
}

export type StoredLink = Omit<MailLink, 'isConfirmed'>

export async function leadingThread(db: Queryable, id: string): Promise<string | null> {
  return (await db.query<{ id: string }>(leading, [id])).rows[0]?.id ?? null
}

export async function linksOf(
  db: Queryable,
  threadId: string,
  kinds: readonly MailLinkKind[],
): Promise<StoredLink[]> {
  const { rows } = await db.query<StoredLink & { at: Date }>(links, [threadId, kinds])
  return rows.map(({ at: _, ...row }) => row)
}

export interface KnownLink {
  kind: MailLinkKind
  id: string
  isDismissed: boolean
}

/** Dismissed ones too. */
export async function knownLinks(db: Queryable, threadId: string): Promise<KnownLink[]> {
  return (await db.query<KnownLink>(known, [threadId])).rows
}

export async function nameOfTarget(db: Queryable, kind: MailLinkKind, id: string): Promise<string | null> {
  return (await db.query<{ name: string }>(names[kind], [id])).rows[0]?.name ?? null
}

export interface LinkToPut {
  id: string
  threadId: string
  kind: MailLinkKind
  targetId: string
  how: MailLink['how']
  isDismissed: boolean
  by: string
}

export async function putLink(tx: Queryable, it: LinkToPut): Promise<void> {
  await tx.query(puts[it.kind], [it.id, it.threadId, it.targetId, it.how, it.isDismissed, it.by])
  if (it.isDismissed) await tx.query(dismissals[it.kind], [it.threadId, it.targetId, it.by])
}

const relatedOrders = statement(
  'mailLinks.relatedOrders',
  `select o.id, o.number, o.state, o.address || ', ' || o.city as place,
          o.ended is null as "isOpen"
     from orders o
    where (o.building_id = any($2::uuid[]) or (cardinality($2::uuid[]) = 0 and o.customer_id = any($1::uuid[])))
      and not (o.id = any($3::uuid[])) and (o.ended is null or o.created_at > now() - interval '60 days')
    order by o.ended is null desc, o.created_at desc, o.id limit 4`,
)
const relatedInvoices = statement(
  'mailLinks.relatedInvoices',
  `select i.id, i.number, i.gross, i.owed, i.due_on::text as "dueOn" from invoices i
    where i.customer_id = any($1::uuid[]) and i.number is not null
    order by i.issued_on desc, i.id desc limit 4`,
)

export async function ordersNear(
  db: Queryable,
  { customers, buildings, linked }: { customers: string[]; buildings: string[]; linked: string[] },
): Promise<ThreadLinks['orders']> {
  return (await db.query<ThreadLinks['orders'][number]>(relatedOrders, [customers, buildings, linked])).rows
}

export async function invoicesNear(db: Queryable, customers: string[]): Promise<ThreadLinks['invoices']> {
  return (await db.query<ThreadLinks['invoices'][number]>(relatedInvoices, [customers])).rows
}
