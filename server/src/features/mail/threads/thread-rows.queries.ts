import type { MailFilter, ThreadRow } from '@zlecenia/contract/features/mail/threads.contract'
import { namedByText, type Queryable, statement } from '#platform/database/database.ts'
import { folded, type TextSearch, textSearch } from '#platform/database/text-search.ts'

const isIn = (role: string) => `'${role}' = any (t.places)`
/** Constants, so that the partial indexes apply. `$1` is the caller. */
const conditions: Record<MailFilter, string> = {
  inbox: `${isIn('inbox')} and t.state = 'open'`,
  mine: `t.assignee_id = $1 and t.state <> 'done'`,
  unassigned: `${isIn('inbox')} and t.state = 'open' and t.assignee_id is null`,
  waiting: `t.state = 'waiting'`,
  done: `t.state = 'done'`,
  sent: isIn('sent'),
  draft: isIn('drafts'),
  starred: 't.starred',
  spam: isIn('junk'),
  trash: isIn('trash'),
}
const everywhere = `not (t.places <@ '{junk,trash}')`

/** By the caller (`r` is their reading): no received letter is newer. */
export const isReadSql = `(case when r.moment is null then t.news_at is null
  else r.moment > '-infinity' and r.moment >= coalesce(t.received_at, '-infinity') end)`

const columns = `t.id, t.version, t.mailbox_id as "mailboxId", t.subject, t.last_at as "lastAt", t.letters, t.unseen,
  ${isReadSql} as "isRead", t.attachments, t.starred, t.state, t.assignee_id as "assigneeId",
  null::timestamptz as "remindAt",
  array(select l.label_id::text from mail_thread_labels l where l.thread_id = t.id order by l.label_id) as labels,
  t.places, false as "hasDraft", t.last_from as "lastFrom", t.last_sent as "lastSent", t.snippet`
const rowsOf = (page: string) =>
  `select ${columns} from (${page}) t left join mail_reads r on r.thread_id = t.id and r.user_id = $1
    order by t.last_at desc, t.id desc`

interface Stored extends Omit<ThreadRow, 'lastAt' | 'remindAt'> {
  lastAt: Date
  remindAt: Date | null
}
const threadRowOf = ({ lastAt, remindAt, ...row }: Stored): ThreadRow => ({
  ...row,
  lastAt: lastAt.toISOString(),
  remindAt: remindAt?.toISOString() ?? null,
})

export interface ThreadsAsked {
  filter: MailFilter | null
  label: string | null
  q: string
  before: { at: string; id: string } | null
  userId: string
  most: number
}

/** Threads in page order that are looked at before all matches of a search are collected. */
const looked = 300

/** Condition and values of a page, apart from its words. `$1` is the caller, `$2` the number of rows. */
function placeOf({ filter, label, before, userId, most }: ThreadsAsked) {
  const values: unknown[] = [userId, most]
  const labelled = () => `t.id in (select x.thread_id from mail_thread_labels x
    join mail_labels l on l.id = x.label_id where l.key = $${values.push(label)})`
  const among = label !== null ? labelled() : filter !== null ? conditions[filter] : everywhere
  const after = before
    ? `and (t.last_at, t.id) < ($${values.push(before.at)}::timestamptz, $${values.push(before.id)}::uuid)`
    : ''
  return { values, where: `t.letters > 0 and $1::uuid is not null and ${among} ${after}` }
}

const inPageOrder = 'order by t.last_at desc, t.id desc limit'

export async function threadPage(db: Queryable, asked: ThreadsAsked): Promise<ThreadRow[]> {
  const { values, where } = placeOf(asked)
  const search = textSearch(asked.q)
  if (asked.q.trim() !== '' && search === null) return []
  if (search !== null) return searchedPage(db, { values, where, search, most: asked.most })
  const page = `select t.* from mail_threads t where ${where} ${inPageOrder} $2`
  return read(db, rowsOf(page), values)
}

async function read(db: Queryable, sql: string, values: readonly unknown[]): Promise<ThreadRow[]> {
  return (await db.query<Stored>(namedByText('mail.threads', sql), values)).rows.map(threadRowOf)
}

interface Searched {
  values: readonly unknown[]
  where: string
  search: TextSearch
  most: number
}

const nearest = (where: string, has: string, most: string) =>
  `select n.* from (select t.* from mail_threads t where ${where} ${inPageOrder} ${looked}) n
    where exists (select from mail_messages m where m.thread_id = n.id and m.folder_id is not null and ${has})
    order by n.last_at desc, n.id desc limit ${most}`
// An array, so that the planner reads the matches first.
const matched = (where: string, has: string, most: string) =>
  `select t.* from mail_threads t where ${where} and t.id = any (array(
     select distinct m.thread_id from mail_messages m where m.folder_id is not null and ${has})) ${inPageOrder} ${most}`

/** A common word fills the page from the newest threads; a rare one is found by its index. */
async function searchedPage(db: Queryable, { values, where, search, most }: Searched): Promise<ThreadRow[]> {
  const has = search.on('m.search_text', values.length + 1)
  const all = [...values, ...search.patterns]
  const first = await read(db, rowsOf(nearest(where, has, '$2')), all)
  return first.length === most ? first : read(db, rowsOf(matched(where, has, '$2')), all)
}

export interface FoundThread {
  id: string
  title: string
  rank: number
}

/** For the search of the top bar: the newest first, ranked by subject. */
export async function threadsFound(db: Queryable, q: string, most: number): Promise<FoundThread[]> {
  const search = textSearch(q)
  if (!search) return []
  const has = search.on('m.search_text', 3)
  const ranked = (page: string) =>
    `select t.id, concat_ws(', ', nullif(t.subject, ''), t.last_from) as title,
            ${search.rank(`(E'\\n ' || ${folded('t.subject')} || E' \\n\\n')`, 2)} as rank
       from (${page}) t order by t.last_at desc, t.id desc`
  const where = `t.letters > 0 and ${everywhere}`
  const ask = async (page: string) =>
    (
      await db.query<FoundThread>(namedByText('mail.found', ranked(page)), [
        most,
        search.needles,
        ...search.patterns,
      ])
    ).rows
  const near = await ask(nearest(where, has, '$1'))
  return near.length === most ? near : ask(matched(where, has, '$1'))
}

const byIds = statement(
  'mail.threadsById',
  rowsOf('select t.* from mail_threads t where t.id = any($2::uuid[])'),
)

export async function threadRowsById(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ThreadRow[]> {
  return (await db.query<Stored>(byIds, [userId, ids])).rows.map(threadRowOf)
}
