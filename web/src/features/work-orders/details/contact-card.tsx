import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import details from '../../../ui/details/details.module.css'
import { DetailsCard } from '../../../ui/details/details-card.tsx'
import { ContactRows } from '../../customers/index.ts'
import { ThingLink } from './thing-link.tsx'

interface ContactCardProps {
  title: string
  contact: Order['billing']
  nothing?: string
  /** Of the client, whose page it leads to. */
  id?: string
}

/** A client or billing data, as the order was made with. */
export function ContactCard({ title, contact, nothing, id }: ContactCardProps) {
  if (!contact) {
    return (
      <DetailsCard title={title}>
        <p className={details.nothing}>{nothing}</p>
      </DetailsCard>
    )
  }
  const name = contact.companyName ?? contact.name
  return (
    <DetailsCard title={title}>
      <p className={details.name}>
        {id ? (
          <ThingLink of="customer" id={id}>
            {name}
          </ThingLink>
        ) : (
          name
        )}
      </p>
      <ContactRows of={contact} />
    </DetailsCard>
  )
}
