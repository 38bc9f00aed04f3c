import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { instantOf, wallClockOf } from '../../lib/dates.ts'

/** A date as a field writes it out: only there it is known what the caret stands in. */
const written = /^\d\d\.\d\d\.\d{4}(?: \d\d:\d\d(?: CET)?)?$/u
/** Where the hour and the minutes of it begin. */
const [hourAt, minuteAt] = [11, 14]

/**
 * What the part at the caret becomes one step on (`by` 1) or back: the day by one, the hour by one, the minutes by a
 * quarter. Null where there is no such part. Hours are those that pass, so that the one that summer time skips is
 * passed; the one that comes twice is passed once.
 */
export function spun(text: string, picked: string, caret: number, by: 1 | -1): string | null {
  if (!picked || !written.test(text)) return null
  if (caret < hourAt) return dayAfter(picked.slice(0, 10), by) + picked.slice(10)
  const minutes = caret < minuteAt ? 60 : 15
  const clockAfter = (steps: number) => {
    const moved = new Date(instantOf(picked)).getTime() + steps * by * minutes * 60_000
    return wallClockOf(new Date(moved)).slice(0, 16)
  }
  const onward = (clock: string) => (by > 0 ? clock > picked : clock < picked)
  return [1, 2, 3, 4, 5].map(clockAfter).find(onward) ?? clockAfter(1)
}
