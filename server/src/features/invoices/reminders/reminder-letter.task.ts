import { type ReminderStep, reminderDays } from '@zlecenia/contract/features/invoices/reminder-steps'
import { writtenAmount } from '@zlecenia/contract/lib/amounts'
import { spacedAccount } from '@zlecenia/contract/lib/bank-account'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import { z } from 'zod'
import { officeMail, recordOwnLetter } from '#features/mail/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { Task } from '#platform/jobs.ts'
import { footInLetter, letterPage, paragraph } from '#platform/letter-page.ts'
import type { Letter } from '#platform/mail.ts'
import { translated } from '#platform/translate.ts'
import {
  type Creditor,
  creditor,
  type ListedInvoice,
  listedInvoices,
  reminderLetter,
} from './reminders.queries.ts'

export const reminderTaskName = 'reminder-letter'

/** Clients get letters in Polish, whatever the sender's language. */
const language = 'pl'
const names: Record<ReminderStep, 'first' | 'second' | 'third'> = { 1: 'first', 2: 'second', 3: 'third' }

/** Amounts are read when the letter is sent: invoices paid meanwhile are left out, a letter about none is not sent. */
export function reminderLetterTask({
  db,
  environment,
  demo = false,
}: Pick<Deps, 'db' | 'environment'> & Partial<Pick<Deps, 'demo'>>): Task {
  const queued = z.object({ id: z.string() })
  return {
    name: reminderTaskName,
    async run(data) {
      const mail = await officeMail({ db, environment, demo })
      if (!mail) throw new Error('a letter waits, but there is no mailbox and no SMTP_URL')
      const { id } = queued.parse(data)
      const letter = await reminderLetter(db, id)
      const invoices = await listedInvoices(db, id)
      if (!letter?.sentTo || invoices.length === 0) return
      const text = reminderText(letter.step, invoices, await creditor(db))
      const messageId = await mail.send({ ...text, to: letter.sentTo, id })
      const invoiceIds = invoices.flatMap(({ invoiceId }) => invoiceId ?? [])
      await recordOwnLetter(db, { messageId, kind: 'reminder', sentTo: letter.sentTo, invoiceIds })
    },
  }
}

type Text = Pick<Letter, 'subject' | 'text' | 'html'>

export function reminderText(
  step: ReminderStep,
  invoices: readonly ListedInvoice[],
  { name, phone, account }: Creditor,
): Text {
  const say = (key: string, values: Record<string, string> = {}) =>
    translated(sentence(`letters.reminder.${key}`, values), language)
  const company = name ?? 'Zlecenia'
  const total = writtenAmount(
    language,
    invoices.reduce((sum, { left }) => sum + left, 0),
  )
  const listed = invoices.map((it) =>
    say('invoice', {
      number: it.number,
      day: writtenDay(language, it.issuedOn),
      due: writtenDay(language, it.dueOn),
      left: writtenAmount(language, it.left),
    }),
  )
  const pays = invoices.find((it) => it.account)?.account ?? account
  const contact = phone ? formatPhone(phone) : translated('letters.slot.office', language)
  const parts = [
    translated('letters.greeting', language),
    translated(sentence(`letters.reminder.${names[step]}.body`, { total }), language),
    ...listed,
    say('total', { total }),
    ...(pays ? [say('account', { account: spacedAccount(pays) })] : []),
    say(step === reminderDays.length ? 'demand' : 'paidAlready'),
    say('contact', { contact }),
  ]
  return {
    subject: translated(sentence(`letters.reminder.${names[step]}.subject`, { company, total }), language),
    text: [...parts, company].join('\n\n'),
    html: letterPage(language, [...parts.map(paragraph), footInLetter([company])]),
  }
}
