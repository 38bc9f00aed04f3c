import { daysOf } from '@zlecenia/contract/lib/list'
import { lazy } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { Disclosure } from '../disclosure.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { daysText } from './days-text.ts'
import styles from './list-filters.module.css'
import { Chosen } from './list-several.tsx'

const DaysPanel = lazy(async () => ({
  default: (await withMessages(import('./days-panel.tsx'))).DaysPanel,
}))

interface ListDaysProps {
  label: string
  any: string
  /** `2026-11-01..2026-11-30`; either end may be open. */
  value: string | null
  onChange: (value: string | null) => void
}

/** A range that is typed, picked, or a preset. */
export function ListDays({ label, any, value, onChange }: ListDaysProps) {
  const t = useT()
  const days = value === null ? null : daysOf(value)
  const from = days?.from ?? null
  const to = days?.to ?? null
  const text = value === null ? any : daysText(value, t)
  return (
    <div className={styles.filter} data-any={days ? undefined : true}>
      <span aria-hidden="true">{label}</span>
      <Disclosure
        className={`field-box ${styles.choice}`}
        label={`${label}: ${text}`}
        button={<Chosen>{text}</Chosen>}
      >
        {(close) => (
          <LazyPart>
            <DaysPanel label={label} from={from} to={to} onChange={onChange} close={close} />
          </LazyPart>
        )}
      </Disclosure>
    </div>
  )
}
