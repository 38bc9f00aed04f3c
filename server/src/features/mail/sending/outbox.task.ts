import { buffer } from 'node:stream/consumers'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { z } from 'zod'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Environment } from '#platform/environment.ts'
import type { Queue, Task } from '#platform/jobs.ts'
import { announce } from '#platform/live/announce.ts'
import type { Log } from '#platform/log.ts'
import type { Uploads } from '#platform/uploads/uploads.ts'
import { openVault } from '#platform/vault.ts'
import { putCommands } from '../index/commands.queries.ts'
import { storeLetters, threadsChanged } from '../index/store-letters.ts'
import type { MailPatience } from '../mail-servers.ts'
import { MailTrouble } from '../mail-trouble.ts'
import { draftFiles } from '../writing/draft-files.queries.ts'
import { removeDraft } from '../writing/drafts.queries.ts'
import * as rows from './attempts.queries.ts'
import { type ComposedLetter, composedLetter } from './compose.ts'
import { type Delivered, type Delivery, deliver, type Stage } from './deliver.ts'
import { FateUnknown, LetterRefused } from './hand-over.ts'
import { outboxTaskName } from './outbox.service.ts'

/** Moments between two steps, at which tests end the program. */
export type SendingStep = 'claimed' | 'composed' | Stage | 'kept' | 'finished'

export interface SendingDeps {
  db: Database
  uploads: Uploads
  queue: Pick<Queue, 'put'>
  environment: Environment
  log: Log
  demo: boolean
  patience?: MailPatience
  at?: (step: SendingStep) => void
}

/** Seconds: a program that died frees its letter after these. */
const claimSeconds = 60
const extendMs = 20_000
/** Seconds between attempts: 30, 60, … at most ten minutes. */
const pauseAfter = (attempts: number) => Math.min(600, 30 * 2 ** Math.min(attempts - 1, 10))

class ClaimLost extends Error {
  override name = 'ClaimLost'
}

/** Sends the letters of the outbox; failures end in the row, never in an error of the queue. */
export function mailOutboxTask(deps: SendingDeps): Task {
  const given = z.object({ id: z.string() })
  return {
    name: outboxTaskName,
    run: async (data) => sendLetter(deps, given.parse(data).id),
  }
}

/** Letters whose task was lost, or whose program died. */
export async function wakeOutbox({ db, queue }: Pick<SendingDeps, 'db' | 'queue'>): Promise<number> {
  const due = await rows.dueLetters(db.patient)
  for (const id of due) await db.patient.transaction((tx) => queue.put(tx, outboxTaskName, { id }))
  return due.length
}

export async function sendLetter(deps: SendingDeps, id: string): Promise<void> {
  const db = deps.db.patient
  const letter = await db.transaction((tx) => rows.claimLetter(tx, id, claimSeconds))
  if (!letter) return
  deps.at?.('claimed')
  const extending = setInterval(() => {
    rows
      .extendClaim(db, letter, claimSeconds)
      .catch((err) => deps.log.warn({ err, letter: id }, 'the claim of a letter was not extended'))
  }, extendMs)
  try {
    await attempt(deps, letter)
  } catch (error) {
    if (error instanceof ClaimLost) return
    await settle(deps, letter, error)
  } finally {
    clearInterval(extending)
  }
}

async function attempt(deps: SendingDeps, letter: rows.ClaimedLetter): Promise<void> {
  const { environment, demo, patience } = deps
  if (!letter.mailbox.active) throw new LetterRefused('mailWriting.mailboxOff')
  const needs = {
    vault: openVault(environment),
    reach: { loopback: demo },
    ...(patience && { patience }),
  }
  await finish(deps, letter, await deliver(needs, deliveryOf(deps, letter)))
}

function deliveryOf(deps: SendingDeps, letter: rows.ClaimedLetter): Delivery {
  const db = deps.db.patient
  let { stage } = letter
  return {
    mailbox: letter.mailbox,
    messageId: letter.messageId,
    at: letter.queuedAt,
    get stage() {
      return stage
    },
    compose: async () => {
      const composed = await composeLetter(deps, letter)
      deps.at?.('composed')
      return composed
    },
    isKnownSent: () => rows.isIndexedAsSent(db, letter.mailboxId, letter.messageId),
    mayHandOver() {
      if (letter.isRestored) throw new LetterRefused('mailWriting.restored')
      if (letter.isLate)
        throw new LetterRefused(sentence('mailWriting.gaveUp', { words: letter.error ?? '–' }))
    },
    async mark(next) {
      if (!(await rows.markStage(db, letter, next))) throw new ClaimLost(letter.id)
      stage = next
      letter.stage = next
      deps.at?.(next)
    },
  }
}

