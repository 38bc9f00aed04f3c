import { isVisitOpen } from '@zlecenia/contract/features/order-base/visit-moves'
import type {
  TimeSheet,
  TimeSheetDay,
  TimeSheetVisit,
  timeSheets,
  WorkNow,
  WorkOfPerson,
} from '@zlecenia/contract/features/time-sheets/time-sheets.contract'
import { dayMs } from '@zlecenia/contract/lib/durations'
import type { AnswerOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import { dayInWarsaw, instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, eachDay } from '@zlecenia/contract/lib/working-days'
import { type Span, wholeDay } from '@zlecenia/contract/lib/working-time'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { personOf, plannedOf, type TappedVisit, tappedVisits } from './time-sheets.queries.ts'
import { clipped, covered, inMinutes, minutesOf, type TimedVisit, timedVisit } from './worked-time.ts'

type Timed = TappedVisit & TimedVisit

const timed = (visit: TappedVisit, now: number): Timed => ({ ...visit, ...timedVisit(visit.taps, now) })

/** Taps of a visit that its day shows: those in it, and those that its stretches begin or end with. */
const tapsIn = ({ taps }: Timed, { start, end }: Span) =>
  taps.filter(({ at }) => Date.parse(at) >= start && Date.parse(at) <= end)

function visitOn(visit: Timed, day: Span): TimeSheetVisit[] {
  const stretches = clipped(visit.stretches, day)
  const [first] = stretches
  const last = stretches.at(-1)
  const isMissing = visit.isForgotten && (visit.since ?? 0) >= day.start && (visit.since ?? 0) < day.end
  if ((!first || !last) && !isMissing) return []
  const start = first?.start ?? visit.since ?? day.start
  const runs = visit.isRunning && last?.end === visit.stretches.at(-1)?.end
  const end = last?.end ?? start
  const taps = tapsIn(visit, { start, end })
  const { slotId, orderId, number, address, city } = visit
  return [
    {
      slotId,
      orderId,
      number,
      address,
      city,
      from: new Date(start).toISOString(),
      to: runs ? null : new Date(end).toISOString(),
      ...minutesOf(stretches),
      isCorrected: taps.some((it) => it.isCorrected),
      isLate: taps.some((it) => it.isLate),
      isUnfinished: isMissing,
    },
  ]
}

function dayOf(day: string, visits: readonly Timed[], planned: readonly Span[]): TimeSheetDay {
  const span = wholeDay(day)
  const stretches = visits.flatMap((it) => clipped(it.stretches, span))
  const worked = stretches.filter(({ kind }) => kind !== 'pause')
  const apart = visits.reduce(
    (sum, it) => sum + covered(clipped(it.stretches, span).filter(({ kind }) => kind !== 'pause')),
    0,
  )
  return {
    day,
    ...minutesOf(stretches),
    planned: inMinutes(covered(clipped(planned, span))),
    shared: inMinutes(apart - covered(worked)),
    visits: visits
      .flatMap((it) => visitOn(it, span))
      .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from)),
  }
}

const sumOf = (days: readonly TimeSheetDay[], kind: keyof TimeSheet['total']): number =>
  days.reduce((sum, day) => sum + day[kind], 0)

const nextMonth = (month: string): string => dayAfter(`${month}-28`, 4).slice(0, 7)

async function sheetOf(db: Queryable, userId: string, month: string): Promise<TimeSheet> {
  const user = await personOf(db, userId)
  if (!user) throw notFound()
  const now = new Date()
  const [first, after] = [`${month}-01`, `${nextMonth(month)}-01`]
  const period = { start: instantInWarsaw(first, 0), end: instantInWarsaw(after, 0) }
  const tapped = await tappedVisits(db, period, userId)
  const planned = await plannedOf(db, period, userId)
  const visits = tapped.map((it) => timed(it, now.getTime()))
  const days = eachDay(first, dayAfter(after, -1)).map((day) => dayOf(day, visits, planned))
  const total = {
    work: sumOf(days, 'work'),
    way: sumOf(days, 'way'),
    pause: sumOf(days, 'pause'),
    planned: sumOf(days, 'planned'),
  }
  return { user, month, today: dayInWarsaw(now), days, total }
}

export const ownTimeSheet = (db: Queryable, caller: Caller, month: string): Promise<TimeSheet> =>
  sheetOf(db, caller.id, month)

/** Throws 403 for callers with an own right. */
export async function userTimeSheet(
  db: Queryable,
  caller: Caller,
  { id, month }: { id: string; month: string },
): Promise<TimeSheet> {
  if (caller.scope('read', 'Schedule') === 'own') throw forbidden()
  return sheetOf(db, id, month)
}

function nowOf(visits: readonly Timed[]): WorkNow | null {
  const open = visits.filter(({ state, isRunning }) => isRunning && isVisitOpen(state))
  const [latest] = open.toSorted((one, other) => (other.since ?? 0) - (one.since ?? 0))
  if (!latest) return null
  const { state, since, orderId, number, address, city } = latest
  return { state, since: new Date(since ?? 0).toISOString(), orderId, number, address, city }
}

function daysOf(visits: readonly Timed[], days: readonly string[]): WorkOfPerson['days'] {
  return days.flatMap((day) => {
    const span = wholeDay(day)
    const { work, way } = minutesOf(visits.flatMap((it) => clipped(it.stretches, span)))
    return work + way > 0 ? [{ day, work, way }] : []
  })
}

/** Performers with taps in the days, or under way now. */
export async function workOfBoard(
  db: Queryable,
  caller: Caller,
  { from, to }: QueryOf<typeof timeSheets.board>,
): Promise<AnswerOf<typeof timeSheets.board>> {
  const only = caller.scope('read', 'Schedule') === 'own' ? caller.id : null
  const now = Date.now()
  const shown = { start: instantInWarsaw(from, 0), end: instantInWarsaw(to, 0) }
  const present = { start: new Date(now - dayMs), end: new Date(now) }
  const tapped = await tappedVisits(db, shown, only)
  const recent = await tappedVisits(db, present, only)
  const once = new Map([...tapped, ...recent].map((it) => [`${it.slotId} ${it.userId}`, timed(it, now)]))
  const people = Map.groupBy(once.values(), ({ userId }) => userId)
  const days = eachDay(from, dayAfter(to, -1))
  const found = [...people].map(([id, visits]) => ({ id, now: nowOf(visits), days: daysOf(visits, days) }))
  return { people: found.filter((it) => it.now !== null || it.days.length > 0) }
}
