import { IconBuilding, IconBuildingCommunity, IconUser } from '@tabler/icons-react'
import type { ClientOption } from '@zlecenia/contract/features/customers/customers.contract'
import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { kindOf } from '#features/customers/index.ts'
import { useT } from '#lib/i18n.ts'
import styles from './client.module.css'

/** Requirements 2.5. */
export function ClientOptionLine({ option: { customer, building, by } }: { option: ClientOption }) {
  const t = useT()
  const name = customer.companyName || customer.name
  if (building) {
    return (
      <span className={`line ${styles.option}`}>
        <IconBuildingCommunity size={20} stroke={1.75} role="img" aria-label={t('clientStep.isBuilding')} />
        <span className={styles.optionText}>
          <span className="truncated">{building.address}</span>
          <span className={`aside cluster ${styles.optionMore}`}>
            <span>{name}</span>
            {by && <span>{by}</span>}
            <Contact customer={customer} />
          </span>
        </span>
      </span>
    )
  }
  const company = kindOf(customer) === 'company'
  const Icon = company ? IconBuilding : IconUser
  return (
    <span className={`line ${styles.option}`}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.optionText}>
        <span className="truncated">{name}</span>
        <span className={`aside cluster ${styles.optionMore}`}>
          {by && <span>{by}</span>}
          <Contact customer={customer} />
        </span>
      </span>
    </span>
  )
}

/** Contact for calling back (requirements 2.5). */
function Contact({ customer }: { customer: ClientOption['customer'] }) {
  const t = useT()
  return (
    <>
      <span>{t('clientStep.optionEmail', { email: customer.email || '-' })}</span>
      <span>
        {t('clientStep.optionPhone', { phone: customer.phone ? formatPhone(customer.phone) : '-' })}
      </span>
      {kindOf(customer) === 'company' && (
        <span>{t('clientStep.optionNip', { nip: customer.nip || '-' })}</span>
      )}
    </>
  )
}
