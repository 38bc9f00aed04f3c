import { IconCalendar, IconFileInvoice } from '@tabler/icons-react'
import type { LetterEvent, LetterInvoice } from '@zlecenia/contract/features/mail/letter.contract'
import { writtenAmountBare } from '@zlecenia/contract/lib/amounts'
import { dayAndTimeOf, dayOf, spanOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { amountText } from '#lib/numbers.ts'
import { Chip } from '#ui/chip.tsx'
import { Facts } from '#ui/facts.tsx'
import styles from './reader.module.css'

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
    <section className={`framed ${styles.card}`} aria-label={t('mailReader.invitation')}>
      <div className="cluster">
        <IconCalendar size={20} aria-hidden="true" />
        <strong dir="auto">{title || t('mailReader.invitation')}</strong>
        {isCancelled && <Chip colour="error">{t('mailReader.cancelled')}</Chip>}
        {repeats && <Chip colour="neutral">{t('mailReader.repeats')}</Chip>}
      </div>
      <Facts
        of={[
          [t('mailReader.when'), timeText(event)],
          [t('mailReader.place'), place],
          [t('mailReader.organizer'), organizer && nameOf(organizer)],
          [t('mailReader.attendees'), attendees.map(nameOf).join(', ')],
        ]}
      />
    </section>
  )
}

export function InvoiceCard({ invoice }: { invoice: LetterInvoice }) {
  const t = useT()
  const { number, seller, sellerNip, issuedOn, gross, currency, dueOn } = invoice
  const name = t('mailReader.invoice', { number })
  return (
    <section className={`framed ${styles.card}`} aria-label={name}>
      <div className="cluster">
        <IconFileInvoice size={20} aria-hidden="true" />
        <strong>{name}</strong>
      </div>
      <Facts
        of={[
          [t('mailReader.seller'), sellerNip ? `${seller} (NIP ${sellerNip})` : seller],
          [t('mailReader.gross'), amountOf(gross, currency)],
          [t('mailReader.issuedOn'), issuedOn && dayOf(issuedOn)],
          [t('mailReader.dueOn'), dueOn && dayOf(dueOn)],
        ]}
      />
      <p className="aside">{t('mailReader.invoiceHint')}</p>
    </section>
  )
}
