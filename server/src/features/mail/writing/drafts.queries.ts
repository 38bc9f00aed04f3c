import type {
  DraftMode,
  MailAddress,
  MailDraft,
  MailDraftSummary,
} from '@zlecenia/contract/features/mail/writing.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface DraftRecipients {
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
}

const person = (user: string) =>
  `json_build_object('id', ${user}.id, 'name', ${user}.first_name || ' ' || ${user}.last_name)`
const summary = `d.id, d.thread_id as "threadId", d.answers_id as "answersId", d.mode, d.mailbox_id as "mailboxId",
  d.recipients, d.subject, ${person('a')} as by, d.version, d.updated_at as at,
  case when d.locked_until > now() then ${person('l')} end as "lockedBy",
  case when d.locked_until > now() then d.locked_until end as "lockedUntil"`
const from = `from mail_drafts d join users a on a.id = d.author_id left join users l on l.id = d.locked_by
  left join mail_outbox o on o.draft_id = d.id`
const filesOfDraft = `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'type', f.type)
    order by f.created_at, f.id), '[]') from mail_draft_files f where f.draft_id = d.id)`

const list = statement(
  'mailDrafts.list',
  `select ${summary}, left(d.html, 2000) as html,
          (select count(*)::int from mail_draft_files f where f.draft_id = d.id) as files
     ${from}
    where o.id is null and ($2::uuid is null or d.thread_id = $2)
    order by d.author_id = $1 desc, d.updated_at desc, d.id desc limit 200`,
)
const one = statement(
  'mailDrafts.one',
  `select ${summary}, d.html, ${filesOfDraft} as files, o.id as "outboxId", d.message_id as "messageId",
          d.in_reply_to as "inReplyTo", d.refs
     ${from} where d.id = $1`,
)
const lock = statement('mailDrafts.lock', 'select from mail_drafts where id = $1 for update')
const countOf = statement(
  'mailDrafts.countOf',
  'select count(*)::int as count from mail_drafts where author_id = $1',
)
const insert = statement(
  'mailDrafts.insert',
  `insert into mail_drafts (id, mailbox_id, thread_id, answers_id, mode, recipients, subject, html, message_id,
                            in_reply_to, refs, author_id, locked_by, locked_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, now() + make_interval(secs => $13))
   on conflict on constraint mail_drafts__pk do nothing`,
)
const save = statement(
  'mailDrafts.save',
  `update mail_drafts
      set mailbox_id = $2, recipients = $3, subject = $4, html = $5, version = version + 1, updated_at = now(),
          locked_by = $6, locked_until = now() + make_interval(secs => $7)
    where id = $1`,
)
const hold = statement(
  'mailDrafts.hold',
  `update mail_drafts set locked_by = $2, locked_until = now() + make_interval(secs => $3)
    where id = $1 returning locked_until as until`,
)
const release = statement(
  'mailDrafts.release',
  `update mail_drafts set locked_by = null, locked_until = null where id = $1 and locked_by = $2`,
)
const rename = statement('mailDrafts.rename', 'update mail_drafts set message_id = $2 where id = $1')
const remove = statement(
  'mailDrafts.remove',
  `with files as (select storage_key from mail_draft_files where draft_id = $1),
        gone as (delete from mail_drafts where id = $1 returning id)
   select storage_key as "storageKey" from files where exists (select from gone)`,
)

interface Row extends Omit<MailDraftSummary, 'to' | 'at' | 'lockedUntil' | 'snippet' | 'files'> {
  recipients: DraftRecipients
  at: Date
  lockedUntil: Date | null
}

const shown = ({ recipients, at, lockedUntil, ...row }: Row) => ({
  ...row,
  to: recipients.to,
  at: at.toISOString(),
  lockedUntil: lockedUntil?.toISOString() ?? null,
})

export type DraftListed = Omit<MailDraftSummary, 'snippet'> & { html: string }

/** Drafts that are not on their way; `html` is cut. */
export async function draftRows(
  db: Queryable,
  userId: string,
  threadId: string | null,
): Promise<DraftListed[]> {
  const { rows } = await db.query<Row & { html: string; files: number }>(list, [userId, threadId])
  return rows.map((row) => ({ ...shown(row), html: row.html, files: row.files }))
}

export interface StoredDraft extends MailDraft {
  outboxId: string | null
  messageId: string
  inReplyTo: string | null
  refs: string[]
}

export async function draftRow(db: Queryable, id: string): Promise<StoredDraft | null> {
  const { rows } = await db.query<Row & Omit<StoredDraft, keyof DraftRecipients | 'at' | 'lockedUntil'>>(
    one,
    [id],
  )
  const [row] = rows
  if (!row) return null
  const { cc, bcc } = row.recipients
  const { html, files, outboxId, messageId, inReplyTo, refs } = row
  return { ...shown(row), cc, bcc, html, files, outboxId, messageId, inReplyTo, refs }
}

/** Serialises changes of a draft with its sending. */
export async function lockMailDraft(tx: Queryable, id: string): Promise<StoredDraft | null> {
  await tx.query(lock, [id])
  return draftRow(tx, id)
}

export async function draftsOfAuthor(db: Queryable, userId: string): Promise<number> {
  return (await db.query<{ count: number }>(countOf, [userId])).rows[0]?.count ?? 0
}

export interface NewDraft extends DraftRecipients {
  id: string
  mailboxId: string
  threadId: string | null
  answersId: string | null
  mode: DraftMode
  subject: string
  html: string
  messageId: string
  inReplyTo: string | null
  refs: readonly string[]
  by: string
}

const recipientsOf = ({ to, cc, bcc }: DraftRecipients) => JSON.stringify({ to, cc, bcc })

/** 0 when there is one with this id. */
export async function insertDraft(tx: Queryable, it: NewDraft): Promise<number> {
  const { rowCount } = await tx.query(insert, [
    it.id,
    it.mailboxId,
    it.threadId,
    it.answersId,
    it.mode,
    recipientsOf(it),
    it.subject,
    it.html,
    it.messageId,
    it.inReplyTo,
    it.refs,
    it.by,
    writingLimits.lockSeconds,
  ])
  return rowCount
}

export async function saveMailDraft(
  tx: Queryable,
  it: Pick<MailDraft, 'id' | 'mailboxId' | 'subject' | 'html'> & DraftRecipients,
  userId: string,
): Promise<void> {
  const { lockSeconds } = writingLimits
  await tx.query(save, [it.id, it.mailboxId, recipientsOf(it), it.subject, it.html, userId, lockSeconds])
}

/** Until when the draft belongs to its writer, by the clock of the database. */
export async function holdDraft(tx: Queryable, id: string, userId: string): Promise<string> {
  const { rows } = await tx.query<{ until: Date }>(hold, [id, userId, writingLimits.lockSeconds])
  const [row] = rows
  if (!row) throw new Error('a locked draft is there')
  return row.until.toISOString()
}

/** 0 when the caller does not hold it. */
export async function releaseDraft(tx: Queryable, id: string, userId: string): Promise<number> {
  return (await tx.query(release, [id, userId])).rowCount
}

/** Needed where a letter under the former name may have been sent. */
export async function renameLetter(tx: Queryable, id: string, messageId: string): Promise<void> {
  await tx.query(rename, [id, messageId])
}

/** The caller removes the returned files after the commit. */
export async function removeDraft(tx: Queryable, id: string): Promise<{ storageKey: string }[]> {
  return (await tx.query<{ storageKey: string }>(remove, [id])).rows
}
