import type { ThreadState } from '@zlecenia/contract/features/mail/thread-states'
import { type Queryable, statement } from '#platform/database/database.ts'

const lock = statement(
  'mail.lockThreads',
  'select id from mail_threads where id = any($1::uuid[]) order by id for update',
)
const logged = statement(
  'mail.threadsLogged',
  `select t.id, t.subject, t.state, u.first_name || ' ' || u.last_name as assignee, t.assignee_id as "assigneeId",
          t.starred, t.places,
          array(select l.name from mail_thread_labels x join mail_labels l on l.id = x.label_id
                 where x.thread_id = t.id order by l.name, l.id) as labels
     from mail_threads t left join users u on u.id = t.assignee_id
    where t.id = any($1::uuid[]) order by t.id`,
)
const setState = statement(
  'mail.setState',
  `update mail_threads set state = $2, state_at = now(), version = version + 1
    where id = any($1::uuid[]) and state <> $2`,
)
const setAssignee = statement(
  'mail.setAssignee',
  `update mail_threads set assignee_id = $2, version = version + 1
    where id = any($1::uuid[]) and assignee_id is distinct from $2`,
)
const knownLabels = statement('mail.knownLabels', 'select id from mail_labels where id = any($1::uuid[])')
const addLabels = statement(
  'mail.addLabels',
  `insert into mail_thread_labels (thread_id, label_id)
   select t, l from unnest($1::uuid[]) t, unnest($2::uuid[]) l
   on conflict on constraint mail_thread_labels__pk do nothing`,
)
const dropLabels = statement(
  'mail.dropLabels',
  'delete from mail_thread_labels where thread_id = any($1::uuid[]) and label_id = any($2::uuid[])',
)
const markRead = statement(
  'mail.markRead',
  `insert into mail_reads (thread_id, user_id, moment)
   select t.id, $2, greatest(now(), coalesce(t.received_at, now())) from mail_threads t where t.id = any($1::uuid[])
   on conflict on constraint mail_reads__pk do update set moment = greatest(excluded.moment, mail_reads.moment)`,
)
const markUnread = statement(
  'mail.markUnread',
  `insert into mail_reads (thread_id, user_id, moment)
   select t, $2, '-infinity' from unnest($1::uuid[]) t
   on conflict on constraint mail_reads__pk do update set moment = excluded.moment`,
)
const see = statement(
  'mail.seeLetters',
  `update mail_messages set seen = true
    where thread_id = any($1::uuid[]) and folder_id is not null and not sent and not seen returning id`,
)
const star = statement(
  'mail.starThreads',
  `update mail_messages set flagged = true where id in (
     select distinct on (m.thread_id) m.id from mail_messages m join mail_threads t on t.id = m.thread_id
      where m.thread_id = any($1::uuid[]) and m.folder_id is not null and not t.starred
      order by m.thread_id, m.sent, m.at desc, m.id desc) returning id`,
)
const unstar = statement(
  'mail.unstarThreads',
  `update mail_messages set flagged = false
    where thread_id = any($1::uuid[]) and folder_id is not null and flagged returning id`,
)
const placed = statement(
  'mail.placedLetters',
  `select m.id, m.thread_id as "threadId", m.sent, f.role as "isIn", coalesce(c.value, f.role) as role
     from mail_messages m join mail_folders f on f.id = m.folder_id
     left join mail_commands c on c.message_id = m.id and c.kind = 'place'
    where m.thread_id = any($1::uuid[])
      and not exists (select from mail_commands d where d.message_id = m.id and d.kind = 'delete')`,
)
const withdraw = statement(
  'mail.withdrawMoves',
  `delete from mail_commands where message_id = any($1::uuid[]) and kind = 'place'`,
)

export async function lockThreads(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  return (await tx.query<{ id: string }>(lock, [ids])).rows.map(({ id }) => id)
}

export interface LoggedThread {
  id: string
  subject: string
  state: ThreadState
  assignee: string | null
  assigneeId: string | null
  starred: boolean
  places: string[]
  labels: string[]
}

export async function threadsLogged(tx: Queryable, ids: readonly string[]): Promise<LoggedThread[]> {
  return (await tx.query<LoggedThread>(logged, [ids])).rows
}

export async function saveState(tx: Queryable, ids: readonly string[], state: ThreadState): Promise<void> {
  await tx.query(setState, [ids, state])
}

export async function saveAssignee(
  tx: Queryable,
  ids: readonly string[],
  userId: string | null,
): Promise<void> {
  await tx.query(setAssignee, [ids, userId])
}

/** Existing ones of the labels. */
export async function labelsKnown(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  return (await tx.query<{ id: string }>(knownLabels, [ids])).rows.map(({ id }) => id)
}

export async function addThreadLabels(
  tx: Queryable,
  threads: readonly string[],
  labels: readonly string[],
): Promise<void> {
  await tx.query(addLabels, [threads, labels])
}

export async function dropThreadLabels(
  tx: Queryable,
  threads: readonly string[],
  labels: readonly string[],
): Promise<void> {
  await tx.query(dropLabels, [threads, labels])
}

export async function saveRead(
  tx: Queryable,
  userId: string,
  threads: readonly string[],
  isRead: boolean,
): Promise<void> {
  await tx.query(isRead ? markRead : markUnread, [threads, userId])
}

/** Received letters that were unread for the mailbox. */
export async function seeLetters(tx: Queryable, threads: readonly string[]): Promise<string[]> {
  return (await tx.query<{ id: string }>(see, [threads])).rows.map(({ id }) => id)
}

/** Letters whose flag changes: the last received one gets it, all lose it. */
export async function starLetters(
  tx: Queryable,
  threads: readonly string[],
  starred: boolean,
): Promise<string[]> {
  return (await tx.query<{ id: string }>(starred ? star : unstar, [threads])).rows.map(({ id }) => id)
}

export interface PlacedLetter {
  id: string
  threadId: string
  sent: boolean
  /** Role of its folder, and that of the folder it is moved to, if any. */
  isIn: string
  role: string
}

export async function placedLetters(tx: Queryable, threads: readonly string[]): Promise<PlacedLetter[]> {
  return (await tx.query<PlacedLetter>(placed, [threads])).rows
}

export async function withdrawMoves(tx: Queryable, letters: readonly string[]): Promise<void> {
  await tx.query(withdraw, [letters])
}
