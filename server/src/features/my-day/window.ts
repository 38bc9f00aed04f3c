import { minuteMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw, instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { accessMarginMinutes } from '#features/buildings/index.ts'

const margin = accessMarginMinutes * minuteMs

/** The window of the codes, in which the phone of who waits is readable too. */
export const opensAt = ({ startAt }: { startAt: Date }): Date => new Date(startAt.getTime() - margin)
export const closesAt = ({ endAt }: { endAt: Date }): Date => new Date(endAt.getTime() + margin)

/** Today in Warsaw, and visits beyond its midnights whose window is open. */
export function spanOfCodes(now: Date): { from: Date; to: Date } {
  const day = dayInWarsaw(now)
  return {
    from: new Date(Math.min(instantInWarsaw(day, 0).getTime(), now.getTime() - margin)),
    to: new Date(Math.max(instantInWarsaw(dayAfter(day), 0).getTime(), now.getTime() + margin)),
  }
}
