import { exampleId } from '@zlecenia/contract/examples/chance'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import type { VisitTap } from '@zlecenia/contract/features/order-base/visit-moves'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { hourMs, minuteMs } from '@zlecenia/contract/lib/durations'
import { dayInWarsaw, instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import type { Queryable } from '#platform/database/database.ts'
import type { ExampleSlot } from './free-times.ts'
import { slotIdOf } from './insert-orders.ts'
import { insertRows } from './insert-rows.ts'
import type { ExampleOrder } from './orders.ts'

/** Minutes of a day after which it has no room for the visits to come. */
const lastMiddle = 20 * 60

interface Planned {
  /** Minutes from the present. */
  from: number
  to: number
  state: OrderState
  /** Taps, in minutes from the present. */
  taps: readonly [tap: VisitTap, at: number][]
}

/** A finished, a running and two coming visits; the last one is not accepted yet. */
const ownPlans: readonly Planned[] = [
  {
    from: -180,
    to: -105,
    state: 'done',
    taps: [
      ['accept', -300],
      ['travel', -205],
      ['arrive', -182],
      ['start', -178],
      ['finish', -110],
    ],
  },
  {
    from: -45,
    to: 45,
    state: 'in_progress',
    taps: [
      ['accept', -295],
      ['travel', -75],
      ['arrive', -48],
      ['start', -40],
    ],
  },
  { from: 90, to: 150, state: 'planned', taps: [['accept', -290]] },
  { from: 180, to: 240, state: 'planned', taps: [] },
]

const tapped = (from: number, ...kinds: VisitTap[]) =>
  kinds.map((kind, n) => [kind, from + n * 22] as [VisitTap, number])

/** Days of others, as a dispatcher sees them: on a break, on the way, late, between two visits, hindered earlier. */
const plansOfOthers: readonly (readonly Planned[])[] = [
  [
    { from: -150, to: -60, state: 'done', taps: tapped(-172, 'travel', 'start', 'finish') },
    { from: -30, to: 60, state: 'in_progress', taps: tapped(-48, 'travel', 'arrive', 'start') },
    { from: 105, to: 165, state: 'planned', taps: [] },
  ],
  [
    { from: -120, to: -45, state: 'done', taps: tapped(-131, 'travel', 'start', 'finish') },
    { from: 10, to: 100, state: 'planned', taps: [['travel', -14]] },
  ],
  [
    { from: -25, to: 50, state: 'planned', taps: [] },
    { from: 75, to: 135, state: 'planned', taps: [] },
  ],
  [
    { from: -190, to: -100, state: 'done', taps: tapped(-205, 'travel', 'start', 'finish') },
    { from: 45, to: 120, state: 'planned', taps: [] },
  ],
  [
    {
      from: -100,
      to: 20,
      state: 'in_progress',
      taps: [
        ['travel', -120],
        ['start', -96],
        ['pause', -12],
      ],
    },
  ],
]

/** The present, as far as its day has room after it, in whole quarters of an hour. No step lies in the future. */
function middleOf(now: Date): number {
  const start = instantInWarsaw(dayInWarsaw(now), 0).getTime()
  const minutes = Math.floor((now.getTime() - start) / minuteMs / 15) * 15
  return start + Math.min(lastMiddle, minutes) * minuteMs
}

export interface WorkersDay {
  orders: ExampleOrder[]
  taps: Record<string, unknown>[]
}

/** Days of the worker and of some others, around the present. */
export function workersDays(
  orders: readonly ExampleOrder[],
  worker: User,
  others: readonly User[],
  now: Date,
): WorkersDay {
  let day = workersDay(orders, worker, now)
  for (const [n, other] of others.slice(0, plansOfOthers.length).entries()) {
    const next = workersDay(day.orders, other, now, plansOfOthers[n])
    day = { orders: next.orders, taps: [...day.taps, ...next.taps] }
  }
  return day
}

/** Moves the nearest planned orders of a worker to today, around the present. */
export function workersDay(
  orders: readonly ExampleOrder[],
  worker: User,
  now: Date,
  plans: readonly Planned[] = ownPlans,
): WorkersDay {
  const middle = middleOf(now)
  const wanted = (order: ExampleOrder) =>
    order.state === 'planned' &&
    order.slots.length === 1 &&
    order.slots[0]?.userIds.join() === worker.id &&
    now.getTime() - order.createdAt.getTime() > 6 * hourMs
  const sorted = orders
    .filter(wanted)
    .toSorted((a, b) => Number(a.slots[0]?.startAt) - Number(b.slots[0]?.startAt))
  const isRich = ({ file }: ExampleOrder) => file.notes.length > 0 && file.building.contactPersons.length > 0
  // The running visit has codes and a waiting contact.
  const running = sorted.find(isRich) ?? sorted[1]
  const near = sorted.filter((it) => it !== running).slice(0, Math.max(0, plans.length - 1))
  if (running) near.splice(1, 0, running)
  const at = (minutes: number) => new Date(middle + minutes * minuteMs)
  const taps = near.flatMap((order, n) =>
    (plans[n]?.taps ?? []).map(([kind, minutes]) => ({
      id: exampleId(`${kind} of ${order.id}`, at(minutes).getTime()),
      slot_id: slotIdOf(order, 0),
      user_id: worker.id,
      kind,
      at: at(minutes),
      moment: at(minutes),
      client_at: at(minutes),
    })),
  )
  const today = dayInWarsaw(at(0))
  // The demo's worker has these visits alone today; others have ordinary ones beside them.
  const isTaken = ({ startAt, endAt }: ExampleSlot) =>
    (plans === ownPlans && dayInWarsaw(startAt) === today) ||
    plans.some(({ from, to }) => startAt < at(to) && endAt > at(from))
  /** Such slots are left to their other performers. */
  const freed = (slot: ExampleSlot): ExampleSlot =>
    isTaken(slot) ? { ...slot, userIds: slot.userIds.filter((id) => id !== worker.id) } : slot
  const planned = new Map(near.map((order, n) => [order.id, plans[n]]))
  return {
    taps,
    orders: orders.map((order) => {
      const plan = planned.get(order.id)
      if (!plan) return { ...order, slots: order.slots.map(freed) }
      const slots = [{ startAt: at(plan.from), endAt: at(plan.to), userIds: [worker.id] }]
      return { ...order, state: plan.state, slots }
    }),
  }
}

export const insertTaps = (db: Queryable, taps: WorkersDay['taps']): Promise<void> =>
  insertRows(db, 'visit_events', taps)
