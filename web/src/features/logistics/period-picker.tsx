import { IconChevronDown } from '@tabler/icons-react'
import type { Period } from '@zlecenia/contract/features/logistics/cases'
import { lazy } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { daysText } from '#ui/data-table/days-text.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import styles from './logistics.module.css'

const DaysPanel = lazy(async () => ({
  default: (await withMessages(import('#ui/data-table/days-panel.tsx'))).DaysPanel,
}))

interface PeriodPickerProps {
  period: Period
  /** `2026-11-01..2026-11-30`; either end may be open, null for none. */
  onChange: (range: string | null) => void
}

export function PeriodPicker({ period: { from, to }, onChange }: PeriodPickerProps) {
  const t = useT()
  const label = t('logistics.period')
  const text = daysText(`${from}..${to}`, t)
  return (
    <Disclosure
      className={`field-box ${styles.period}`}
      label={`${label}: ${text}`}
      button={
        <>
          {text}
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <LazyPart>
          <DaysPanel label={label} from={from} to={to} onChange={onChange} close={close} />
        </LazyPart>
      )}
    </Disclosure>
  )
}
