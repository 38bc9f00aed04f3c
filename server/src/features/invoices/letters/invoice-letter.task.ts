import { sentence } from '@zlecenia/contract/lib/sentence'
import { z } from 'zod'
import { officeMail, recordOwnLetter } from '#features/mail/index.ts'
import { letterheadOf } from '#features/settings/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Task } from '#platform/jobs.ts'
import { letterPage, logoInLetter, paragraph } from '#platform/letter-page.ts'
import { announce } from '#platform/live/announce.ts'
import type { Letter } from '#platform/mail.ts'
import { translated } from '#platform/translate.ts'
import { invoicePdf, printedInvoice } from '../paper/invoice-pdf.ts'
import { paperText } from '../paper/paper-words.ts'
import { type Fate, letterById, type StoredLetter, settleLetter } from './invoice-letters.queries.ts'
import { invoiceLetterTaskName } from './invoice-letters.service.ts'

const mostFailureLetters = 500

async function letterOf(db: Database, { id, invoiceId, to, message }: StoredLetter): Promise<Letter | null> {
  const printed = await printedInvoice(db, invoiceId)
  // The day of sending to KSeF may have been set after the letter was queued.
  if (!printed || printed.awaitsKsef) return null
  const [company, pdf] = await Promise.all([letterheadOf(db), invoicePdf(db, invoiceId)])
  const title = `${paperText(`invoicePaper.title.${printed.kind}`)} ${printed.document.number}`
  return {
    to,
    subject: translated(sentence('letters.invoice.subject', { title, company: company.companyName }), 'pl'),
    text: message,
    html: letterPage('pl', [
      ...(company.logo ? [logoInLetter(company.companyName)] : []),
      ...message.split(/\n+/u).map(paragraph),
    ]),
    logo: company.logo,
    id: `invoice-${id}`,
    replyTo: company.email,
    attachments: [{ name: pdf.name, bytes: pdf.bytes, type: 'application/pdf' }],
  }
}

/** Permanent: the mail server will not take it later either (SMTP 5xx). */
function failureOf(error: unknown): { words: string; isPermanent: boolean } {
  const { response, responseCode, message } = error as {
    response?: string
    responseCode?: number
    message?: string
  }
  const words = (response ?? message ?? String(error)).slice(0, mostFailureLetters)
  return { words, isPermanent: responseCode !== undefined && responseCode >= 500 }
}

const ownLetter = ({ invoiceId, to }: StoredLetter, messageId: string) => ({
  messageId,
  kind: 'invoice' as const,
  sentTo: to,
  invoiceIds: [invoiceId],
})

/** Each attempt stores its fate: a letter has failed once the queue gives it up, or the mail server did for good. */
export function invoiceLetterTask({
  db,
  environment,
  demo = false,
}: Pick<Deps, 'db' | 'environment'> & Partial<Pick<Deps, 'demo'>>): Task {
  const queued = z.object({ id: z.string() })
  const settle = (stored: StoredLetter, fate: Fate) =>
    db.transaction(async (tx) => {
      const { id, invoiceId } = stored
      await settleLetter(tx, id, fate)
      if (fate.state === 'sent') await recordOwnLetter(tx, ownLetter(stored, fate.messageId))
      await announce(tx, { topic: 'Invoice', id: invoiceId })
    })
  const unsent = (failure: string, state: 'failed' | 'waiting' = 'failed'): Fate => ({
    state,
    messageId: null,
    failure,
  })
  return {
    name: invoiceLetterTaskName,
    async run(data, isLast) {
      const mail = await officeMail({ db, environment, demo })
      if (!mail) throw new Error('a letter waits, but there is no mailbox and no SMTP_URL')
      const stored = await letterById(db, queued.parse(data).id)
      if (!stored || stored.state === 'sent') return
      const letter = await letterOf(db, stored)
      if (!letter) return settle(stored, unsent(translated('invoiceLetters.awaitsKsef', 'pl')))
      let messageId: string
      try {
        messageId = await mail.send(letter)
      } catch (error) {
        const { words, isPermanent } = failureOf(error)
        if (isPermanent) return settle(stored, unsent(words))
        await settle(stored, unsent(words, isLast ? 'failed' : 'waiting'))
        throw error
      }
      await settle(stored, { state: 'sent', messageId, failure: null })
    },
  }
}
