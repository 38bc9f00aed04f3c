import { minuteMs, quarterMs } from '../../lib/durations.ts'
import { dayInWarsaw, wallClockOf } from '../../lib/warsaw.ts'
import { dayAfter, mondayOf } from '../../lib/working-days.ts'
import { openingOn, type Span, type WorkingTime, wholeDay } from '../../lib/working-time.ts'

export interface Availability {
  time: WorkingTime
  busy: readonly Span[]
  /** Mondays of the weeks in which they are available at any hour. */
  onCall: readonly string[]
}

export interface Wanted {
  now: Date
  minutes: number
  days: number
  count: number
}

export const freeTimeDays = 28
export const freeTimePerformersMax = 10

const openOn = (day: string, { time, onCall }: Availability): Span | null =>
  onCall.includes(mondayOf(day)) ? wholeDay(day) : openingOn(day, time)

/** Adjacent spans are joined: closing and opening at midnight is open all night. */
function spansOf(it: Availability, from: string, days: number): Span[] {
  const joined: Span[] = []
  for (let n = 0; n < days; n++) {
    const open = openOn(dayAfter(from, n), it)
    const last = joined.at(-1)
    if (open && last && open.start <= last.end) last.end = Math.max(last.end, open.end)
    else if (open) joined.push({ ...open })
  }
  return joined
}

const shared = (one: readonly Span[], other: readonly Span[]): Span[] =>
  one.flatMap((a) =>
    other.flatMap((b) => {
      const start = Math.max(a.start, b.start)
      const end = Math.min(a.end, b.end)
      return start < end ? [{ start, end }] : []
    }),
  )

const halfOf = (at: number) => `${dayInWarsaw(new Date(at))} ${wallClockOf(new Date(at)).slice(11) < '12:00'}`

/** Earliest times at which all people work and are free, each in another half-day. */
export function freeTimes(people: readonly Availability[], { now, minutes, days, count }: Wanted): Span[] {
  const today = dayInWarsaw(now)
  const open = people.map((it) => spansOf(it, today, days)).reduce(shared)
  const busy = people.flatMap((it) => it.busy).toSorted((a, b) => a.start - b.start)
  const length = minutes * minuteMs
  const found: Span[] = []
  for (const { start: from, end } of open) {
    let start = Math.ceil(Math.max(from, now.getTime()) / quarterMs) * quarterMs
    while (start + length <= end && found.length < count) {
      const taken = busy.find((it) => it.start < start + length && it.end > start)
      const last = found.at(-1)
      const isSoon = last && halfOf(last.start) === halfOf(start)
      if (!taken && !isSoon) found.push({ start, end: start + length })
      start = taken ? Math.ceil(taken.end / quarterMs) * quarterMs : start + quarterMs
    }
  }
  return found
}

const daysFirst = 4

/**
 * Earliest times at which one of them works and is free, each in another half-day; ties go to the least work that day.
 */
export function freeTimesOfAnyone<P extends Availability>(
  people: readonly P[],
  wanted: Wanted,
): (Span & { who: P })[] {
  // Most are found in the first days, at a fraction of the cost of all.
  const soon = ofAnyone(people, { ...wanted, days: Math.min(daysFirst, wanted.days) })
  return soon.length < wanted.count ? ofAnyone(people, wanted) : soon
}

function ofAnyone<P extends Availability>(people: readonly P[], wanted: Wanted): (Span & { who: P })[] {
  const found = people.flatMap((who) =>
    freeTimes([who], wanted).map((it) => ({ ...it, who, load: busyOn(who, it.start) })),
  )
  const halves = new Set<string>()
  const isFirstOfHalf = ({ start }: Span) => halves.size < halves.add(halfOf(start)).size
  return found
    .toSorted((a, b) => a.start - b.start || a.load - b.load)
    .filter(isFirstOfHalf)
    .slice(0, wanted.count)
    .map(({ start, end, who }) => ({ start, end, who }))
}

function busyOn({ busy }: Availability, at: number): number {
  const day = wholeDay(dayInWarsaw(new Date(at)))
  return shared([day], busy).reduce((sum, { start, end }) => sum + end - start, 0)
}
