import { instantOf, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { dayText } from '../../lib/typed-date.ts'
import { momentText } from '../../lib/typed-moment.ts'

/** A date as a field writes it out: only there it is known what the caret stands in. */
const written = /^\d\d\.\d\d\.\d{4}(?: \d\d:\d\d(?: CET)?)?$/u
/** Where the hour and the minutes of it begin. */
const [hourAt, minuteAt] = [11, 14]

/**
 * What the field says once the part at the caret is one step on (`by` 1) or back: the day by one, the hour by one, the
 * minutes by a quarter. Null where there is no such part. `picked`: the day or the instant that it says now. Hours and
 * minutes are those that pass: the hour that summer time skips is passed, both of the one that comes twice are met.
 */
export function spun(text: string, picked: string, caret: number, by: 1 | -1): string | null {
  if (!picked || !written.test(text)) return null
  if (text.length < hourAt) return dayText(dayAfter(picked, by))
  if (caret < hourAt) {
    const [day = '', time] = wallClockOf(picked).split('T')
    return momentText(instantOf(`${dayAfter(day, by)}T${time}`))
  }
  const minutes = caret < minuteAt ? 60 : 15
  return momentText(new Date(Date.parse(picked) + by * minutes * 60_000).toISOString())
}
