import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { WorkingWeek } from '@zlecenia/contract/lib/working-time'
import type { FieldValues, Path } from 'react-hook-form'
import { weekdayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Field } from '#ui/form/field.tsx'
import { Rows } from '#ui/form/layout.tsx'
import type { RecordEditing } from '#ui/record-form/use-record-form.ts'
import { areSeveralHours, hoursText, typedHours } from './typed-hours.ts'

const days = ['1', '2', '3', '4', '5', '6', '7'] as const
export type WeekFields = Record<`day${(typeof days)[number]}`, string>

export const weekFields = (week: WorkingWeek): WeekFields =>
  Object.fromEntries(days.map((day, i) => [`day${day}`, hoursText(week[i])])) as WeekFields

/** The whole week, since it is one value of its record. */
export const weekSent = (changed: Partial<WeekFields>, from: WorkingWeek) =>
  days.map((day, i) => {
    const text = changed[`day${day}`]
    return text === undefined ? (from[i] ?? null) : (typedHours(text) ?? null)
  })

/** 5 January 2026 was a Monday. */
export const weekdayName = (day: string): string => weekdayOf(dayAfter('2026-01-04', Number(day)))

export function WeekRows<R, F extends FieldValues>({ of: editing }: { of: RecordEditing<R, F> }) {
  const t = useT()
  const isHours = (text: unknown) =>
    typedHours(String(text)) !== undefined ||
    t(areSeveralHours(String(text)) ? 'schedule.oneSpan' : 'schedule.hoursUnclear')
  return (
    <Rows>
      {days.map((day) => (
        <Field
          key={day}
          {...editing.field(`week.day${day}` as Path<F>, { validate: isHours })}
          label={weekdayName(day)}
          hint={t('schedulePages.hoursHint')}
          autoComplete="off"
          dir="ltr"
        />
      ))}
    </Rows>
  )
}
