import { type Queryable, statement } from '#platform/database/database.ts'
import type { IndexedLetter } from './letter-of.ts'
import type { KnownId, SubjectThread } from './threads.ts'

export const folderRoles = ['inbox', 'sent', 'drafts', 'trash', 'junk', 'archive', 'other'] as const
export type FolderRole = (typeof folderRoles)[number]

export interface Folder {
  id: string
  path: string
  role: FolderRole
  uidValidity: number
  modseq: string | null
}

const folders = statement(
  'mail.folders',
  `select id, path, role, uid_validity as "uidValidity", modseq from mail_folders where mailbox_id = $1`,
)
const putFolder = statement(
  'mail.putFolder',
  `insert into mail_folders (id, mailbox_id, path, role, uid_validity) values ($1, $2, $3, $4, $5)
   on conflict on constraint mail_folders__path
   do update set role = excluded.role, uid_validity = excluded.uid_validity, modseq = null
   returning id, path, role, uid_validity as "uidValidity", modseq`,
)
const renameFolder = statement(
  'mail.renameFolder',
  'update mail_folders set path = $2, role = $3 where id = $1',
)
const putModseq = statement('mail.putModseq', 'update mail_folders set modseq = $2 where id = $1')
const forget = statement(
  'mail.forgetModseq',
  'update mail_folders set modseq = null where id = any($1::uuid[])',
)
const dropFolder = statement('mail.dropFolder', 'delete from mail_folders where id = $1')
const uids = statement('mail.uids', 'select uid from mail_messages where folder_id = $1')
const lastUid = statement(
  'mail.lastUid',
  'select coalesce(max(uid), 0) as uid from mail_messages where folder_id = $1',
)
const leave = statement(
  'mail.leave',
  `update mail_messages set folder_id = null, uid = null, gone_at = now()
    where folder_id = $1 and uid = any($2::bigint[]) returning thread_id as thread`,
)
const leaveAll = statement(
  'mail.leaveAll',
  `update mail_messages set folder_id = null, uid = null, gone_at = now()
    where folder_id = $1 returning thread_id as thread`,
)
/** Wishes prevail until the server has them. */
const wished = (flag: string) =>
  `coalesce((select c.value::boolean from mail_commands c where c.message_id = m.id and c.kind = '${flag}'), b.${flag})
     as ${flag}`
const wishedFlags = ['seen', 'answered', 'flagged'].map(wished).join(', ')
const flags = statement(
  'mail.flags',
  `update mail_messages m set seen = f.seen, answered = f.answered, flagged = f.flagged
     from (select m.id, ${wishedFlags}
             from json_to_recordset($2) b (uid bigint, seen boolean, answered boolean, flagged boolean)
             join mail_messages m on m.folder_id = $1 and m.uid = b.uid) f
    where m.id = f.id and (m.seen, m.answered, m.flagged) is distinct from (f.seen, f.answered, f.flagged)
   returning m.thread_id as thread`,
)

export async function foldersOf(db: Queryable, mailboxId: string): Promise<Folder[]> {
  return (await db.query<Folder>(folders, [mailboxId])).rows
}

/** Also after a new UIDVALIDITY, when its letters have left their places. */
export async function storeFolder(
  tx: Queryable,
  mailboxId: string,
  it: Omit<Folder, 'modseq'>,
): Promise<Folder> {
  const { rows } = await tx.query<Folder>(putFolder, [it.id, mailboxId, it.path, it.role, it.uidValidity])
  const [stored] = rows
  if (!stored) throw new Error('the folder is not there')
  return stored
}

export async function moveFolder(tx: Queryable, { id, path, role }: Pick<Folder, 'id' | 'path' | 'role'>) {
  await tx.query(renameFolder, [id, path, role])
}

export async function setModseq(tx: Queryable, folderId: string, modseq: string): Promise<void> {
  await tx.query(putModseq, [folderId, modseq])
}

/** Their flags are read again. */
export async function forgetModseq(tx: Queryable, folderIds: readonly string[]): Promise<void> {
  await tx.query(forget, [folderIds])
}

export async function removeFolder(tx: Queryable, folderId: string): Promise<void> {
  await tx.query(dropFolder, [folderId])
}

