import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { useT } from '#lib/i18n.ts'
import { Facts } from '#ui/facts.tsx'
import type { TypedContact } from './typed-contact.ts'

export function ContactFacts({ of, withAddress }: { of: TypedContact; withAddress: boolean }) {
  const t = useT()
  const company = of.clientType === 'company'
  const place = [of.address, [of.postalCode, of.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Facts
      of={[
        [t('contact.companyName'), company ? of.companyName : ''],
        [t('contact.name'), of.name],
        [t('contact.phone'), formatPhone(of.phone)],
        [t('contact.email'), of.email],
        [t('contact.nip'), company ? of.nip : ''],
        [t('contact.regon'), company ? of.regon : ''],
        [t('contact.address'), company || withAddress ? place : ''],
      ]}
    />
  )
}
