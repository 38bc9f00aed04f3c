import { type Queryable, statement } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

const record = statement(
  'mailLinks.recordOwnLetter',
  `with own as (
     insert into mail_own_letters (id, message_id, kind, sent_to, order_id, invoice_id)
     select l.id, l.message_id, l.kind, l.sent_to, l.order_id, l.invoice_id
       from json_populate_recordset(null::mail_own_letters, $1) l
     on conflict do nothing
   )
   insert into mail_links (id, thread_id, order_id, invoice_id, how)
   select gen_random_uuid(), t.thread_id, t.order_id, t.invoice_id, 'references'
     from (select m.thread_id, l.order_id, l.invoice_id
             from json_populate_recordset(null::mail_own_letters, $1) l
             cross join mailboxes b
             join mail_messages m on m.mailbox_id = b.id and m.message_id = l.message_id
           union
           select m.thread_id, l.order_id, l.invoice_id
             from json_populate_recordset(null::mail_own_letters, $1) l
             join mail_messages m on m.refs @> array[l.message_id]) t
   on conflict do nothing`,
)

const begun = statement(
  'mailLinks.draftAboutOrder',
  `insert into mail_own_letters (id, message_id, kind, order_id)
   select gen_random_uuid(), d.message_id, 'letter', o.id from mail_drafts d, orders o where d.id = $1 and o.id = $2
   on conflict do nothing`,
)

/** Once the letter is sent, its thread is linked with the order that it was begun from. */
export async function recordDraftAbout(tx: Queryable, draftId: string, orderId: string): Promise<void> {
  await tx.query(begun, [draftId, orderId])
}

export interface SentLetter {
  /** Message-ID, with or without angle brackets. */
  messageId: string
  kind: 'invoice' | 'reminder' | 'order'
  sentTo: string | null
  orderIds?: readonly string[]
  invoiceIds?: readonly string[]
}

/** A letter of the program about records: answers to it and its bounce find them, also those that came before this. */
export async function recordOwnLetter(
  tx: Queryable,
  { messageId, kind, sentTo, orderIds = [], invoiceIds = [] }: SentLetter,
): Promise<void> {
  const its = { message_id: messageId.replace(/^<|>$/gu, ''), kind, sent_to: sentTo }
  const rows = [
    ...orderIds.map((order_id) => ({ id: newId(), ...its, order_id })),
    ...invoiceIds.map((invoice_id) => ({ id: newId(), ...its, invoice_id })),
  ]
  if (rows.length > 0) await tx.query(record, [JSON.stringify(rows)])
}
