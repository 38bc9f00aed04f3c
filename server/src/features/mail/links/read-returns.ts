import type { Letter } from '@zlecenia/contract/features/mail/letter.contract'
import type { Work } from '#platform/database/database.ts'
import { readLetter } from '#platform/letters/letters.ts'
import { announce } from '#platform/live/announce.ts'
import type { Log } from '#platform/log.ts'
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
