import { minuteMs } from '@zlecenia/contract/lib/durations'
import { instantOf, wallClockOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { dayText } from '#lib/typed-date.ts'
import { momentText } from '#lib/typed-moment.ts'

/** The only format in which the part at the caret is known. */
const written = /^\d\d\.\d\d\.\d{4}(?: \d\d:\d\d(?: CET)?)?$/u
const hourAt = 11
const minuteAt = 14

/** Steps the day, hour or quarter at the caret; null outside. `picked` distinguishes the repeated hours. */
export function stepDatePart(text: string, picked: string, caret: number, by: 1 | -1): string | null {
  if (!picked || !written.test(text)) return null
  if (text.length < hourAt) return dayText(dayAfter(picked, by))
  if (caret < hourAt) {
    const [day = '', time] = wallClockOf(picked).split('T')
    return momentText(instantOf(`${dayAfter(day, by)}T${time}`))
  }
  const minutes = caret < minuteAt ? 60 : 15
  return momentText(new Date(Date.parse(picked) + by * minutes * minuteMs).toISOString())
}
