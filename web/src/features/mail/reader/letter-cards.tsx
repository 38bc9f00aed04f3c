import { IconCalendar, IconFileInvoice } from '@tabler/icons-react'
import type { LetterEvent, LetterInvoice } from '@zlecenia/contract/features/mail/letter.contract'
import { writtenAmountBare } from '@zlecenia/contract/lib/amounts'
import { mailCards } from '@zlecenia/contract/messages/pl/mail-cards'
import { amountText } from '#lib/amount-text.ts'
import { dayAndTimeOf, dayOf, spanOf } from '#lib/dates.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import styles from './reader.module.css'

addMessages({ mailCards })

const nameOf = ({ name, address }: { name: string; address: string }): string => name || address

const amountOf = (gross: number, currency: string): string =>
  currency === 'PLN' ? amountText(gross) : `${writtenAmountBare(language(), gross)} ${currency}`

function timeText({ startsAt, endsAt, isWholeDay }: LetterEvent): string {
  if (isWholeDay) return dayOf(startsAt)
  return endsAt ? spanOf(startsAt, endsAt) : dayAndTimeOf(startsAt)
}

export function EventCard({ event }: { event: LetterEvent }) {
  const t = useT()
  const { title, place, organizer, attendees, isCancelled, repeats } = event
  return (
    <section className={`framed ${styles.card}`} aria-label={t('mailCards.invitation')}>
      <div className="cluster">
        <IconCalendar size={20} aria-hidden="true" />
        <strong dir="auto">{title || t('mailCards.invitation')}</strong>
        {isCancelled && <Chip colour="error">{t('mailCards.cancelled')}</Chip>}
        {repeats && <Chip colour="neutral">{t('mailCards.repeats')}</Chip>}
      </div>
      <Facts
        of={[
          [t('mailCards.when'), timeText(event)],
          [t('mailCards.place'), place],
          [t('mailCards.organizer'), organizer && nameOf(organizer)],
          [t('mailCards.attendees'), attendees.map(nameOf).join(', ')],
        ]}
      />
    </section>
  )
}

export function InvoiceCard({ invoice }: { invoice: LetterInvoice }) {
  const t = useT()
  const { number, seller, sellerNip, issuedOn, gross, currency, dueOn } = invoice
  const name = t('mailCards.invoice', { number })
  return (
    <section className={`framed ${styles.card}`} aria-label={name}>
      <div className="cluster">
        <IconFileInvoice size={20} aria-hidden="true" />
        <strong>{name}</strong>
      </div>
      <Facts
        of={[
          [t('mailCards.seller'), sellerNip ? `${seller} (NIP ${sellerNip})` : seller],
          [t('mailCards.gross'), amountOf(gross, currency)],
          [t('mailCards.issuedOn'), issuedOn && dayOf(issuedOn)],
          [t('mailCards.dueOn'), dueOn && dayOf(dueOn)],
        ]}
      />
      <p className="aside">{t('mailCards.invoiceHint')}</p>
    </section>
  )
}