export async function knownUids(db: Queryable, folderId: string): Promise<number[]> {
  return (await db.query<{ uid: number }>(uids, [folderId])).rows.map(({ uid }) => uid)
}

export async function lastKnownUid(db: Queryable, folderId: string): Promise<number> {
  return (await db.query<{ uid: number }>(lastUid, [folderId])).rows[0]?.uid ?? 0
}

const threadsIn = (rows: readonly { thread: string }[]) => [...new Set(rows.map(({ thread }) => thread))]

/** Threads of the letters that left their places; without `uids` all of the folder. */
export async function leavePlaces(
  tx: Queryable,
  folderId: string,
  gone?: readonly number[],
): Promise<string[]> {
  const { rows } = gone
    ? await tx.query<{ thread: string }>(leave, [folderId, gone])
    : await tx.query<{ thread: string }>(leaveAll, [folderId])
  return threadsIn(rows)
}

export interface Flags {
  uid: number
  seen: boolean
  answered: boolean
  flagged: boolean
}

export async function setFlags(tx: Queryable, folderId: string, read: readonly Flags[]): Promise<string[]> {
  return threadsIn((await tx.query<{ thread: string }>(flags, [folderId, JSON.stringify(read)])).rows)
}

/** SQL: the thread into which the row `t` was merged in the end, or itself. */
export const rootOf = (t: string): string => `(
  with recursive up as (
    select ${t}.id, ${t}.merged_into
    union all
    select p.id, p.merged_into from up join mail_threads p on p.id = up.merged_into
  ) select up.id from up where up.merged_into is null limit 1)`

// An aggregate, since a limit would have the planner read the whole mailbox for ids that nothing refers to.
const knownIds = statement(
  'mail.knownIds',
  `select k.id, array_remove(array[
            (select m.thread_id::text from mail_messages m
              where m.mailbox_id = $1 and m.message_id = k.id and not m.apart limit 1),
            (select min(m.thread_id::text) from mail_messages m
              where m.mailbox_id = $1 and m.refs @> array[k.id] and not m.apart)
          ], null) as threads,
          (select m.thread_id::text from mail_messages m
            where m.mailbox_id = $1 and m.message_id = k.id and m.apart limit 1) as apart,
          exists (select from mail_messages m where m.mailbox_id = $1 and m.message_id = k.id) as "isStored"
     from unnest($2::text[]) k (id)`,
)
const bySubject = statement(
  'mail.threadsBySubject',
  `select r.id as thread, t.base_subject as "baseSubject", t.last_at as "lastAt",
          (select coalesce(array_agg(distinct p), '{}') from mail_messages m, unnest(m.people) p
            where m.thread_id = t.id or m.home_id = t.id) as people,
          not exists (select from mail_messages m
                       where (m.thread_id = t.id or m.home_id = t.id) and not m.answers) as "isRootless"
     from mail_threads t cross join lateral ${rootOf('t')} r
    where t.mailbox_id = $1 and t.base_subject = any($2) and t.base_subject <> ''
      and (t.merged_into is null or t.merged_at is not null)
    order by t.last_at desc limit 500`,
)
const gone = statement(
  'mail.gone',
  `select id, message_id as "messageId", thread_id as thread from mail_messages
    where mailbox_id = $1 and message_id = any($2) and folder_id is null order by gone_at desc, id for update`,
)

export async function threadsOfIds(
  tx: Queryable,
  mailboxId: string,
  ids: readonly string[],
): Promise<KnownId[]> {
  return (await tx.query<KnownId>(knownIds, [mailboxId, ids])).rows.filter(
    ({ threads, apart }) => threads.length > 0 || apart,
  )
}

export async function threadsOfSubjects(
  tx: Queryable,
  mailboxId: string,
  subjects: readonly string[],
): Promise<SubjectThread[]> {
  return (await tx.query<SubjectThread>(bySubject, [mailboxId, subjects])).rows
}

export interface GoneLetter {
  id: string
  messageId: string
  thread: string
}

export async function goneLetters(
  tx: Queryable,
  mailboxId: string,
  ids: readonly string[],
): Promise<GoneLetter[]> {
  return (await tx.query<GoneLetter>(gone, [mailboxId, ids])).rows
}

