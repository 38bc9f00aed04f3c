import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { holidayNames } from '@zlecenia/contract/lib/working-days'
import type { Changed } from '#ui/record-form/fields.ts'
import { daysOffText, typedDaysOff } from './typed-hours.ts'
import { type WeekFields, weekFields, weekSent } from './week-fields.tsx'

interface DueFields {
  amount: string
  unit: 'hours' | 'days'
}

export interface CompanyScheduleFields {
  week: WeekFields
  /** Ticked means a free day. */
  holidays: Record<string, boolean>
  off: string
  due: Record<(typeof priorities)[number], DueFields>
}

/** Names have commas, which paths of a form may not contain. */
export const holidayKeys = holidayNames.map((_, i) => `h${i}`)
export const holidayOf = (key: string) => holidayNames[Number(key.slice(1))] ?? holidayNames[0]

const byKey = <K extends string, V>(keys: readonly K[], valueAt: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueAt(key)])) as Record<K, V>

export const companyScheduleFields = ({
  week,
  worked,
  off,
  due,
}: CompanySchedule): CompanyScheduleFields => ({
  week: weekFields(week),
  holidays: byKey(holidayKeys, (key) => !worked.includes(holidayOf(key))),
  off: daysOffText(off),
  due: byKey(priorities, (key) => ({
    amount: String(due[key]?.amount ?? ''),
    unit: due[key]?.unit ?? 'hours',
  })),
})

export function companyScheduleSent(
  { week, holidays, off, due }: Changed<CompanyScheduleFields>,
  from: CompanySchedule,
) {
  const isFree = (key: string) => holidays?.[key] ?? !from.worked.includes(holidayOf(key))
  return {
    ...(week && { week: weekSent(week, from.week) }),
    ...(holidays && { worked: holidayKeys.filter((key) => !isFree(key)).map(holidayOf) }),
    ...(off !== undefined && { off: typedDaysOff(off) ?? [] }),
    ...(due && {
      due: Object.fromEntries(
        priorities.flatMap((key) => {
          const changed = due[key]
          if (!changed) return []
          const now = { ...companyScheduleFields(from).due[key], ...changed }
          return [[key, now.amount.trim() === '' ? null : { amount: Number(now.amount), unit: now.unit }]]
        }),
      ),
    }),
  }
}
