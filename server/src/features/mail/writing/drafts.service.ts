import type {
  MailDraft,
  MailDraftLock,
  MailDraftSummary,
  mailDrafts,
} from '@zlecenia/contract/features/mail/writing.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { isUnchanged, withChange } from '#platform/change.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import { mailboxRow } from '../mailboxes/mailboxes.queries.ts'
import * as rows from './drafts.queries.ts'
import { outgoingHtml, snippetOf } from './outgoing-html.ts'

export interface Writer {
  id: string
  firstName: string
  lastName: string
}

/** Lists of drafts, and marks of their thread, follow. */
export const announceDraft = (tx: Queryable, { threadId }: { threadId: string | null }): Promise<void> =>
  announce(tx, { topic: 'Email', ...(threadId && { id: threadId }) })

export const shownDraft = ({
  outboxId: _,
  messageId: __,
  inReplyTo: ___,
  refs: ____,
  ...draft
}: rows.StoredDraft): MailDraft => draft

export async function listDrafts(
  db: Queryable,
  userId: string,
  threadId: string | null,
): Promise<MailDraftSummary[]> {
  const found = await rows.draftRows(db, userId, threadId)
  return found.map(({ html, ...draft }) => ({ ...draft, snippet: snippetOf(html) }))
}

export async function readDraft(db: Queryable, id: string): Promise<MailDraft> {
  const found = await rows.draftRow(db, id)
  if (!found) throw notFound()
  return shownDraft(found)
}

const heldBy = (draft: rows.StoredDraft, { id }: Pick<Writer, 'id'>) =>
  draft.lockedBy !== null && draft.lockedBy.id !== id ? draft.lockedBy : null

/** Locks a draft that the caller may write: it is not on its way, and no other person writes it. */
export async function writableDraft(
  tx: Queryable,
  id: string,
  writer: Pick<Writer, 'id'>,
): Promise<rows.StoredDraft> {
  const draft = await rows.lockMailDraft(tx, id)
  if (!draft) throw notFound()
  if (draft.outboxId !== null) throw conflict('mailWriting.onItsWay')
  const holder = heldBy(draft, writer)
  if (holder) throw conflict(sentence('mailWriting.writtenBy', { name: holder.name }))
  return draft
}

/** A stale version is refused, and nothing is overwritten: the composer reads the draft and shows both texts. */
export function changeDraft(
  { db }: Pick<Deps, 'db'>,
  writer: Writer,
  id: string,
  { version, html, ...sent }: BodyOf<typeof mailDrafts.change>,
): Promise<MailDraft> {
  return db.transaction(async (tx) => {
    const before = await writableDraft(tx, id, writer)
    const changed = withChange(before, { ...sent, ...(html !== undefined && { html: outgoingHtml(html) }) })
    if (isUnchanged(before, changed, { seen: version, now: before.version })) {
      await rows.holdDraft(tx, id, writer.id)
      return readDraft(tx, id)
    }
    if (before.version !== version) throw conflict()
    if (changed.mailboxId !== before.mailboxId) await refuseOtherMailbox(tx, changed.mailboxId)
    await rows.saveMailDraft(tx, changed, writer.id)
    return readDraft(tx, id)
  })
}

async function refuseOtherMailbox(tx: Queryable, id: string): Promise<void> {
  const mailbox = await mailboxRow(tx, id)
  if (!mailbox?.active) throw refuse({ field: 'mailboxId', message: 'mailWriting.mailboxOff' })
}

export async function discardMailDraft(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  writer: Writer,
  id: string,
): Promise<void> {
  const files = await db.transaction(async (tx) => {
    if (!(await rows.draftRow(tx, id))) return []
    const draft = await writableDraft(tx, id, writer)
    const gone = await rows.removeDraft(tx, id)
    await announceDraft(tx, draft)
    return gone
  })
  await uploads.remove(files)
}

/** The former writer is refused from the next save on. */
export function holdDraft(
  { db }: Pick<Deps, 'db'>,
  writer: Writer,
  id: string,
  { takeOver }: { takeOver: boolean },
): Promise<MailDraftLock> {
  return db.transaction(async (tx) => {
    const draft = await rows.lockMailDraft(tx, id)
    if (!draft) throw notFound()
    if (draft.outboxId !== null) throw conflict('mailWriting.onItsWay')
    const holder = heldBy(draft, writer)
    if (holder && !takeOver) throw conflict(sentence('mailWriting.writtenBy', { name: holder.name }))
    const lockedUntil = await rows.holdDraft(tx, id, writer.id)
    // An extension changes nothing for others.
    if (draft.lockedBy?.id !== writer.id) await announceDraft(tx, draft)
    return { lockedBy: { id: writer.id, name: `${writer.firstName} ${writer.lastName}` }, lockedUntil }
  })
}

export function releaseDraft({ db }: Pick<Deps, 'db'>, writer: Writer, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const draft = await rows.draftRow(tx, id)
    if (draft && (await rows.releaseDraft(tx, id, writer.id)) > 0) await announceDraft(tx, draft)
  })
}
