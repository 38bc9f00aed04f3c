import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { writtenDay, writtenSpan, writtenTime } from '@zlecenia/contract/lib/written-dates'
import { z } from 'zod'
import { isRefusedForGood, officeMail, recordOwnLetter } from '#features/mail/index.ts'
import { letterheadOf } from '#features/settings/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { Task } from '#platform/jobs.ts'
import { footInLetter, letterPage, logoInLetter, paragraph } from '#platform/letter-page.ts'
import type { Letter } from '#platform/mail.ts'
import { notify } from '#platform/notify.ts'
import { translated } from '#platform/translate.ts'
import { orderById, type StoredOrder } from '../order.queries.ts'
import { companyOfLetters } from './slot-confirmation.queries.ts'

export const slotLetterTaskName = 'slot-letter'

interface SlotFacts {
  order: Pick<StoredOrder, 'number' | 'building'>
  slot: Order['slots'][number]
  company: { name: string; phone: string | null }
}

/** Clients get letters in Polish, whatever the sender's language. */
const language = 'pl'

function windowWords({ from, to }: { from: string; to: string }): string {
  const values = {
    day: writtenDay(language, from),
    from: writtenTime(language, from),
    to: writtenTime(language, to),
  }
  return translated(sentence('letters.slot.window', values), language)
}

export function slotWords(part: 'subject' | 'body' | 'sms', { order, slot, company }: SlotFacts): string {
  const { number, building } = order
  const values = {
    number,
    company: company.name || 'Zlecenia',
    when: slot.window ? windowWords(slot.window) : writtenSpan(language, slot.startAt, slot.endAt),
    place: `${building.address}, ${building.city}`,
    contact: company.phone ? formatPhone(company.phone) : translated('letters.slot.office', language),
  }
  return translated(sentence(`letters.slot.${part}`, values), language)
}

/**
 * Reads the slot when the letter is sent; a missing slot gets no letter. Each attempt has the same Message-ID, so that
 * one found in the sent folder is not sent again.
 */
export function slotLetterTask({
  db,
  environment,
  log,
  demo = false,
}: Pick<Deps, 'db' | 'environment' | 'log'> & Partial<Pick<Deps, 'demo'>>): Task {
  const queued = z.object({
    orderId: z.string(),
    slotId: z.string(),
    letterId: z.string().optional(),
    senderId: z.string().optional(),
  })
  return {
    name: slotLetterTaskName,
    async run(data, isLast) {
      const mail = await officeMail({ db, environment, demo })
      if (!mail) throw new Error('a letter waits, but there is no mailbox and no SMTP_URL')
      const { orderId, slotId, letterId, senderId } = queued.parse(data)
      const order = await orderById(db, orderId, null)
      const slot = order?.slots.find(({ id }) => id === slotId)
      const to = order?.client.email
      if (!order || !slot || !to) return
      const [company, { logo }] = await Promise.all([companyOfLetters(db), letterheadOf(db)])
      const letter = letterOf(to, { order, slot, company }, { logo, isAutomatic: !mail.readsAnswers })
      try {
        const messageId = await mail.send({ ...letter, ...(letterId && { id: letterId }) })
        await recordOwnLetter(db, { messageId, kind: 'order', sentTo: to, orderIds: [orderId] })
      } catch (error) {
        if (!isLast && !isRefusedForGood(error)) throw error
        // A second attempt might be a second letter.
        log.warn({ err: error, orderId }, 'a letter about a slot was refused')
        await notifyOfRefused(db, order, { to, senderId })
      }
    },
  }
}

/** The sender and the coordinator: one of them calls the client. */
async function notifyOfRefused(
  db: Deps['db'],
  { id, number, coordinator }: StoredOrder,
  { to, senderId }: { to: string; senderId: string | undefined },
): Promise<void> {
  const users = new Set([coordinator.id, ...(senderId ? [senderId] : [])])
  await db.transaction((tx) =>
    notify(tx, { kind: 'slotLetterRefused', about: id, values: { number, to }, users: [...users] }),
  )
}

function letterOf(
  to: string,
  facts: SlotFacts,
  { logo, isAutomatic }: { logo: Buffer | null; isAutomatic: boolean },
): Letter {
  const company = facts.company.name
  const signature = [
    translated(sentence(company ? 'letters.signature' : 'letters.signatureAlone', { company }), language),
    ...(isAutomatic ? [translated('letters.automatic', language)] : []),
  ]
  const lines = [translated('letters.greeting', language), ...slotWords('body', facts).split('\n\n')]
  return {
    to,
    subject: slotWords('subject', facts),
    text: [...lines, signature.join('\n')].join('\n\n'),
    html: letterPage(language, [
      ...(logo ? [logoInLetter(company)] : []),
      ...lines.map(paragraph),
      footInLetter(signature),
    ]),
    logo,
    // A person sent it.
    replyTo: null,
  }
}
