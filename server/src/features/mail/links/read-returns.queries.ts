import type { LetterBounce } from '@zlecenia/contract/features/mail/letter.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const unread = statement(
  'mailReturns.unread',
  `select m.id, m.refs, m.thread_id as "threadId", m.at > now() - interval '2 days' as "isNew", o.storage_key as "storageKey"
     from mail_messages m join mail_originals o on o.message_id = m.id
    where m.mailbox_id = $1 and m.auto in ('bounce', 'reply') and not m.sent and not (m.id = any($2::uuid[]))
      and not exists (select from mail_returns r where r.message_id = m.id)
    order by m.at desc limit 20`,
)
const insert = statement(
  'mailReturns.insert',
  `insert into mail_returns (message_id, kind, answers_to, recipients) values ($1, $2, $3, $4)
   on conflict on constraint mail_returns__pk do nothing`,
)
/** Threads and invoices that show the letter. */
const shown = statement(
  'mailReturns.shownAt',
  `select m.thread_id as "threadId", null::uuid as "invoiceId", m.subject as name
     from mailboxes b join mail_messages m on m.mailbox_id = b.id and m.message_id = $1 and m.sent
   union
   select l.thread_id, o.invoice_id, coalesce(i.number, r.number, '') from mail_own_letters o
     left join invoices i on i.id = o.invoice_id left join orders r on r.id = o.order_id
     left join mail_links l on l.invoice_id = o.invoice_id or l.order_id = o.order_id
    where o.message_id = $1`,
)

const senders = statement(
  'mailReturns.senders',
  `select u.id from users u
    where u.status = 'active'
      and (u.id in (select o.author_id from mail_outbox o where o.message_id = $1)
           or u.id in (select l.sent_by from invoice_letters l
                        where trim(both '<>' from l.message_id) = $1))`,
)

export interface UnreadReturn {
  id: string
  refs: string[]
  threadId: string
  /** Older ones come from the first reading of a mailbox. */
  isNew: boolean
  storageKey: string
}

export async function unreadReturns(
  db: Queryable,
  mailboxId: string,
  without: readonly string[],
): Promise<UnreadReturn[]> {
  return (await db.query<UnreadReturn>(unread, [mailboxId, without])).rows
}

export interface ReturnToStore {
  id: string
  kind: 'bounce' | 'outOfOffice' | 'other'
  answersTo: string | null
  recipients: LetterBounce['recipients']
}

/** False when it was stored before. */
export async function insertReturn(tx: Queryable, it: ReturnToStore): Promise<boolean> {
  const values = [it.id, it.kind, it.answersTo, JSON.stringify(it.recipients)]
  return (await tx.query(insert, values)).rowCount > 0
}

/** Persons who sent the letter; none if the program did by itself. */
export async function sendersOfLetter(db: Queryable, messageId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(senders, [messageId])).rows.map(({ id }) => id)
}

export interface ShownAt {
  threadId: string | null
  invoiceId: string | null
  name: string
}

export async function placesOfLetter(db: Queryable, messageId: string): Promise<ShownAt[]> {
  return (await db.query<ShownAt>(shown, [messageId])).rows
}
