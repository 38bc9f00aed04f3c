import { chanceOf, exampleId } from '@zlecenia/contract/examples/chance'
import { type MoveReason, moveReasons } from '@zlecenia/contract/features/order-base/order-kinds'
import type { VisitTap } from '@zlecenia/contract/features/order-base/visit-moves'
import { slotIdOf } from './insert-orders.ts'
import type { ExampleOrder } from './orders.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Days with taps: two months of figures. */
const daysBack = 62

interface Tap {
  kind: VisitTap
  at: number
  reason?: MoveReason
}

/** Taps of past visits: travel, work with breaks, some late, some hindered. */
export function pastTaps(
  orders: readonly ExampleOrder[],
  now: Date,
  busyId: string,
): Record<string, unknown>[] {
  const first = now.getTime() - daysBack * dayMs
  return orders.flatMap((order) => {
    const isEnded = order.state === 'done' || order.state === 'closed'
    if (!isEnded && order.state !== 'in_progress') return []
    return order.slots.flatMap((slot, n) => {
      const start = slot.startAt.getTime()
      const isPast = start > first && slot.endAt.getTime() < now.getTime() - dayMs / 2
      return slot.userIds
        .filter((id) => isPast && (isEnded || id !== busyId))
        .flatMap((userId) => {
          const id = slotIdOf(order, n)
          return tapsOf(`${id} ${userId}`, start, slot.endAt.getTime(), isEnded).map(
            ({ kind, at, reason }) => {
              const moment = new Date(at)
              return {
                id: exampleId(`${kind} ${n} of ${order.id} by ${userId}`, at),
                slot_id: id,
                user_id: userId,
                kind,
                at: moment,
                moment,
                client_at: moment,
                reason: reason ?? null,
              }
            },
          )
        })
    })
  })
}

function tapsOf(key: string, start: number, end: number, isEnded: boolean): Tap[] {
  const chance = chanceOf(`taps ${key}`)
  const arrived = start + (chance.may(0.15) ? chance.int(16, 40) : chance.int(-8, 10)) * minuteMs
  const travel: Tap[] = [
    { kind: 'travel', at: arrived - chance.int(9, 38) * minuteMs },
    { kind: 'arrive', at: arrived },
  ]
  if (!isEnded && chance.may(0.4))
    return [
      ...travel,
      { kind: 'obstacle', at: arrived + 6 * minuteMs, reason: chance.pick(moveReasons.slice(0, 4)) },
    ]
  const began = arrived + chance.int(1, 6) * minuteMs
  const finished = Math.max(began + 20 * minuteMs, end + chance.int(-20, 15) * minuteMs)
  const middle = began + (finished - began) / 2
  const rest = finished - began > 60 * minuteMs && chance.may(0.5)
  return [
    ...travel,
    { kind: 'start', at: began },
    ...(rest
      ? ([
          { kind: 'pause', at: middle },
          { kind: 'resume', at: middle + chance.int(8, 20) * minuteMs },
        ] as const)
      : []),
    { kind: 'finish', at: finished },
  ]
}
