import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { Card } from '../../../ui/card.tsx'
import { ContactRows } from '../../customers/index.ts'
import { ThingLink } from './thing-link.tsx'

interface ContactCardProps {
  title: string
  contact: Order['billing']
  nothing?: string
  id?: string
}

/** As of the order. */
export function ContactCard({ title, contact, nothing, id }: ContactCardProps) {
  if (!contact) {
    return (
      <Card title={title}>
        <p className="quiet">{nothing}</p>
      </Card>
    )
  }
  const name = contact.companyName ?? contact.name
  return (
    <Card title={title}>
      <p className="name">
        {id ? (
          <ThingLink of="customer" id={id}>
            {name}
          </ThingLink>
        ) : (
          name
        )}
      </p>
      <ContactRows of={contact} />
    </Card>
  )
}