async function composeLetter(
  { db, uploads }: SendingDeps,
  letter: rows.ClaimedLetter,
): Promise<ComposedLetter> {
  const { draftId, recipients, subject, html, mailbox } = letter
  if (draftId === null || recipients === null || html === null) throw new LetterRefused('problem.notFound')
  const stored = await draftFiles(db.patient, draftId)
  const files = await Promise.all(
    stored.map(async ({ name, type, storageKey }) => {
      const bytes = await uploads
        .read(storageKey)
        .then(buffer)
        .catch((cause: unknown) => {
          throw new LetterRefused(sentence('mailWriting.fileGone', { name }), { cause })
        })
      return { name, bytes, ...(type !== 'application/octet-stream' && { type }) }
    }),
  )
  return composedLetter({
    messageId: letter.messageId,
    from: { name: mailbox.name, address: mailbox.address },
    ...recipients,
    subject: subject ?? '',
    html,
    inReplyTo: letter.inReplyTo,
    refs: letter.refs ?? [],
    at: letter.queuedAt,
    files,
  })
}

/** The letter is in its thread at once, before the mailbox is read again; then its draft ends. */
async function finish(deps: SendingDeps, letter: rows.ClaimedLetter, { path, kept }: Delivered) {
  const { db, uploads } = deps
  deps.at?.('kept')
  const files = await db.patient.transaction(async (tx) => {
    const { mailboxId, messageId } = letter
    if (kept) {
      const folderId = await rows.folderIdAt(tx, mailboxId, { path, uidValidity: kept.uidValidity })
      // Otherwise the next look at the folder stores it.
      if (folderId && !(await rows.isIndexedAsSent(tx, mailboxId, messageId)))
        await storeLetters(tx, { mailboxId, folderId }, [kept.letter])
    }
    if (letter.answersId !== null) await noteAnswered(tx, letter.answersId)
    const threadId = await rows.threadOfLetter(tx, mailboxId, messageId)
    if (!(await rows.finishLetter(tx, letter, { threadId, error: null }))) throw new ClaimLost(letter.id)
    const gone = letter.draftId === null ? [] : await removeDraft(tx, letter.draftId)
    await threadsChanged(
      tx,
      [threadId, letter.threadId].filter((it) => it !== null),
    )
    await announce(tx, { topic: 'Email' })
    return gone
  })
  deps.at?.('finished')
  await uploads.remove(files)
}

/** Anything unforeseen leaves the claim to run out: the next attempt sees how far this one came. */
async function settle(deps: SendingDeps, letter: rows.ClaimedLetter, error: unknown): Promise<void> {
  const { db, log, queue, uploads } = deps
  const isOurs =
    error instanceof LetterRefused || error instanceof FateUnknown || error instanceof MailTrouble
  if (!isOurs) throw error
  log.warn({ err: error, letter: letter.id }, 'a letter was not sent')
  const files = await db.patient.transaction(async (tx) => {
    await announce(tx, { topic: 'Email', ...(letter.threadId && { id: letter.threadId }) })
    if (error instanceof MailTrouble && letter.isLate) return giveUp(tx, letter, error.detail)
    if (error instanceof MailTrouble) {
      const seconds = pauseAfter(letter.attempts)
      await rows.tryLater(tx, letter, error.detail, seconds)
      await queue.put(tx, outboxTaskName, { id: letter.id }, { after: seconds })
    } else await rows.failLetter(tx, letter, error.message)
    return []
  })
  await uploads.remove(files)
}

/** A letter that was taken is sent, even if the sent folder lacks it: its row shows that. */
async function giveUp(tx: Transaction, letter: rows.ClaimedLetter, words: string) {
  if (letter.stage !== 'handed') {
    await rows.failLetter(tx, letter, sentence('mailWriting.gaveUp', { words }))
    return []
  }
  const isFinished = await rows.finishLetter(tx, letter, { threadId: null, error: words })
  return isFinished && letter.draftId !== null ? removeDraft(tx, letter.draftId) : []
}

/** Other mail programs show it too. */
async function noteAnswered(tx: Transaction, messageId: string): Promise<void> {
  await rows.markAnswered(tx, messageId)
  await putCommands(tx, [{ messageId, kind: 'answered', value: 'true' }])
}
