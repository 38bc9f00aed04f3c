import { type TodayCount, todayCases, todayCounts } from '@zlecenia/contract/features/logistics/cases'
import type { logistics, VisitOfToday } from '@zlecenia/contract/features/logistics/logistics.contract'
import { lateAfterMinutes } from '@zlecenia/contract/features/order-base/order-kinds'
import { visitMoves } from '@zlecenia/contract/features/order-base/visit-moves'
import { minuteMs } from '@zlecenia/contract/lib/durations'
import type { AnswerOf } from '@zlecenia/contract/lib/endpoint'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { asPerformerVisit, type StoredVisit } from '#features/order-base/index.ts'
import { countOrders, everyOrder } from '#features/orders/index.ts'
import type { Work } from '#platform/database/database.ts'
import { openEmergencies, peopleOfToday, type StoredVisitsOfSlot, visitsOfToday } from './today.queries.ts'

/** Filters count; how the list is shown does not. */
const anyList = { page: 1, size: 1, sort: 'created', order: 'desc' } as const

export async function readToday(db: Work, now: Date): Promise<AnswerOf<typeof logistics.today>> {
  const [slots, emergencies, counts] = await Promise.all([
    visitsOfToday(db),
    openEmergencies(db),
    countOrders(
      db,
      todayCounts.map((key) => ({ ...anyList, ...todayCases[key] })),
      everyOrder,
    ),
  ])
  const visits = new Map<string, VisitOfToday[]>()
  for (const slot of slots)
    for (const visit of slot.visits)
      visits.set(visit.performerId, [...(visits.get(visit.performerId) ?? []), visitOf(slot, visit, now)])
  const people = await peopleOfToday(db, [...visits.keys()])
  const none = { count: 0, isMore: false }
  return {
    at: now.toISOString(),
    day: dayInWarsaw(now),
    counts: Object.fromEntries(todayCounts.map((key, n) => [key, counts[n] ?? none])) as Record<
      TodayCount,
      typeof none
    >,
    people: people.map((it) => ({ ...it, visits: visits.get(it.id) ?? [] })),
    emergencies: emergencies.map(({ createdAt, dueAt, ...it }) => ({
      ...it,
      createdAt: createdAt.toISOString(),
      dueAt: dueAt?.toISOString() ?? null,
    })),
  }
}

const changing = visitMoves.filter(({ to }) => to !== null).map(({ tap }) => tap)

function visitOf(slot: StoredVisitsOfSlot, visit: StoredVisit, now: Date): VisitOfToday {
  const { startAt, endAt, begunAt, isEnded, mark, visits: _, ...rest } = slot
  const { state, events } = asPerformerVisit(visit)
  const byOffice = mark === 'held' ? 'finished' : 'notHeld'
  const isToday = dayInWarsaw(startAt) === dayInWarsaw(now)
  return {
    ...rest,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    state: mark ? byOffice : state,
    since: events.findLast(({ kind }) => changing.includes(kind))?.at ?? null,
    isLate:
      !(begunAt || mark || isEnded) &&
      isToday &&
      now.getTime() - startAt.getTime() > lateAfterMinutes * minuteMs,
  }
}
