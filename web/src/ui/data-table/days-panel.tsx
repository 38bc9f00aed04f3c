import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { dayText, typedDay } from '#lib/typed-date.ts'
import { Button } from '../form/button.tsx'
import { DateField } from '../form/date-field.tsx'
import styles from './list-filters.module.css'
import './messages.ts'

interface DaysPanelProps {
  label: string
  from: string | null
  to: string | null
  onChange: (range: string | null) => void
  close: () => void
}

/** Panel for a range of days: typed, picked, or one of the presets. */
export function DaysPanel({ label, from, to, onChange, close }: DaysPanelProps) {
  const t = useT()
  return (
    <fieldset
      className={`${styles.options} ${styles.days}`}
      onKeyDown={({ key, target }) => key === 'Enter' && target instanceof HTMLInputElement && target.blur()}
    >
      <legend className="visually-hidden">{label}</legend>
      <Day label={t('table.from')} value={from} onChange={(day) => onChange(rangeOf(day, to))} />
      <Day label={t('table.to')} value={to} min={from} onChange={(day) => onChange(rangeOf(from, day))} />
      <div className={`cluster ${styles.usual}`}>
        {usualDays(todayInWarsaw()).map(([name, range]) => (
          <Button
            key={name}
            onClick={() => {
              onChange(range)
              close()
            }}
          >
            {t(`table.days.${name}`)}
          </Button>
        ))}
      </div>
      <Button look="text" disabled={!from && !to} onClick={() => onChange(null)}>
        {t('table.clearChoice')}
      </Button>
    </fieldset>
  )
}

/** Null if both ends are open. */
export const rangeOf = (from: string | null, to: string | null): string | null =>
  from || to ? `${from ?? ''}..${to ?? ''}` : null

/** Preset ranges. */
export function usualDays(today: string) {
  const first = `${today.slice(0, 7)}-01`
  const before = dayAfter(first, -1)
  return [
    ['today', rangeOf(today, today)],
    ['week', rangeOf(dayAfter(today, -6), today)],
    ['month', rangeOf(first, today)],
    ['monthBefore', rangeOf(`${before.slice(0, 7)}-01`, before)],
  ] as const
}

interface DayProps {
  label: string
  value: string | null
  min?: string | null
  onChange: (day: string | null) => void
}

/** Applied on leaving the field, with a day or empty. */
function Day({ label, value, min, onChange }: DayProps) {
  const t = useT()
  const written = value ? dayText(value) : ''
  const [{ of, typed }, setTyped] = useState<{ of: string | null; typed: string }>({ of: null, typed: '' })
  // The filter was changed elsewhere.
  const text = of === written ? typed : written
  const understood = typedDay(text, { today: todayInWarsaw(), past: true })
  const type = (next: string) => setTyped({ of: written, typed: next })
  function apply(day: string | null) {
    // Editing ended: the field follows the filter again.
    setTyped({ of: null, typed: '' })
    if (day !== value) onChange(day)
  }
  return (
    <DateField
      kind="date"
      label={label}
      name={label}
      value={text}
      picked={understood ?? ''}
      min={min ?? undefined}
      hint={t('table.dayHint')}
      unclear={t('table.dayHint')}
      onType={type}
      onLeave={() => (understood || text.trim() === '') && apply(understood)}
      onPick={apply}
      pickLabel={t('table.pickDay', { label })}
    />
  )
}
