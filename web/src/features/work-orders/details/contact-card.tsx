import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { useT } from '../../../lib/i18n.ts'
import details from '../../../ui/details/details.module.css'
import { DetailsCard } from '../../../ui/details/details-card.tsx'
import { FactRows } from '../../../ui/details/fact-rows.tsx'
import { MailLink, PhoneLink } from '../../../ui/details/ways.tsx'

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
        <p className={details.nothing}>{nothing}</p>
      </DetailsCard>
    )
  }
  const place = [contact.postalCode, contact.city].filter(Boolean).join(' ')
  return (
    <DetailsCard title={title}>
      <p className={details.name}>{contact.companyName ?? contact.name}</p>
      <FactRows
        facts={[
          [t('contact.name'), contact.companyName && contact.name],
          [t('contact.phone'), contact.phone && <PhoneLink number={contact.phone} />],
          [t('contact.email'), contact.email && <MailLink address={contact.email} />],
          [t('contact.address'), [contact.address, place].filter(Boolean).join(', ')],
          [t('contact.nip'), contact.nip],
          [t('contact.regon'), contact.regon],
        ]}
      />
    </DetailsCard>
  )
}
