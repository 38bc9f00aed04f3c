import { dayMs, minuteMs } from '@zlecenia/contract/lib/durations'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { refuse } from '#platform/errors.ts'

const mostBack = limits.visitDaysBack * dayMs
/** Beyond it a clock is wrong rather than the tap old. */
const aYear = 366 * dayMs
/** Clocks that were set between a tap and its sending differ by no more. */
const tolerated = 5 * minuteMs

interface Clocks {
  clientAt: string | null
  sentAt: string | null
  isLate: boolean
}

const tooOld = () => sentence('visits.tooOld', { days: limits.visitDaysBack })

/**
 * The moment of a tap by the server's clock. A queued tap is as old as the phone measured between tap and sending, so a
 * wrong clock does no harm; a moment entered by hand is kept. `last`: a tap never precedes the one before it.
 */
export function momentOf({ clientAt, sentAt, isLate }: Clocks, now: Date, last: string | null): string {
  if (isLate) return typedMoment(clientAt, now)
  if (!clientAt) return later(now.getTime(), last)
  const elapsed = (sentAt ? Date.parse(sentAt) : now.getTime()) - Date.parse(clientAt)
  const isOff = elapsed < -tolerated || elapsed > (sentAt ? aYear : mostBack)
  if (isOff) throw refuse({ field: 'clientAt', message: 'visits.clock' })
  if (elapsed > mostBack) throw refuse({ field: 'clientAt', message: tooOld() })
  return later(now.getTime() - Math.max(elapsed, 0), last)
}

function typedMoment(clientAt: string | null, now: Date): string {
  if (!clientAt) throw refuse({ field: 'clientAt', message: 'visits.momentNeeded' })
  const at = Date.parse(clientAt)
  if (at > now.getTime()) throw refuse({ field: 'clientAt', message: 'visits.future' })
  if (at < now.getTime() - mostBack) throw refuse({ field: 'clientAt', message: tooOld() })
  return new Date(at).toISOString()
}

const later = (at: number, last: string | null): string =>
  new Date(last ? Math.max(at, Date.parse(last)) : at).toISOString()
