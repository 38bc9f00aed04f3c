import { mailCountedMost, mailNewMost } from '@zlecenia/contract/features/mail/threads.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { isUnanswered } from '../team/unanswered.queries.ts'
import { isReadSql } from './thread-rows.queries.ts'

/** Threads of the inbox that are looked at for unread ones. */
const looked = 5000
const inInbox = `t.letters > 0 and 'inbox' = any (t.places) and t.state = 'open'`
const unread = `not ${isReadSql}`
const reading = 'left join mail_reads r on r.thread_id = t.id and r.user_id = $1'
const counted = (from: string) => `(select count(*)::int from (select ${from} limit ${mailCountedMost}) x)`
const of = (where: string) => counted(`from mail_threads t where t.letters > 0 and ${where}`)

const counts = statement(
  'mail.counts',
  `select ${counted(`from (select * from mail_threads t where ${inInbox} order by t.last_at desc, t.id desc limit ${looked}) t
             ${reading} where ${unread}`)} as inbox,
          ${of(`t.assignee_id = $1 and t.state <> 'done'`)} as mine,
          ${of(`'inbox' = any (t.places) and t.state = 'open' and t.assignee_id is null`)} as unassigned,
          ${of(`t.state = 'waiting'`)} as waiting,
          ${of(`'drafts' = any (t.places)`)} + (select count(*)::int from mail_drafts d
             where not exists (select from mail_outbox o where o.draft_id = d.id)) as draft,
          ${of(`'junk' = any (t.places) and t.unseen > 0`)} as spam,
          ${of('t.id in (select m.thread_id from mail_reminders m where m.user_id = $1 and m.at <= now())')} as reminded,
          ${of(isUnanswered('t', '$2'))} as unanswered`,
)
const ofLabels = statement(
  'mail.countsOfLabels',
  `select l.id, ${counted(`from mail_thread_labels x join mail_threads t on t.id = x.thread_id ${reading}
             where x.label_id = l.id and t.letters > 0 and ${unread}`)} as count
     from mail_labels l`,
)

/** The latest threads are enough for the menu, which is read on every page. */
const lookedForMenu = 1000
const fresh = statement(
  'mail.new',
  `select count(*)::int as count from (
     select from (select t.id, t.assignee_id, t.news_at, t.received_at from mail_threads t where ${inInbox}
                   order by t.last_at desc, t.id desc limit ${lookedForMenu}) t
       ${reading} where ${unread} and (t.assignee_id is null or t.assignee_id = $1) limit ${mailNewMost}) x`,
)

type Counts = Record<
  'inbox' | 'mine' | 'unassigned' | 'waiting' | 'draft' | 'spam' | 'reminded' | 'unanswered',
  number
>

export async function threadCounts(
  db: Queryable,
  userId: string,
  answerableUntil: Date | null,
): Promise<Counts & { labels: Record<string, number> }> {
  const [{ rows }, labels] = await Promise.all([
    db.query<Counts>(counts, [userId, answerableUntil]),
    db.query<{ id: string; count: number }>(ofLabels, [userId]),
  ])
  const [row] = rows
  if (!row) throw new Error('no counts')
  return { ...row, labels: Object.fromEntries(labels.rows.map(({ id, count }) => [id, count])) }
}

export async function newThreads(db: Queryable, userId: string): Promise<number> {
  return (await db.query<{ count: number }>(fresh, [userId])).rows[0]?.count ?? 0
}
