import type { ThreadJoins } from '@zlecenia/contract/features/mail/team.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { rootOf } from '../index/index.queries.ts'

export interface JoinedThread {
  id: string
  mailboxId: string
  subject: string
  state: 'open' | 'waiting' | 'done'
  assigneeId: string | null
  mergedInto: string | null
  /** Merged by a person. */
  isMerged: boolean
  mergedOver: MergedOver | null
  splitFrom: string | null
  /** The thread in which its letters are now. */
  root: string
}

/** Changes that a merge made to its target. */
export interface MergedOver {
  state?: JoinedThread['state']
  assigned?: boolean
  /** Labels that the target did not have of its own. */
  labels?: string[]
}

const lock = statement(
  'mailJoins.lock',
  `select t.id, t.mailbox_id as "mailboxId", t.subject, t.state, t.assignee_id as "assigneeId",
          t.merged_into as "mergedInto", t.merged_at is not null as "isMerged", t.merged_over as "mergedOver",
          t.split_from as "splitFrom", ${rootOf('t')} as root
     from mail_threads t where t.id = any($1::uuid[]) order by t.id for update of t`,
)
const joins = statement(
  'mailJoins.of',
  `select coalesce((
            select json_agg(json_build_object(
                     'id', m.id, 'subject', m.subject, 'at', to_char(m.merged_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                     'by', u.first_name || ' ' || u.last_name,
                     'notes', coalesce((select c.last_seq from conversations c where c.mail_id = m.id), 0))
                     order by m.merged_at desc)
              from mail_threads m left join users u on u.id = m.merged_by
             where m.merged_into = t.id and m.merged_at is not null), '[]') as merged,
          (select json_build_object('id', f.id, 'subject', f.subject) from mail_threads f
            where f.id = t.split_from) as "splitFrom"
     from mail_threads t where t.id = $1`,
)
const mergeLetters = statement(
  'mailJoins.mergeLetters',
  'update mail_messages set home_id = coalesce(home_id, thread_id), thread_id = $2 where thread_id = $1',
)
const mergeThread = statement(
  'mailJoins.mergeThread',
  `update mail_threads set merged_into = $2, merged_at = now(), merged_by = $3, merged_over = $4, version = version + 1
    where id = $1`,
)
const changeTarget = statement(
  'mailJoins.changeTarget',
  `update mail_threads set state = $2, assignee_id = $3, version = version + 1,
          state_at = case when state <> $2 then now() else state_at end where id = $1`,
)
// The source keeps its rows, for the undo.
const carryLabels = statement(
  'mailJoins.carryLabels',
  `with brought as (
     select x.label_id from mail_thread_labels x
      where x.thread_id = $1
        and (not exists (select from mail_thread_labels l where l.thread_id = $2 and l.label_id = x.label_id)
             or exists (select from mail_threads o
                         where o.merged_into = $2 and o.merged_over -> 'labels' ? x.label_id::text))
   ), carried as (
     insert into mail_thread_labels (thread_id, label_id) select $2, label_id from brought
     on conflict on constraint mail_thread_labels__pk do nothing
   )
   select label_id as "labelId" from brought`,
)
// Labels of another thread merged into the target stay.
const giveLabelsBack = statement(
  'mailJoins.giveLabelsBack',
  `delete from mail_thread_labels l
    where l.thread_id = $1 and l.label_id = any($2::uuid[])
      and not exists (
        select from mail_thread_labels o join mail_threads t on t.id = o.thread_id
         where t.merged_into = $1 and o.label_id = l.label_id)`,
)
// Threads merged into it before stay with it.
const unmergeLetters = statement(
  'mailJoins.unmergeLetters',
  `with recursive family as (
     select $1::uuid as id
     union
     select t.id from family f join mail_threads t on t.merged_into = f.id
   )
   update mail_messages set thread_id = $1, home_id = nullif(home_id, $1)
    where home_id in (select id from family) and thread_id = $2
   returning message_id as "messageId"`,
)
// Answers of after the merge go back too, unless they also answer a letter of the target.
const takeAnswers = statement(
  'mailJoins.takeAnswers',
  `update mail_messages l set thread_id = $1
    where l.thread_id = $2 and l.home_id is null and l.refs && $3::text[]
      and not exists (
        select from mail_messages o
         where o.thread_id = $2 and o.id <> l.id and o.message_id = any(l.refs) and not (o.refs && $3::text[]))`,
)
const unmergeThread = statement(
  'mailJoins.unmergeThread',
  `update mail_threads set merged_into = null, merged_at = null, merged_by = null, merged_over = null,
          version = version + 1 where id = $1`,
)
const letter = statement(
  'mailJoins.letter',
  `select m.id, m.thread_id as "threadId", m.message_id as "messageId", m.subject, m.at,
          t.split_from as "splitFrom",
          (select count(distinct o.message_id)::int from mail_messages o
            where o.thread_id = m.thread_id and o.folder_id is not null) as letters
     from mail_messages m join mail_threads t on t.id = m.thread_id where m.id = $1 for update of m`,
)
const insertSplit = statement(
  'mailJoins.insertSplit',
  `insert into mail_threads (id, mailbox_id, subject, base_subject, last_at, state, assignee_id, split_from)
   select $1, mailbox_id, $3, '', $4, 'open', assignee_id, id from mail_threads where id = $2`,
)
// Copies of the letter in other folders go along.
const splitLetter = statement(
  'mailJoins.splitLetter',
  'update mail_messages set thread_id = $1, apart = true where thread_id = $2 and message_id = $3',
)
const unsplitLetters = statement(
  'mailJoins.unsplitLetters',
  'update mail_messages set thread_id = $2, apart = false where thread_id = $1',
)
const unsplitThread = statement(
  'mailJoins.unsplitThread',
  'update mail_threads set merged_into = $2, split_from = null, version = version + 1 where id = $1',
)