const comeBack = statement(
  'mail.comeBack',
  `update mail_messages m
      set folder_id = $1, uid = f.uid, gone_at = null, seen = f.seen, answered = f.answered, flagged = f.flagged
     from (select m.id, b.uid, ${wishedFlags}
             from json_to_recordset($2) b (id uuid, uid bigint, seen boolean, answered boolean, flagged boolean)
             join mail_messages m on m.id = b.id) f
    where m.id = f.id`,
)
const insertThreads = statement(
  'mail.insertThreads',
  `insert into mail_threads (id, mailbox_id, subject, base_subject, last_at)
   select t.id, $1, t.subject, t."baseSubject", t.at
     from json_to_recordset($2) t (id uuid, subject text, "baseSubject" text, at timestamptz)`,
)
const insertLetters = statement(
  'mail.insertLetters',
  `insert into mail_messages (id, mailbox_id, thread_id, folder_id, uid, message_id, refs, answers, sent, from_name,
          from_addr, reply_to, recipients, people, subject, at, bytes, seen, answered, flagged, attachments, auto,
          search_text, apart, news)
   select l.id, $1, l.thread, $2, l.uid, l."messageId", l.refs, l.answers, l.sent, l."fromName", l."fromAddr",
          l."replyTo", l.recipients, l.people, l.subject, l.at, l.bytes, l.seen, l.answered, l.flagged,
          l.attachments, l.auto, l."searchText", l.apart,
          not l.seen or l.at > (select b.created_at from mailboxes b where b.id = $1)
     from json_to_recordset($3) l (id uuid, thread uuid, uid bigint, "messageId" text, refs text[], answers boolean,
          sent boolean, "fromName" text, "fromAddr" text, "replyTo" text, recipients jsonb, people text[],
          subject text, at timestamptz, bytes bigint, seen boolean, answered boolean, flagged boolean,
          attachments integer, auto text, "searchText" text, apart boolean)
   on conflict on constraint mail_messages__place do nothing`,
)
const insertParts = statement(
  'mail.insertParts',
  `insert into mail_parts (message_id, n, name, type, size, cid)
   select p."messageId", p.n, p.name, p.type, p.size, p.cid
     from json_to_recordset($1) p ("messageId" uuid, n text, name text, type text, size bigint, cid text)
    where exists (select from mail_messages m where m.id = p."messageId")`,
)
const join = statement(
  'mail.joinThreads',
  `with moved as (update mail_messages set thread_id = $2 where thread_id = any($1::uuid[])),
        labelled as (insert into mail_thread_labels (thread_id, label_id)
          select $2, x.label_id from mail_thread_labels x where x.thread_id = any($1::uuid[])
          on conflict on constraint mail_thread_labels__pk do nothing)
   update mail_threads set merged_into = $2, letters = 0, places = '{}' where id = any($1::uuid[])`,
)

export async function putBack(
  tx: Queryable,
  folderId: string,
  letters: readonly (Flags & { id: string })[],
): Promise<void> {
  await tx.query(comeBack, [folderId, JSON.stringify(letters)])
}

export async function insertThreadRows(
  tx: Queryable,
  mailboxId: string,
  threads: readonly { id: string; subject: string; baseSubject: string; at: string }[],
): Promise<void> {
  await tx.query(insertThreads, [mailboxId, JSON.stringify(threads)])
}

export async function insertLetterRows(
  tx: Queryable,
  { mailboxId, folderId }: { mailboxId: string; folderId: string },
  letters: readonly (IndexedLetter & { id: string; thread: string; apart: boolean })[],
): Promise<void> {
  const rows = letters.map(({ parts: _, baseSubject: __, ...row }) => row)
  await tx.query(insertLetters, [mailboxId, folderId, JSON.stringify(rows)])
  const parts = letters.flatMap(({ id, parts: own }) => own.map((part) => ({ messageId: id, ...part })))
  if (parts.length > 0) await tx.query(insertParts, [JSON.stringify(parts)])
}

export async function joinThreads(tx: Queryable, from: readonly string[], into: string): Promise<void> {
  await tx.query(join, [from, into])
}

