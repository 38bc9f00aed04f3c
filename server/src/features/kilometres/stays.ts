import { hourMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'

export const siteTaps = ['arrive', 'start', 'pause', 'resume', 'finish'] as const
type SiteTap = (typeof siteTaps)[number]

export interface TapOnSite {
  kind: SiteTap
  at: Date
}

/** A person at a visit without leaving it for the night. */
export interface Stay {
  from: Date
  to: Date
}

/** Taps of work that are farther apart than a shift are two stays: the person went home without a tap. */
export const longestShiftMs = 16 * hourMs
/** A longer break over midnight is a night at home. */
const longestBreakMs = 3 * hourMs

/** Stays of one person at one visit, each beginning on a day of its own. Taps are in their order. */
export function staysOf(taps: readonly TapOnSite[]): Stay[] {
  const stays: Stay[] = []
  let isAway = false
  for (const { kind, at } of taps) {
    const last = stays.at(-1)
    const goesOn =
      last &&
      (dayInWarsaw(last.from) === dayInWarsaw(at) ||
        at.getTime() - last.to.getTime() <= (isAway ? longestBreakMs : longestShiftMs))
    if (goesOn) last.to = at
    else stays.push({ from: at, to: at })
    isAway = kind === 'pause' || kind === 'finish'
  }
  return stays
}
