import { daysOf } from '@zlecenia/contract/lib/list'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { useState } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { dayText, typedDay } from '../../lib/typed-date.ts'
import { Disclosure } from '../disclosure.tsx'
import { Button } from '../form/button.tsx'
import { DateField } from '../form/date-field.tsx'
import styles from './list-filters.module.css'
import { Chosen } from './list-several.tsx'

interface ListDaysProps {
  label: string
  any: string
  /** `2026-11-01..2026-11-30`; either end may be open. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Typed, picked, or a usual one. */
export function ListDays({ label, any, value, onChange }: ListDaysProps) {
  const t = useT()
  const days = value === null ? null : daysOf(value)
  const [from, to] = [days?.from ?? null, days?.to ?? null]
  const said =
    from && to
      ? `${dayOf(from)} – ${dayOf(to)}`
      : from
        ? t('table.fromDay', { day: dayOf(from) })
        : to
          ? t('table.toDay', { day: dayOf(to) })
          : any
  return (
    <div className={styles.filter} data-any={days ? undefined : true}>
      <span aria-hidden="true">{label}</span>
      <Disclosure
        className={`field-box ${styles.choice}`}
        label={`${label}: ${said}`}
        button={<Chosen>{said}</Chosen>}
      >
        {(close) => (
          <fieldset className={styles.options}>
            <legend className="visually-hidden">{label}</legend>
            <Day label={t('table.from')} value={from} onChange={(day) => onChange(rangeOf(day, to))} />
            <Day
              label={t('table.to')}
              value={to}
              min={from}
              onChange={(day) => onChange(rangeOf(from, day))}
            />
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
            <Button look="text" disabled={!days} onClick={() => onChange(null)}>
              {t('table.clearChoice')}
            </Button>
          </fieldset>
        )}
      </Disclosure>
    </div>
  )
}

/** Null with both ends open. */
export const rangeOf = (from: string | null, to: string | null): string | null =>
  from || to ? `${from ?? ''}..${to ?? ''}` : null

/** The most usual ranges. */
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
  const [{ of, typed }, setTyped] = useState({ of: written, typed: written })
  // Changed elsewhere.
  const text = of === written ? typed : written
  const understood = typedDay(text, { today: todayInWarsaw() })
  const type = (next: string) => setTyped({ of: written, typed: next })
  return (
    <DateField
      kind="date"
      label={label}
      name={label}
      value={text}
      picked={understood ?? ''}
      min={min ?? undefined}
      unclear={t('typed.dayUnclear')}
      onType={type}
      onLeave={() => (understood || text.trim() === '') && onChange(understood)}
      onPick={(day) => onChange(day)}
      pickLabel={t('table.pickDay', { label })}
    />
  )
}
