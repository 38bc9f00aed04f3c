import type { MailLetterRow, MailLinkKind } from '@zlecenia/contract/features/mail/links.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

/** SQL: links of a record `$1`; a client and a building have those of their orders and invoices too. */
const linked: Record<MailLinkKind, string> = {
  order: 'l.order_id = $1',
  invoice: 'l.invoice_id = $1',
  building: 'l.building_id = $1 or l.order_id in (select o.id from orders o where o.building_id = $1)',
  customer: `l.customer_id = $1
    or l.order_id in (select o.id from orders o where o.customer_id = $1)
    or l.building_id in (select b.id from buildings b where b.customer_id = $1)
    or l.invoice_id in (select i.id from invoices i where i.customer_id = $1)`,
}

const pageOf = (kind: MailLinkKind) =>
  statement(
    `mailLinks.lettersOf.${kind}`,
    `with recursive led as (
       select distinct l.thread_id as id from mail_links l where not l.is_dismissed and (${linked[kind]})
       union
       select t.merged_into from mail_threads t join led on t.id = led.id where t.merged_into is not null
     )
     select t.id, t.subject, t.last_at as "lastAt", t.last_from as "lastFrom", t.last_sent as "lastSent", t.letters,
            t.attachments, t.state, t.snippet, (count(*) over ())::int as total
       from mail_threads t where t.id in (select id from led) and t.merged_into is null and t.letters > 0
      order by t.last_at desc, t.id desc limit $2`,
  )
const pages = {
  customer: pageOf('customer'),
  building: pageOf('building'),
  order: pageOf('order'),
  invoice: pageOf('invoice'),
}

export async function lettersOfRecord(
  db: Queryable,
  { kind, id, most }: { kind: MailLinkKind; id: string; most: number },
): Promise<{ threads: MailLetterRow[]; total: number }> {
  const { rows } = await db.query<Omit<MailLetterRow, 'lastAt'> & { lastAt: Date; total: number }>(
    pages[kind],
    [id, most],
  )
  const threads = rows.map(({ total: _, ...row }) => ({ ...row, lastAt: row.lastAt.toISOString() }))
  return { threads, total: rows[0]?.total ?? 0 }
}
