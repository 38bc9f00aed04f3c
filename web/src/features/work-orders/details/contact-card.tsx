import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { spokenPhone } from '@zlecenia/contract/lib/identifiers'
import { useT } from '../../../lib/i18n.ts'
import { DetailsCard, Facts } from './details-card.tsx'
import styles from './order-details.module.css'

interface ContactCardProps {
  title: string
  contact: Order['billing']
  nothing?: string
}

/** A client or billing data, as the order was made with. */
export function ContactCard({ title, contact, nothing }: ContactCardProps) {
  const t = useT()
  if (!contact) {
    return (
      <DetailsCard title={title}>
        <p className={styles.nothing}>{nothing}</p>
      </DetailsCard>
    )
  }
  const place = [contact.postalCode, contact.city].filter(Boolean).join(' ')
  return (
    <DetailsCard title={title}>
      <p className={styles.name}>{contact.companyName ?? contact.name}</p>
      <Facts
        facts={[
          [t('contact.name'), contact.companyName && contact.name],
          [t('contact.phone'), contact.phone && <Phone number={contact.phone} />],
          [t('contact.email'), contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>],
          [t('contact.address'), [contact.address, place].filter(Boolean).join(', ')],
          [t('contact.nip'), contact.nip],
          [t('contact.regon'), contact.regon],
        ]}
      />
    </DetailsCard>
  )
}

/** A number to read aloud, and to call with one press. */
export function Phone({ number }: { number: string }) {
  return <a href={`tel:${number}`}>{spokenPhone(number)}</a>
}
