import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import type { Transaction, Work } from '#platform/database/database.ts'
import { readLetter } from '#platform/letters/letters.ts'
import { announce } from '#platform/live/announce.ts'
import type { Log } from '#platform/log.ts'
import { notify, usersWho } from '#platform/notify.ts'
import type { Uploads } from '#platform/uploads/uploads.ts'
import { unpackedOriginal } from '../messages/raw-letter.ts'
import * as rows from './read-returns.queries.ts'

interface Reading {
  db: Work
  uploads: Uploads
  log: Log
  mailboxId: string
  /** Letters that could not be read; tried again after the next full look. */
  without: Set<string>
}

const bare = (id: string) => id.replace(/^<|>$/gu, '')

function returnOf(it: rows.UnreadReturn, letter: Letter): rows.ReturnToStore {
  const { kind, bounce } = letter
  if (kind === 'bounce') {
    const answersTo = bounce?.messageId ? bare(bounce.messageId) : (it.refs.at(-1) ?? null)
    return { id: it.id, kind, answersTo, recipients: bounce?.recipients.slice(0, 50) ?? [] }
  }
  const isAbsent = kind === 'outOfOffice'
  const from = letter.from?.address
  return {
    id: it.id,
    kind: isAbsent ? kind : 'other',
    answersTo: isAbsent ? (it.refs.at(-1) ?? null) : null,
    recipients: isAbsent && from ? [{ address: from, status: null, reason: '' }] : [],
  }
}

/** Once: the row of the bounce is stored in the same transaction. Without a known sender all who answer letters hear. */
async function notifyBounced(
  tx: Transaction,
  { threadId }: rows.UnreadReturn,
  { answersTo, recipients }: rows.ReturnToStore,
  places: readonly rows.ShownAt[],
): Promise<void> {
  const senders = await rows.sendersOfLetter(tx, answersTo ?? '')
  const users = senders.length > 0 ? senders : await usersWho(tx, 'update', 'Email')
  const about = places.find((it) => it.threadId !== null)?.threadId ?? threadId
  const subject = places.find(({ name }) => name)?.name ?? ''
  const to = recipients
    .map(({ address }) => address)
    .join(', ')
    .slice(0, 300)
  await notify(tx, { kind: 'mailBounced', about, values: { subject, to }, users })
}

/** Finds the letters of ours to which bounces and automatic answers belong; false when none is left to be read. */
export async function readReturns({ db, uploads, log, mailboxId, without }: Reading): Promise<boolean> {
  const unread = await rows.unreadReturns(db, mailboxId, [...without])
  for (const it of unread) {
    try {
      const found = returnOf(it, await readLetter(await unpackedOriginal(uploads, it.storageKey)))
      await db.transaction(async (tx) => {
        if (!(await rows.insertReturn(tx, found)) || found.answersTo === null) return
        const places = await rows.placesOfLetter(tx, found.answersTo)
        const threads = new Set(places.flatMap(({ threadId }) => threadId ?? []))
        const invoices = new Set(places.flatMap(({ invoiceId }) => invoiceId ?? []))
        if (found.kind === 'bounce' && it.isNew && places.length > 0)
          await notifyBounced(tx, it, found, places)
        await announce(
          tx,
          ...[...threads].map((id) => ({ topic: 'Email' as const, id })),
          ...[...invoices].map((id) => ({ topic: 'Invoice' as const, id })),
        )
      })
    } catch (error) {
      without.add(it.id)
      log.warn({ err: error, mailbox: mailboxId, message: it.id }, 'a returned letter could not be read')
    }
  }
  return unread.length > 0
}
