import type { OutboxRow } from '@zlecenia/contract/features/mail/sending.contract'
import type { MailAddress } from '@zlecenia/contract/features/mail/writing.contract'
import { fieldsIn, writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { isEmail } from '@zlecenia/contract/lib/email'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { FieldProblem } from '@zlecenia/contract/lib/problem'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, Refusal, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { translated } from '#platform/translate.ts'
import { mailboxRow } from '../mailboxes/mailboxes.queries.ts'
import {
  draftRow,
  holdDraft,
  lockMailDraft,
  renameLetter,
  type StoredDraft,
} from '../writing/drafts.queries.ts'
import { writableDraft } from '../writing/drafts.service.ts'
import { newMessageId } from '../writing/start-draft.ts'
import * as rows from './outbox.queries.ts'

type Needs = Pick<Deps, 'db' | 'queue'>

export const outboxTaskName = 'mail-outbox'

interface Queued {
  outboxId: string
  until: string
}
const queued = ({ id, until }: { id: string; until: Date }): Queued => ({
  outboxId: id,
  until: until.toISOString(),
})

/** The same request again, after an answer that was lost, queues nothing. */
export function sendDraft(
  { db, queue }: Needs,
  caller: Caller,
  draftId: string,
  { version }: { version: number },
): Promise<Queued> {
  return db.transaction(async (tx) => {
    await lockMailDraft(tx, draftId)
    const before = await rows.outboxOfDraft(tx, draftId)
    if (before) return queued(before)
    const draft = await writableDraft(tx, draftId, caller)
    if (draft.version !== version) throw conflict()
    await refuseUnfinished(tx, draft)
    await refuseTooMany(tx, caller)
    const { mailboxId, threadId, messageId, subject } = draft
    const addresses = [...draft.to, ...draft.cc, ...draft.bcc].map(({ address }) => address)
    const id = newId()
    const until = await rows.insertOutbox(
      tx,
      { id, draftId, mailboxId, threadId, messageId, subject, addresses, by: caller.id },
      writingLimits.holdSeconds,
    )
    await queue.put(tx, outboxTaskName, { id }, { after: writingLimits.holdSeconds })
    await record(tx, caller, 'mail-sent', { id, threadId, subject, addresses })
    return queued({ id, until })
  })
}

const badAddress = (field: string, all: readonly MailAddress[]): FieldProblem[] => {
  const wrong = all.find(({ address }) => !isEmail(address))
  return wrong ? [{ field, message: sentence('mailWriting.badAddress', { address: wrong.address }) }] : []
}

async function refuseUnfinished(tx: Queryable, draft: StoredDraft): Promise<void> {
  const { to, cc, bcc, subject, html } = draft
  const all = to.length + cc.length + bcc.length
  const max = writingLimits.recipients
  const problems: FieldProblem[] = []
  if (all === 0) problems.push({ field: 'to', message: 'mailWriting.noRecipient' })
  if (all > max) {
    const field = to.length > max ? 'to' : to.length + cc.length > max ? 'cc' : 'bcc'
    problems.push({ field, message: sentence('mailWriting.tooManyRecipients', { max }) })
  }
  problems.push(...badAddress('to', to), ...badAddress('cc', cc), ...badAddress('bcc', bcc))
  for (const [field, text] of [
    ['subject', subject],
    ['html', html],
  ] as const) {
    const left = fieldsIn(text)
    if (left.length === 0) continue
    const fields = left.map((it) => `{${it}}`).join(', ')
    problems.push({ field, message: sentence('mailWriting.fieldsLeft', { fields }) })
  }
  const mailbox = await mailboxRow(tx, draft.mailboxId)
  if (!mailbox?.active) problems.push({ field: 'mailboxId', message: 'mailWriting.mailboxOff' })
  if (problems.length > 0) throw refuse(problems)
}

async function refuseTooMany(tx: Transaction, { id }: Caller): Promise<void> {
  const { count, freeIn } = await rows.sentInLastHour(tx, id)
  const max = writingLimits.sentAnHour
  if (count < max) return
  const message = sentence('mailWriting.tooManySent', { max })
  throw new Refusal(429, { message }, { 'retry-after': String(Math.max(1, Math.ceil(freeIn))) })
}

type Recorded = Pick<rows.LockedOutbox, 'id' | 'threadId' | 'subject' | 'addresses'>

const record = (
  tx: Transaction,
  caller: Caller,
  action: 'mail-sent' | 'mail-taken-back' | 'mail-sent-again',
  { id, threadId, subject, addresses }: Recorded,
) =>
  recordChange(tx, {
    caller,
    action,
    subject: 'Email',
    id,
    after: { mailTo: addresses.slice(0, 20).join(', '), letterSubject: subject },
    announcements: [{ topic: 'Email', ...(threadId && { id: threadId }) }],
  })

export async function listOutbox(
  db: Queryable,
  state: 'waiting' | 'failed' | null,
  language: LanguageCode,
): Promise<OutboxRow[]> {
  const all = await rows.outboxRows(db, state)
  return all.map((it) => ({ ...it, error: it.error && translated(it.error, language) }))
}

/** Until its first byte leaves, or after it failed. The draft belongs to the caller again. */
export function takeLetterBack({ db }: Needs, caller: Caller, id: string): Promise<{ draftId: string }> {
  return db.transaction(async (tx) => {
    const found = await rows.lockOutbox(tx, id)
    if (!found) throw notFound()
    const { draftId, state, stage } = found
    const isStill = state === 'failed' || (state === 'waiting' && stage === 'none')
    if (draftId === null || !isStill || stage === 'handed') throw conflict('mailWriting.tooLate')
    await rows.removeOutbox(tx, id)
    // Under its former name it may be found in the sent folder, and would count as sent.
    if (stage === 'ending') await renameLetter(tx, draftId, newMessageId(await addressOf(tx, draftId)))
    await holdDraft(tx, draftId, caller.id)
    await record(tx, caller, 'mail-taken-back', found)
    return { draftId }
  })
}

async function addressOf(tx: Queryable, draftId: string): Promise<string> {
  const draft = await draftRow(tx, draftId)
  return (draft && (await mailboxRow(tx, draft.mailboxId))?.address) ?? ''
}

/** `isSent`: a person knows that an uncertain letter went; only its copy is kept. */
export function retryLetter(
  { db, queue }: Needs,
  caller: Caller,
  id: string,
  { isSent }: { isSent: boolean },
): Promise<Queued> {
  return db.transaction(async (tx) => {
    const found = await rows.lockOutbox(tx, id)
    if (!found) throw notFound()
    // Requested twice.
    if (found.state === 'waiting' || found.state === 'sending') return queued(found)
    if (found.state === 'sent') throw conflict('mailWriting.notFailed')
    const until = await rows.queueAgain(tx, id, isSent || found.stage === 'handed' ? 'handed' : 'none')
    await queue.put(tx, outboxTaskName, { id })
    await record(tx, caller, 'mail-sent-again', found)
    return queued({ id, until })
  })
}
