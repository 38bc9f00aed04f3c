import type { MailFilter, ThreadRow } from '@zlecenia/contract/features/mail/threads.contract'
import { namedByText, type Queryable, type Statement, statement } from '#platform/database/database.ts'
import { folded, type TextSearch, textSearch } from '#platform/database/text-search.ts'
import { isUnanswered } from '../team/unanswered.queries.ts'

const isIn = (role: string) => `'${role}' = any (t.places)`
/** Constants, so that the partial indexes apply. `$1` is the caller. */
const conditions: Record<Exclude<MailFilter, 'unanswered'>, string> = {
  inbox: `${isIn('inbox')} and t.state = 'open'`,
  mine: `t.assignee_id = $1 and t.state <> 'done'`,
  unassigned: `${isIn('inbox')} and t.state = 'open' and t.assignee_id is null`,
  waiting: `t.state = 'waiting'`,
  reminded: 't.id in (select m.thread_id from mail_reminders m where m.user_id = $1)',
  done: `t.state = 'done'`,
  sent: isIn('sent'),
  draft: isIn('drafts'),
  starred: 't.starred',
  spam: isIn('junk'),
  trash: isIn('trash'),
}
const everywhere = `not (t.places <@ '{junk,trash}')`

/** No received letter is newer than the reading `r`. */
export const isReadSql = `(case when r.moment is null then t.news_at is null
  else r.moment > '-infinity' and r.moment >= coalesce(t.received_at, '-infinity') end)`

const columns = `t.id, t.version, t.mailbox_id as "mailboxId", t.subject, t.last_at as "lastAt", t.letters, t.unseen,
  ${isReadSql} as "isRead", t.attachments, t.starred, t.state, t.assignee_id as "assigneeId",
  (select m.at from mail_reminders m where m.thread_id = t.id and m.user_id = $1) as "remindAt",
  array(select l.label_id::text from mail_thread_labels l where l.thread_id = t.id order by l.label_id) as labels,
  t.places, exists (select from mail_drafts d where d.thread_id = t.id) as "hasDraft", t.last_from as "lastFrom", t.last_sent as "lastSent", t.snippet`
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

export interface ThreadsQuery {
  filter: MailFilter | null
  /** Letters that came until then wait too long; null without working hours. */
  answerableUntil: Date | null
  label: string | null
  q: string
  before: { at: string; id: string } | null
  userId: string
  most: number
}

/** Threads in page order that are tried for the words of a search, before all matches are collected. */
const tried = 300
/** More would take as long as all matches. */
const triedMost = 4000

/** Condition and values of a page, apart from its words. `$1` is the caller, `$2` the number of rows. */
function placeOf({ filter, label, before, userId, most, answerableUntil }: ThreadsQuery) {
  const values: unknown[] = [userId, most]
  const labelled = () => `t.id in (select x.thread_id from mail_thread_labels x
    join mail_labels l on l.id = x.label_id where l.key = $${values.push(label)})`
  const filtered = (by: MailFilter) =>
    by === 'unanswered' ? isUnanswered('t', `$${values.push(answerableUntil)}`) : conditions[by]
  const among = label !== null ? labelled() : filter !== null ? filtered(filter) : everywhere
  const after = before
    ? `and (t.last_at, t.id) < ($${values.push(before.at)}::timestamptz, $${values.push(before.id)}::uuid)`
    : ''
  return { values, where: `t.letters > 0 and $1::uuid is not null and ${among} ${after}` }
}

const inPageOrder = 'order by t.last_at desc, t.id desc limit'

export async function threadPage(db: Queryable, query: ThreadsQuery): Promise<ThreadRow[]> {
  const { values, where } = placeOf(query)
  const search = textSearch(query.q)
  if (query.q.trim() !== '' && search === null) return []
  if (search !== null) return searchedPage(db, { values, where, search, most: query.most })
  const page = `select t.* from mail_threads t where ${where} ${inPageOrder} $2`
  return read(db, namedByText('mail.threads', rowsOf(page)), values)
}

async function read(
  db: Queryable,
  sql: string | Statement,
  values: readonly unknown[],
): Promise<ThreadRow[]> {
  return (await db.query<Stored>(sql, values)).rows.map(threadRowOf)
}

interface Searched {
  values: readonly unknown[]
  where: string
  search: TextSearch
  most: number
}

const nearest = (where: string, has: string, most: string, of: number) =>
  `select n.* from (select t.* from mail_threads t where ${where} ${inPageOrder} ${of}) n
    where exists (select from mail_messages m where m.thread_id = n.id and m.folder_id is not null and ${has})
    order by n.last_at desc, n.id desc limit ${most}`
// An array, so that the planner reads the matches first.
const matched = (where: string, has: string, most: string) =>
  `select t.* from mail_threads t where ${where} and t.id = any (array(
     select distinct m.thread_id from mail_messages m where m.folder_id is not null and ${has})) ${inPageOrder} ${most}`

/**
 * A common word fills the page from the newest threads, the more of them the rarer it is; a rare one is found by its
 * index. Not prepared: a plan for any word is ten times slower.
 */
async function searched<Row>(
  most: number,
  read: (page: string) => Promise<Row[]>,
  { where, has, limit }: { where: string; has: string; limit: string },
): Promise<Row[]> {
  const first = await read(nearest(where, has, limit, tried))
  if (first.length === most) return first
  const enough = first.length > 0 ? Math.ceil((1.5 * tried * most) / first.length) : Number.POSITIVE_INFINITY
  if (enough <= triedMost) {
    const more = await read(nearest(where, has, limit, enough))
    if (more.length === most) return more
  }
  return read(matched(where, has, limit))
}

async function searchedPage(db: Queryable, { values, where, search, most }: Searched): Promise<ThreadRow[]> {
  const has = search.on('m.search_text', values.length + 1)
  const all = [...values, ...search.patterns]
  return searched(most, (page) => read(db, rowsOf(page), all), { where, has, limit: '$2' })
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
    (await db.query<FoundThread>(ranked(page), [most, search.needles, ...search.patterns])).rows
  return searched(most, ask, { where, has, limit: '$1' })
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
