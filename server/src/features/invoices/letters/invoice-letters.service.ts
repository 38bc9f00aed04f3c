import type {
  InvoiceLetter,
  invoicePapers,
} from '@zlecenia/contract/features/invoices/invoice-papers.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { sendsToClients } from '#features/mail/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, refuseWhole } from '#platform/errors.ts'
import { translated } from '#platform/translate.ts'
import { invoiceById } from '../invoices.queries.ts'
import type { Printed } from '../paper/invoice-paper.ts'
import { printedInvoice } from '../paper/invoice-pdf.ts'
import { amountWithCurrency, dayWords, paperText } from '../paper/paper-words.ts'
import {
  insertLetter,
  letterById,
  lettersOf,
  proposedAddress,
  settleLetter,
} from './invoice-letters.queries.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'environment'>

export const invoiceLetterTaskName = 'invoice-letter'

/** Why it cannot be mailed: its buyer gets it through KSeF, or it is not issued. */
const obstacleOf = (printed: Printed | null): string | null => {
  if (!printed) return 'invoiceLetters.draft'
  return printed.awaitsKsef ? 'invoiceLetters.awaitsKsef' : null
}

/** Clients get letters in Polish, whatever the sender's language. */
function proposedMessage({ kind, document }: Printed): string {
  const { number, payable, payment, seller } = document
  const dueOn = payment.dueOn[0]
  const title = paperText(`invoicePaper.title.${kind}`)
  const values = { title, number, amount: amountWithCurrency(payable), company: seller.name }
  return translated(
    dueOn !== undefined && payable > 0
      ? sentence('letters.invoice.bodyDue', { ...values, day: dayWords(dueOn) })
      : sentence('letters.invoice.body', values),
    'pl',
  )
}

export async function invoiceLettersOf({ db, environment }: Omit<Needs, 'queue'>, invoiceId: string) {
  if (!(await invoiceById(db, invoiceId))) throw notFound()
  const [letters, to] = await Promise.all([lettersOf(db, invoiceId), proposedAddress(db, invoiceId)])
  const printed = await printedInvoice(db, invoiceId)
  const noMail = (await sendsToClients(db, environment)) ? null : 'invoiceLetters.noMail'
  return {
    letters,
    proposed: { to, message: printed ? proposedMessage(printed) : '' },
    obstacle: obstacleOf(printed) ?? noMail,
  }
}

/** Queues the letter; the same id again, after an answer that was lost, queues none. */
export async function sendInvoice(
  { db, queue, environment }: Needs,
  caller: Caller,
  invoiceId: string,
  { id, to, message }: BodyOf<typeof invoicePapers.send>,
): Promise<InvoiceLetter> {
  if (!(await invoiceById(db, invoiceId))) throw notFound()
  const obstacle = obstacleOf(await printedInvoice(db, invoiceId))
  if (obstacle) throw refuseWhole(obstacle)
  return db.transaction(async (tx) => {
    const added = await insertLetter(tx, { id, invoiceId, to, message, by: caller.id })
    if (added > 0) {
      if (!(await sendsToClients(tx, environment))) {
        const failure = translated('invoiceLetters.noMail', 'pl')
        await settleLetter(tx, id, { state: 'failed', messageId: null, failure })
      } else await queue.put(tx, invoiceLetterTaskName, { id })
      const after = { letterTo: to }
      await recordChange(tx, { caller, action: 'letter-sent', subject: 'Invoice', id: invoiceId, after })
    }
    const stored = await letterById(tx, id)
    if (stored?.invoiceId !== invoiceId) throw conflict()
    const { invoiceId: _, message: __, ...letter } = stored
    return letter
  })
}
