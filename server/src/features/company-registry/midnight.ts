import { dayInWarsaw } from '@zlecenia/contract/lib/rules'

const hour = 3_600_000

/** The instant at which the next day begins in Warsaw, whatever the clocks do that night. */
export function midnightAfter(at: Date): Date {
  const today = dayInWarsaw(at)
  // Warsaw is one or two hours ahead of UTC, so midnight there is 22:00 or 23:00 UTC of this day.
  const early = new Date(`${today}T22:00:00Z`)
  return dayInWarsaw(early) > today ? early : new Date(early.getTime() + hour)
}
