import { type Chance, chanceOf, exampleId } from '@zlecenia/contract/examples/chance'
import { type MoveReason, moveReasons } from '@zlecenia/contract/features/order-base/order-kinds'
import type { VisitTap } from '@zlecenia/contract/features/order-base/visit-moves'
import { dayMs, minuteMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Queryable } from '#platform/database/database.ts'
import type { ExampleSlot } from './free-times.ts'
import { slotIdOf } from './insert-orders.ts'
import { insertRows } from './insert-rows.ts'
import type { ExampleOrder } from './orders.ts'

/** Days back: this month and the one before. */
const daysBack = 62

interface Visit {
  order: ExampleOrder
  slot: ExampleSlot
  position: number
}

type Tap = readonly [kind: VisitTap, at: number, reason?: MoveReason]

/** A whole visit, some begun late, with a break in some. */
function wholeVisit(chance: Chance, { startAt, endAt }: ExampleSlot): Tap[] {
  const [start, end] = [startAt.getTime(), endAt.getTime()]
  const at = (from: number, minutes: number) => from + minutes * minuteMs
  const delay = chance.may(0.15) ? chance.int(16, 40) : 0
  const begun = delay + chance.int(1, 6)
  const half = (start + end) / 2
  return [
    ['travel', at(start, delay - chance.int(12, 35))],
    ['arrive', at(start, delay - chance.int(0, 6))],
    ['start', at(start, begun)],
    ...(chance.may(0.3)
      ? ([
          ['pause', half],
          ['resume', at(half, chance.int(6, 14))],
        ] as const)
      : []),
    ['finish', at(end, chance.int(-8, 14))],
  ]
}

/** A visit that failed: its order is still under way. */
const hinderedVisit = (chance: Chance, { startAt }: ExampleSlot): Tap[] => [
  ['travel', startAt.getTime() - chance.int(12, 30) * minuteMs],
  ['arrive', startAt.getTime()],
  ['obstacle', startAt.getTime() + 6 * minuteMs, chance.pick(moveReasons.slice(0, 4))],
  ['finish', startAt.getTime() + chance.int(15, 30) * minuteMs],
]

/** Steps that leave a planned order planned. */
const begunVisit = (chance: Chance, { startAt }: ExampleSlot): Tap[] => [
  ['travel', startAt.getTime() - chance.int(12, 30) * minuteMs],
  ...(chance.may(0.6) ? ([['arrive', startAt.getTime() - chance.int(0, 5) * minuteMs]] as const) : []),
]

function tapsOf({ order, slot, position }: Visit, userId: string, now: number): Record<string, unknown>[] {
  const chance = chanceOf(`work of ${userId} on ${position} of ${order.id}`)
  const isOver = order.state === 'done' || order.state === 'closed'
  const isPast = isOver || dayInWarsaw(slot.endAt) < dayInWarsaw(new Date(now))
  const isHindered = isPast && order.state === 'in_progress' && chance.may(0.4)
  const ofVisit = isPast ? wholeVisit : begunVisit
  const taps = (isHindered ? hinderedVisit : ofVisit)(chance, slot)
  const corrected = isOver && chance.may(0.08)
  const late = chance.may(0.06)
  return taps
    .filter(([, at]) => at < now)
    .map(([kind, at, reason]) => {
      const isLast = kind === 'finish'
      const first = new Date(at + 40 * minuteMs)
      const isCorrected = isLast && corrected && first.getTime() < now
      return {
        id: exampleId(`${kind} ${at} of ${userId} for ${order.id}`, at),
        slot_id: slotIdOf(order, position),
        user_id: userId,
        kind,
        reason: reason ?? null,
        at: new Date(at),
        moment: new Date(at),
        client_at: new Date(at),
        is_late: isLast && late,
        first_moment: isCorrected ? first : null,
        corrected_by: isCorrected ? order.coordinator.id : null,
        corrected_at: isCorrected ? new Date(at + 90 * minuteMs) : null,
        correction: isCorrected ? 'Koniec zapisano dopiero z drogi do domu.' : null,
        version: isCorrected ? 2 : 1,
      }
    })
}

/** Taps of all workers for the last two months and today; people of `tapped` have today's already. */
export async function seedTeamWork(
  db: Queryable,
  orders: readonly ExampleOrder[],
  { now, tapped }: { now: Date; tapped: readonly Record<string, unknown>[] },
): Promise<void> {
  const from = now.getTime() - daysBack * dayMs
  const today = dayInWarsaw(now)
  const soon = now.getTime() + 30 * minuteMs
  const worked: readonly string[] = ['planned', 'in_progress', 'done', 'closed']
  const visits = orders
    .filter(({ state }) => worked.includes(state))
    .flatMap((order) => order.slots.map((slot, position) => ({ order, slot, position })))
  const near = visits.filter(({ slot }) => slot.startAt.getTime() > from && slot.startAt.getTime() < soon)
  const busy = new Set(tapped.map((it) => it.user_id))
  const begun = new Set(tapped.map((it) => it.slot_id))
  const isToday = ({ slot }: Visit) => dayInWarsaw(slot.startAt) === today
  const isUnderWay = ({ slot }: Visit) => slot.endAt > now
  const taps = near
    .filter((visit) => !isToday(visit) || isUnderWay(visit))
    // Soon after midnight they began yesterday.
    .filter(({ order, position }) => !begun.has(slotIdOf(order, position)))
    .flatMap((visit) =>
      visit.slot.userIds
        .filter((id) => !(busy.has(id) && isToday(visit)))
        .flatMap((id) => tapsOf(visit, id, now.getTime())),
    )
  await insertRows(db, 'visit_events', taps)
  // Otherwise the first minute would report every slot of the morning.
  const reported = near.filter((visit) => isToday(visit) && !isUnderWay(visit)).slice(1)
  await insertRows(
    db,
    'visits_not_begun',
    reported.map(({ order, slot, position }) => ({
      slot_id: slotIdOf(order, position),
      start_at: slot.startAt,
    })),
  )
}
