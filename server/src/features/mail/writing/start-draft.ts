import { Readable } from 'node:stream'
import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import type { DraftMode, MailAddress, MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, refuse, refuseWhole, tooLarge } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { letterPart, readLetter } from '#platform/letters/letters.ts'
import { removeAfter } from '#platform/uploads/after-failure.ts'
import { mailboxRow } from '../mailboxes/mailboxes.queries.ts'
import { rawLetterOf } from '../messages/raw-letter.ts'
import { signatureOf } from './aids.queries.ts'
import { answerRecipients, answerSubject, quoteOf, referencesOf } from './answer.ts'
import {
  type AnsweredLetter,
  answeredById,
  lastLetterOf,
  ownAddresses,
  usableMailbox,
} from './answered.queries.ts'
import { type DraftFile, putDraftFile } from './draft-files.queries.ts'
import { draftRow, draftsOfAuthor, insertDraft, type NewDraft } from './drafts.queries.ts'
import { announceDraft, readDraft, type Writer } from './drafts.service.ts'
import { htmlOfText, outgoingHtml } from './outgoing-html.ts'

type Needs = Pick<Deps, 'db' | 'uploads'>

export interface ToStart {
  id: string
  mode: DraftMode
  threadId?: string | undefined
  messageId?: string | undefined
  mailboxId?: string | undefined
  to?: MailAddress[] | undefined
  /** Filled by the caller, which knows orders. */
  template?: { subject: string; html: string; hasSignature: boolean } | null
}

async function answeredLetter(db: Queryable, input: ToStart): Promise<AnsweredLetter | null> {
  const { mode, threadId, messageId } = input
  if (mode === 'new') return null
  const found = messageId
    ? await answeredById(db, messageId)
    : threadId
      ? await lastLetterOf(db, threadId)
      : null
  if (!found) throw notFound()
  return found
}

/** 503 where its text can't be had now: an answer without its quote would look complete. */
async function wholeLetter(deps: Needs, { id }: AnsweredLetter): Promise<{ raw: Buffer; read: Letter }> {
  const { bytes } = await rawLetterOf(deps, id)
  return { raw: bytes, read: await readLetter(bytes) }
}

/** A person's signature, else that of the mailbox. */
export async function signatureOfWriter(
  db: Queryable,
  userId: string,
  mailboxId: string | null,
): Promise<string> {
  const own = await signatureOf(db, userId)
  if (own) return own
  const usual = await usableMailbox(db, mailboxId)
  const { signature = null } = (usual && (await mailboxRow(db, usual))) || {}
  return signature ? htmlOfText(signature) : ''
}

/** A file of a letter, to be attached to another. */
export async function partOfLetter(
  deps: Needs,
  messageId: string,
  n: number,
): Promise<{ name: string; bytes: Buffer }> {
  const { bytes } = await rawLetterOf(deps, messageId)
  const found = await letterPart(bytes, n)
  if (!found) throw notFound()
  return { name: found.part.name, bytes: found.bytes }
}

export const newMessageId = (address: string): string =>
  `${newId()}@${address.split('@').at(-1) ?? 'zlecenia.invalid'}`

async function mailboxFor(db: Queryable, input: ToStart, answered: AnsweredLetter | null) {
  const wished = input.mailboxId ?? answered?.mailboxId ?? null
  const id = (await usableMailbox(db, wished)) ?? (input.mailboxId ? null : await usableMailbox(db, null))
  if (!id && input.mailboxId) throw refuse({ field: 'mailboxId', message: 'mailWriting.mailboxOff' })
  const mailbox = id === null ? null : await mailboxRow(db, id)
  if (!mailbox) throw refuseWhole('mailWriting.noMailbox')
  return mailbox
}

interface Answer {
  recipients: Pick<NewDraft, 'to' | 'cc' | 'bcc'>
  subject: string
  quote: string
  files: DraftFile[]
}

