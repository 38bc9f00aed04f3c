import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import details from '../../../ui/details/details.module.css'
import { DetailsCard } from '../../../ui/details/details-card.tsx'
import { ContactRows } from '../../customers/index.ts'

interface ContactCardProps {
  title: string
  contact: Order['billing']
  nothing?: string
}

/** A client or billing data, as the order was made with. */
export function ContactCard({ title, contact, nothing }: ContactCardProps) {
  if (!contact) {
    return (
      <DetailsCard title={title}>
        <p className={details.nothing}>{nothing}</p>
      </DetailsCard>
    )
  }
  return (
    <DetailsCard title={title}>
      <p className={details.name}>{contact.companyName ?? contact.name}</p>
      <ContactRows of={contact} />
    </DetailsCard>
  )
}
