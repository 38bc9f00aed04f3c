import type { Contact } from '@zlecenia/contract/features/customers/customers.contract'
import { useT } from '#lib/i18n.ts'
import { MailLink, PhoneLink } from '#ui/details/contact-links.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { AddressLine } from './address-line.tsx'

export function ContactRows({ of }: { of: Omit<Contact, 'type'> }) {
  const t = useT()
  const hasAddress = of.address || of.postalCode || of.city
  return (
    <FactRows
      facts={[
        [t('contact.name'), of.companyName && of.name],
        [t('contact.phone'), of.phone && <PhoneLink number={of.phone} />],
        [t('contact.email'), of.email && <MailLink address={of.email} />],
        [t('contact.address'), hasAddress && <AddressLine key="address" {...of} />],
        [t('contact.nip'), of.nip],
        [t('contact.regon'), of.regon],
      ]}
    />
  )
}
