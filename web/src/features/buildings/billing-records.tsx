import type { BillingRecord } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { ReactNode } from 'react'
import { ContactRows } from '#features/customers/index.ts'
import styles from './buildings.module.css'

interface BillingRecordsProps<Shown> {
  records: readonly Shown[]
  aside: (record: Shown) => ReactNode
}

export function BillingRecords<Shown extends Omit<BillingRecord, 'isDefault' | 'version'>>({
  records,
  aside,
}: BillingRecordsProps<Shown>) {
  return (
    <ul className={`rows ${styles.list}`}>
      {records.map((record) => (
        <li key={record.id}>
          <div className={`ends ${styles.head}`}>
            <span className="name">{record.companyName ?? record.name}</span>
            {aside(record)}
          </div>
          <ContactRows of={record} />
        </li>
      ))}
    </ul>
  )
}
