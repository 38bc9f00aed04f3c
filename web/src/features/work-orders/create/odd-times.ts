import { dayInWarsaw, todayInWarsaw, wallClockOf, whichOfTwo } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, holidayOn, isWorkingDay, workingHours } from '@zlecenia/contract/lib/working-days'
import { t } from '../../../lib/i18n.ts'
import { momentText } from '../../../lib/typed-moment.ts'

// Hints for unusual times.

/** Past, or a mistyped year. */
function awayOf(day: string, isOver: boolean): string[] {
  if (isOver) return [t('typed.past')]
  return day > dayAfter(todayInWarsaw(), 366) ? [t('typed.farAway')] : []
}

export const oddDay = (day: string): string[] => awayOf(day, day < todayInWarsaw())

function freeDay(day: string): string[] {
  if (isWorkingDay(day)) return []
  return [holidayOn(day) ? t('typed.holiday') : t('typed.weekend')]
}

function afterHours(instant: string, isEnd: boolean): string[] {
  const [hours = 0, minutes = 0] = wallClockOf(instant).slice(11, 16).split(':').map(Number)
  const { from, to } = workingHours
  const at = hours * 60 + minutes
  if (at >= from && (isEnd ? at <= to : at < to)) return []
  return [t('typed.afterHours')]
}

function twice(instant: string): string[] {
  const which = whichOfTwo(instant)
  if (!which) return []
  if (which === 'second') return [t('typed.twiceSecond')]
  return [
    t('typed.twiceFirst', { other: momentText(new Date(Date.parse(instant) + 3_600_000).toISOString()) }),
  ]
}

export function oddStart(start: string): string[] {
  const day = dayInWarsaw(start)
  const isOver = Math.floor(Date.parse(start) / 60_000) < Math.floor(Date.now() / 60_000)
  return [...twice(start), ...awayOf(day, isOver), ...freeDay(day), ...afterHours(start, false)]
}

/** Unless its start says so. */
export function oddEnd(end: string, start: string | null): string[] {
  const day = dayInWarsaw(end)
  const isNew = start !== null && dayInWarsaw(start) !== day
  return [...twice(end), ...(isNew ? freeDay(day) : []), ...afterHours(end, true)]
}
