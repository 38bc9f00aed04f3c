import { hourMs, minuteMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw, todayInWarsaw, wallClockOf, whichOfTwo } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, holidayOn, weekdayOfDay } from '@zlecenia/contract/lib/working-days'
import { hoursOn, type WorkingTime } from '@zlecenia/contract/lib/working-time'
import { t } from '#lib/i18n.ts'
import { momentText } from '#lib/typed-moment.ts'

// Hints for unusual times.

/** Working hours to check a time against; without a name the company's. */
export interface Worker {
  name: string
  time: WorkingTime
}

/** Past, or a mistyped year. */
function awayOf(day: string, isOver: boolean): string[] {
  if (isOver) return [t('typed.past')]
  return day > dayAfter(todayInWarsaw(), 366) ? [t('typed.farAway')] : []
}

export const oddDay = (day: string): string[] => awayOf(day, day < todayInWarsaw())

function whyFree(day: string, { week, worked }: WorkingTime): string {
  const holiday = holidayOn(day)
  if (holiday && !worked.includes(holiday)) return t('typed.holiday')
  const weekday = weekdayOfDay(day)
  return weekday > 5 && !week[weekday - 1] ? t('typed.weekend') : t('typed.dayOff')
}

function offWork(at: string, time: WorkingTime, onlyHours: boolean): string | null {
  const day = dayInWarsaw(at)
  const open = hoursOn(day, time)
  if (!open) return onlyHours ? null : whyFree(day, time)
  const [hours = 0, minutes = 0] = wallClockOf(at).slice(11, 16).split(':').map(Number)
  const now = hours * 60 + minutes
  return now >= open.from && now < open.to ? null : t('typed.afterHours')
}

/** A warning that applies to all is shown without names. */
function offWorkOf(at: string, workers: readonly Worker[], onlyHours = false): string[] {
  const offWorkTimes = workers.map(({ name, time }) => ({ name, what: offWork(at, time, onlyHours) }))
  return [...new Set(offWorkTimes.map(({ what }) => what))].flatMap((what) => {
    if (!what) return []
    const those = offWorkTimes.filter((it) => it.what === what)
    const names = those.map(({ name }) => name).join(', ')
    return [those.length === workers.length ? what : t('typed.ofSome', { names, what })]
  })
}

function twice(instant: string): string[] {
  const which = whichOfTwo(instant)
  if (!which) return []
  if (which === 'second') return [t('typed.twiceSecond')]
  return [t('typed.twiceFirst', { other: momentText(new Date(Date.parse(instant) + hourMs).toISOString()) })]
}

export function oddStart(start: string, workers: readonly Worker[]): string[] {
  const isOver = Math.floor(Date.parse(start) / minuteMs) < Math.floor(Date.now() / minuteMs)
  return [...twice(start), ...awayOf(dayInWarsaw(start), isOver), ...offWorkOf(start, workers)]
}

/** Checked by its last minute; a free day is already reported at the start. */
export function oddEnd(end: string, start: string | null, workers: readonly Worker[]): string[] {
  const last = new Date(Date.parse(end) - minuteMs).toISOString()
  const isNew = start !== null && dayInWarsaw(start) !== dayInWarsaw(last)
  return [...twice(end), ...offWorkOf(last, workers, !isNew)]
}