// An automatic answer does not open a thread again.
const reopen = statement(
  'mail.reopenThreads',
  `update mail_threads t set state = 'open', state_at = now(), version = version + 1
    where t.id = any($1::uuid[]) and t.state <> 'open' and exists (
      select from mail_messages m where m.thread_id = t.id and not m.sent and m.auto <> 'reply'
         and m.at > coalesce(t.state_at, '-infinity'))`,
)

/** Threads that were waiting or done and got an answer. */
export async function reopenThreads(tx: Queryable, threads: readonly string[]): Promise<void> {
  await tx.query(reopen, [threads])
}

// Letters that left the server no longer count; a thread without letters is in no list. A letter on its way counts as moved.
const derive = statement(
  'mail.deriveThreads',
  `with placed as (
     select m.*, coalesce(c.value, f.role) as role from mail_messages m join mail_folders f on f.id = m.folder_id
       left join mail_commands c on c.message_id = m.id and c.kind = 'place'
      where m.thread_id = any($1::uuid[])
        and not exists (select from mail_commands d where d.message_id = m.id and d.kind = 'delete')
   ), counted as (
     select thread_id, count(*)::int as letters, count(*) filter (where not seen and not sent)::int as unseen,
            sum(attachments)::int as attachments, bool_or(flagged) as starred,
            array_agg(distinct role) as places, max(at) as last_at,
            max(at) filter (where not sent) as received_at, max(at) filter (where not sent and news) as news_at,
            max(at) filter (where sent and role <> 'drafts') as answered_at
       from placed group by thread_id
   ), waiting as (
     select p.thread_id, min(p.at) as since
       from placed p join counted c on c.thread_id = p.thread_id
      where p.role = 'inbox' and not p.sent and p.auto = 'none' and p.at > coalesce(c.answered_at, '-infinity')
      group by p.thread_id
   ), latest as (
     select distinct on (thread_id) thread_id, coalesce(from_name, from_addr) as last_from, sent, snippet
       from placed order by thread_id, at desc, id desc
   ), earliest as (
     select distinct on (thread_id) thread_id, subject from placed order by thread_id, at, id
   )
   update mail_threads t
      set letters = coalesce(c.letters, 0), unseen = coalesce(c.unseen, 0),
          attachments = coalesce(c.attachments, 0), starred = coalesce(c.starred, false),
          places = coalesce(c.places, '{}'), last_at = coalesce(c.last_at, t.last_at),
          received_at = c.received_at, news_at = c.news_at,
          last_from = l.last_from, last_sent = coalesce(l.sent, false), snippet = coalesce(l.snippet, ''),
          subject = coalesce(e.subject, t.subject), waits_since = w.since
     from unnest($1::uuid[]) as asked (id)
     left join counted c on c.thread_id = asked.id
     left join latest l on l.thread_id = asked.id
     left join earliest e on e.thread_id = asked.id
     left join waiting w on w.thread_id = asked.id
    where t.id = asked.id`,
)

export async function deriveThreads(tx: Queryable, threads: readonly string[]): Promise<void> {
  await tx.query(derive, [threads])
}

// Drafts and letters from before the mailbox was added change no state.
const waitAfter = statement(
  'mail.waitAfterAnswers',
  `with latest as (
     select distinct on (m.thread_id) m.id, m.thread_id, m.sent, m.at, b.created_at
       from mail_messages m join mail_folders f on f.id = m.folder_id join mailboxes b on b.id = m.mailbox_id
      where m.thread_id in (select thread_id from mail_messages where id = any($1::uuid[]))
        and f.role not in ('drafts', 'junk', 'trash')
      order by m.thread_id, m.at desc, m.id desc
   )
   update mail_threads t set state = 'waiting', state_at = l.at, version = t.version + 1
     from latest l
    where t.id = l.thread_id and l.id = any($1::uuid[]) and l.sent and t.state = 'open' and l.at > l.created_at`,
)

/** Open threads whose last letter is a new answer of ours wait for the other side. */
export async function waitAfterAnswers(tx: Queryable, fresh: readonly string[]): Promise<void> {
  await tx.query(waitAfter, [fresh])
}
