import { dayInWarsaw, instantOf, instantsOf } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'

type Span = Record<'startAt' | 'endAt', string>

/** The moment of a typed time: of its days and repeated hours the nearest to the visit, which may pass midnight. */
export function lateMoment(time: string, { startAt, endAt }: Span, now: Date): string | null {
  if (!/^\d\d:\d\d$/u.test(time)) return null
  // A visit of a later day that was made today is measured from now.
  const from = Math.min(Date.parse(startAt), now.getTime())
  const to = Math.min(Date.parse(endAt), now.getTime())
  const gap = (instant: string) => {
    const at = Date.parse(instant)
    return Math.max(from - at, at - to, 0)
  }
  const firstDay = dayInWarsaw(new Date(from))
  const days = [-1, 0, 1, 2].map((by) => `${dayAfter(firstDay, by)}T${time}:00`)
  const moments = days.flatMap((it) => {
    const both = instantsOf(it)
    return both.length > 0 ? both : [instantOf(it)]
  })
  return moments.reduce((best, it) => (gap(it) < gap(best) ? it : best))
}