async function answerOf(
  deps: Needs,
  mode: Exclude<DraftMode, 'new'>,
  letter: AnsweredLetter,
): Promise<Answer> {
  const { raw, read } = await wholeLetter(deps, letter)
  const recipients = answerRecipients(mode, letter, read, await ownAddresses(deps.db))
  const from = read.from ?? { name: letter.fromName ?? '', address: letter.fromAddr ?? '' }
  const { subject, at } = letter
  const quote = quoteOf(mode, { at, from, to: read.to, subject, text: read.text })
  const files = mode === 'forward' ? await copiedParts(deps, raw, read) : []
  return { recipients, subject: answerSubject(mode, subject), quote, files }
}

/** Attachments go along with a forwarded letter; pictures within its text do not. */
async function copiedParts({ uploads }: Needs, raw: Buffer, { parts }: Letter): Promise<DraftFile[]> {
  const attached = parts.filter(({ isInline, cid }) => !(isInline && cid !== null))
  const { files: most, filesBytes } = writingLimits
  if (attached.length > most)
    throw tooLarge({ field: 'files', message: sentence('mailWriting.tooManyFiles', { max: most }) })
  if (attached.reduce((sum, { size }) => sum + size, 0) > filesBytes) {
    const max = filesBytes / 1024 ** 2
    throw tooLarge({ field: 'files', message: sentence('mailWriting.filesTooLarge', { max }) })
  }
  const copied: DraftFile[] = []
  try {
    for (const { n } of attached) {
      const found = await letterPart(raw, n)
      if (!found || found.bytes.length === 0) continue
      const { part, bytes } = found
      const type = part.shown ? part.type : 'application/octet-stream'
      const stored = await uploads.storeStream(Readable.from([bytes]), {
        maxBytes: filesBytes,
        kindOf: () => type,
      })
      copied.push({ ...stored, id: newId(), name: part.name })
    }
    return copied
  } catch (error) {
    await uploads.remove(copied)
    throw error
  }
}

/** The same id again, after an answer that was lost, begins nothing. */
export async function startDraft(deps: Needs, writer: Writer, input: ToStart): Promise<MailDraft> {
  const { db } = deps
  const known = await startedBefore(db, writer, input.id)
  if (known) return known
  const letter = await answeredLetter(db, input)
  const mailbox = await mailboxFor(db, input, letter)
  const answer = letter && input.mode !== 'new' ? await answerOf(deps, input.mode, letter) : null
  const { template = null } = input
  const signature = template?.hasSignature ? '' : await signatureOfWriter(db, writer.id, mailbox.id)
  const draft: NewDraft = {
    id: input.id,
    mailboxId: mailbox.id,
    threadId: letter?.threadId ?? null,
    answersId: letter?.id ?? null,
    mode: input.mode,
    ...(answer?.recipients ?? { to: [], cc: [], bcc: [] }),
    ...(input.to && { to: input.to }),
    subject: answer?.subject ?? template?.subject ?? '',
    html: outgoingHtml(`${template?.html ?? '<p><br></p>'}${signature}${answer?.quote ?? ''}`),
    messageId: newMessageId(mailbox.address),
    ...(letter ? referencesOf(letter) : { inReplyTo: null, refs: [] }),
    ...(input.mode === 'forward' && { inReplyTo: null }),
    by: writer.id,
  }
  return store(deps, writer, draft, answer?.files ?? [])
}

async function startedBefore(db: Queryable, writer: Writer, id: string): Promise<MailDraft | null> {
  const found = await draftRow(db, id)
  if (!found) return null
  if (found.by.id !== writer.id) throw conflict()
  return readDraft(db, id)
}

async function store({ db, uploads }: Needs, writer: Writer, draft: NewDraft, files: readonly DraftFile[]) {
  try {
    return await db.transaction(async (tx) => {
      if ((await draftsOfAuthor(tx, writer.id)) >= writingLimits.draftsPerUser) {
        const max = writingLimits.draftsPerUser
        throw refuseWhole(sentence('mailWriting.tooManyDrafts', { max }))
      }
      if ((await insertDraft(tx, draft)) === 0) {
        await uploads.remove(files)
        return (await startedBefore(tx, writer, draft.id)) ?? readDraft(tx, draft.id)
      }
      for (const file of files) await putDraftFile(tx, draft.id, file)
      await announceDraft(tx, draft)
      return readDraft(tx, draft.id)
    })
  } catch (error) {
    await removeAfter(error, uploads, files)
    throw error
  }
}