/** Locked until the end of the transaction. */
export async function lockJoined(tx: Queryable, ids: readonly string[]): Promise<Map<string, JoinedThread>> {
  const { rows } = await tx.query<JoinedThread>(lock, [ids])
  return new Map(rows.map((it) => [it.id, it]))
}

export async function joinsOf(db: Queryable, id: string): Promise<ThreadJoins | null> {
  return (await db.query<ThreadJoins>(joins, [id])).rows[0] ?? null
}

export async function mergeInto(
  tx: Queryable,
  { from, into, by, over }: { from: string; into: string; by: string; over: MergedOver },
): Promise<void> {
  await tx.query(mergeLetters, [from, into])
  await tx.query(mergeThread, [from, into, by, JSON.stringify(over)])
}

/** Labels that the target has from merged threads alone. */
export async function carryLabelsTo(tx: Queryable, from: string, into: string): Promise<string[]> {
  const { rows } = await tx.query<{ labelId: string }>(carryLabels, [from, into])
  return rows.map(({ labelId }) => labelId)
}

/** After the undo, as the thread itself is one of those merged into the target. */
export async function giveBackLabels(tx: Queryable, root: string, labels: readonly string[]): Promise<void> {
  await tx.query(giveLabelsBack, [root, labels])
}

export async function setTarget(
  tx: Queryable,
  id: string,
  { state, assigneeId }: Pick<JoinedThread, 'state' | 'assigneeId'>,
): Promise<void> {
  await tx.query(changeTarget, [id, state, assigneeId])
}

export async function unmergeFrom(tx: Queryable, id: string, root: string): Promise<void> {
  const { rows } = await tx.query<{ messageId: string }>(unmergeLetters, [id, root])
  const messageIds = rows.map(({ messageId }) => messageId)
  await tx.query(takeAnswers, [id, root, messageIds])
  await tx.query(unmergeThread, [id])
}

export interface SplitLetter {
  id: string
  threadId: string
  messageId: string
  subject: string
  at: Date
  splitFrom: string | null
  /** Letters of its thread that are on the server. */
  letters: number
}

export async function lockLetter(tx: Queryable, id: string): Promise<SplitLetter | null> {
  return (await tx.query<SplitLetter>(letter, [id])).rows[0] ?? null
}

export async function splitOff(tx: Queryable, it: SplitLetter, to: string): Promise<void> {
  await tx.query(insertSplit, [to, it.threadId, it.subject, it.at])
  await tx.query(splitLetter, [to, it.threadId, it.messageId])
}

export async function unsplitInto(tx: Queryable, id: string, root: string): Promise<void> {
  await tx.query(unsplitLetters, [id, root])
  await tx.query(unsplitThread, [id, root])
}
