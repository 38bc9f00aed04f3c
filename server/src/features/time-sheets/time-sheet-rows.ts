import type { TimeSheet, TimeSheetDay } from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { writtenTime } from '@zlecenia/contract/lib/written-dates'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'

export interface TimeSheetRow {
  /** Null in the row of sums. */
  day: string | null
  name: string
  from: string
  to: string
  planned: number
  way: number
  work: number
  pause: number
  orders: string
  remarks: string
}

/** Words about a day that its reader should know of. */
export function remarksOf({ visits, shared }: TimeSheetDay, language: LanguageCode): string {
  const marks = {
    corrected: visits.some((it) => it.isCorrected),
    late: visits.some((it) => it.isLate),
    unfinished: visits.some((it) => it.isUnfinished),
    shared: shared > 0,
  }
  const named = (['corrected', 'late', 'unfinished', 'shared'] as const).filter((mark) => marks[mark])
  return named.map((mark) => translated(`timeSheets.mark.${mark}`, language)).join(', ')
}

export const isFilled = ({ visits, planned }: TimeSheetDay): boolean => visits.length > 0 || planned > 0

/** First and last time of a day; an end that is still to come is empty. */
export function hoursOf({ visits }: TimeSheetDay, language: LanguageCode): { from: string; to: string } {
  const [first] = visits
  if (!first) return { from: '', to: '' }
  const ends = visits.map(({ to }) => to)
  const last = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
  return { from: writtenTime(language, first.from), to: last ? writtenTime(language, last) : '' }
}

/** Days with something in them, and their sums. */
export function timeSheetRows({ user, days, total }: TimeSheet, language: LanguageCode): TimeSheetRow[] {
  const rows = days.filter(isFilled).map((day) => ({
    ...day,
    ...hoursOf(day, language),
    name: user.name,
    orders: [...new Set(day.visits.map(({ number }) => number))].join(', '),
    remarks: remarksOf(day, language),
  }))
  const name = translated('timeSheets.total', language)
  return [...rows, { ...total, day: null, name, from: '', to: '', orders: '', remarks: '' }]
}

export function timeSheetTable(language: LanguageCode): TableColumn<TimeSheetRow>[] {
  const say = (key: string) => translated(`timeSheets.${key}`, language)
  const inMinutes = (kind: 'planned' | 'way' | 'work' | 'pause') => `${say(kind)} (${say('minutes')})`
  return [
    [say('day'), ({ day }) => day && { day }],
    [say('person'), (it) => it.name],
    [say('from'), (it) => it.from],
    [say('to'), (it) => it.to],
    [inMinutes('planned'), (it) => it.planned],
    [inMinutes('work'), (it) => it.work],
    [inMinutes('way'), (it) => it.way],
    [inMinutes('pause'), (it) => it.pause],
    [say('orders'), (it) => it.orders],
    [say('remarks'), (it) => it.remarks],
  ]
}
