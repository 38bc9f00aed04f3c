import { IconPlus } from '@tabler/icons-react'
import type { CustomerContact } from '@zlecenia/contract/features/customers/pages/customer-contacts.contract'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { MailLink, PhoneLink } from '#ui/details/contact-links.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { customerParts } from './customer-parts.ts'

interface CustomerContactsProps {
  of: CustomerRecord
  contacts: readonly CustomerContact[]
}

export function CustomerContacts({ of, contacts }: CustomerContactsProps) {
  const t = useT()
  const mayChange = useMay()(['update', 'Customer'])
  const [open, setOpen] = useState<string | 'new' | null>(null)
  const changed = contacts.find(({ id }) => id === open) ?? null
  return (
    <Card
      title={t('customerDetails.contacts')}
      aside={
        mayChange && (
          <Button look="text" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('customerDetails.addContact')}
          </Button>
        )
      }
    >
      {contacts.length === 0 && <p className="quiet">{t('customerDetails.noContacts')}</p>}
      {contacts.length > 0 && (
        <ul className="rows">
          {contacts.map((it) => (
            <li key={it.id}>
              <div className="ends">
                <span className="cluster">
                  <span className={it.archived ? 'quiet' : 'name'}>{it.name}</span>
                  {it.isMain && <Chip colour="primary">{t('customerDetails.mainContact')}</Chip>}
                  {it.archived && <Chip colour="neutral">{t('customers.archivedOne')}</Chip>}
                </span>
                {mayChange && (
                  <Button
                    look="text"
                    aria-label={t('customerDetails.changeContact', { name: it.name })}
                    onClick={() => setOpen(it.id)}
                  >
                    {t('customerDetails.change')}
                  </Button>
                )}
              </div>
              {it.position && <p className="aside">{it.position}</p>}
              {(it.phone || it.email) && (
                <p className="cluster">
                  {it.phone && <PhoneLink number={it.phone} />}
                  {it.email && <MailLink address={it.email} />}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && (open === 'new' || changed) && (
        <LazyPart>
          <customerParts.Contact customerId={of.id} contact={changed} onClose={() => setOpen(null)} />
        </LazyPart>
      )}
    </Card>
  )
}
