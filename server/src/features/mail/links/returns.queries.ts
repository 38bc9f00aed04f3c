import type { MailReturn, ThreadLinks } from '@zlecenia/contract/features/mail/links.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { threadAndMerged } from './links.queries.ts'

const columns = `r.message_id as id, m.thread_id as "threadId", r.kind, m.at, s.id as "letterId", r.recipients`
/** SQL: Message-IDs of letters sent in a thread, and of the program's letters that it answers. */
const idsOfThread = `
  select m.message_id as id from mail_messages m where m.thread_id = $1 and m.sent
  union select x from mail_messages m, unnest(m.refs) x where m.thread_id = $1`
const ofThread = statement(
  'mailReturns.ofThread',
  `select ${columns} from mail_returns r join mail_messages m on m.id = r.message_id
     left join lateral (select s.id from mail_messages s
                         where s.mailbox_id = m.mailbox_id and s.message_id = r.answers_to and s.sent limit 1) s on true
    where r.answers_to in (${idsOfThread}) order by m.at, r.message_id limit 50`,
)
const own = `o.id, o.at, o.kind, o.sent_to as "sentTo", case when o.order_id is null then 'invoice' else 'order' end as of,
  coalesce(o.order_id, o.invoice_id) as target, coalesce(r.number, i.number, '') as name`
const ownJoins = `left join orders r on r.id = o.order_id left join invoices i on i.id = o.invoice_id`
const ownOfThread = statement(
  'mailReturns.ownOfThread',
  `select ${own} from mail_own_letters o ${ownJoins}
    where o.kind <> 'letter' and o.message_id in (
            select x from mail_messages m, unnest(m.refs) x where m.thread_id in (${threadAndMerged('$1')})
            union select m.message_id from mail_messages m where m.thread_id in (${threadAndMerged('$1')}))
    order by o.at, o.id limit 20`,
)
const ownOfRecord = (column: 'order_id' | 'invoice_id') =>
  statement(
    `mailReturns.ownBy.${column}`,
    `select ${own} from mail_own_letters o ${ownJoins}
      where o.${column} = $1 and o.kind <> 'letter' order by o.at desc, o.id limit 20`,
  )
const ownBy = { order: ownOfRecord('order_id'), invoice: ownOfRecord('invoice_id') }
const ofRecord = statement(
  'mailReturns.ofRecord',
  `select ${columns} from mail_own_letters o join mail_returns r on r.answers_to = o.message_id
     join mail_messages m on m.id = r.message_id
     left join lateral (select null::uuid as id) s on true
    where (o.order_id = $1 or o.invoice_id = $1) order by m.at desc, r.message_id limit 20`,
)

type Row<T extends { at: string }> = Omit<T, 'at'> & { at: Date }
const withText = <T extends { at: string }>(row: Row<T>): T =>
  ({ ...row, at: row.at.toISOString() }) as unknown as T

export async function returnsOfThread(db: Queryable, threadId: string): Promise<MailReturn[]> {
  return (await db.query<Row<MailReturn>>(ofThread, [threadId])).rows.map(withText<MailReturn>)
}

type OwnLetter = ThreadLinks['ownLetters'][number]
type OwnRow = Row<Omit<OwnLetter, 'about'>> & { of: 'order' | 'invoice'; target: string; name: string }
const ownLetter = ({ of, target, name, at, ...row }: OwnRow): OwnLetter => ({
  ...row,
  at: at.toISOString(),
  about: { kind: of, id: target, name },
})

export async function ownLettersOfThread(db: Queryable, threadId: string): Promise<OwnLetter[]> {
  return (await db.query<OwnRow>(ownOfThread, [threadId])).rows.map(ownLetter)
}

export async function ownLettersAbout(
  db: Queryable,
  kind: 'order' | 'invoice',
  id: string,
): Promise<{ ownLetters: OwnLetter[]; returns: MailReturn[] }> {
  const [letters, returned] = await Promise.all([
    db.query<OwnRow>(ownBy[kind], [id]),
    db.query<Row<MailReturn>>(ofRecord, [id]),
  ])
  return { ownLetters: letters.rows.map(ownLetter), returns: returned.rows.map(withText<MailReturn>) }
}
