import { IconChevronDown } from '@tabler/icons-react'
import type { Period } from '@zlecenia/contract/lib/period'
import { lazy } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { Disclosure } from '../disclosure.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { daysText } from './days-text.ts'
import styles from './period-picker.module.css'

const DaysPanel = lazy(async () => ({
  default: (await withMessages(import('./days-panel.tsx'))).DaysPanel,
}))

interface PeriodPickerProps {
  label: string
  period: Period
  /** `2026-11-01..2026-11-30`; either end may be open, null for none. */
  onChange: (range: string | null) => void
}

export function PeriodPicker({ label, period: { from, to }, onChange }: PeriodPickerProps) {
  const t = useT()
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
