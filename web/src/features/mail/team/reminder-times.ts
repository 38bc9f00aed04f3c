import { dayInWarsaw, instantInWarsaw, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, isWorkingDay, mondayOf } from '@zlecenia/contract/lib/working-days'

export interface ReminderTimes {
  /** Three hours from now, at a full hour; none in the evening. */
  later: string | null
  tomorrow: string
  nextWeek: string
}

const morning = 8 * 60
const lastHour = 20

/** Proposed moments of a reminder, on Warsaw's clock. */
export function reminderTimes(now: Date): ReminderTimes {
  const today = dayInWarsaw(now)
  const hour = Number(wallClockOf(now).slice(11, 13)) + 3
  let nextWeek = dayAfter(mondayOf(today), 7)
  while (!isWorkingDay(nextWeek)) nextWeek = dayAfter(nextWeek)
  const at = (day: string, minutes: number) => instantInWarsaw(day, minutes).toISOString()
  return {
    later: hour <= lastHour ? at(today, hour * 60) : null,
    tomorrow: at(dayAfter(today), morning),
    nextWeek: at(nextWeek, morning),
  }
}
