import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { day, problemAt } from '../../lib/rules.ts'
import { dayAfter } from '../../lib/working-days.ts'
import { moveReason, orderState, visitState } from '../order-base/order-state.ts'
import { availabilityDaysMax } from '../schedule/availability.contract.ts'
import { userColours } from '../schedule/user-colours.ts'
import { type TodayCount, todayCounts } from './cases.ts'

const counts = z.record(
  z.enum(todayCounts as [TodayCount, ...TodayCount[]]),
  z.object({ count: z.number().int(), isMore: z.boolean() }),
)

const named = z.object({ id: z.string(), name: z.string() })

/** The visit of one performer in a slot of today. */
const visitToday = z.object({
  slotId: z.string(),
  orderId: z.string(),
  number: z.string(),
  address: z.string(),
  city: z.string(),
  isEmergency: z.boolean(),
  startAt: z.string(),
  endAt: z.string(),
  /** Derived from taps; the office's word counts first. */
  state: z.enum([...visitState.options, 'notHeld']),
  /** Moment of the tap that led to the state; null before any. */
  since: z.string().nullable(),
  /** Not begun a quarter of an hour after its start. */
  isLate: z.boolean(),
})
export type VisitOfToday = z.infer<typeof visitToday>

const personToday = z.object({
  ...named.shape,
  colour: z.enum(userColours).nullable(),
  crew: z.string().nullable(),
  visits: z.array(visitToday),
})
export type PersonToday = z.infer<typeof personToday>

const emergency = z.object({
  ...named.omit({ name: true }).shape,
  number: z.string(),
  state: orderState,
  client: z.string(),
  address: z.string(),
  city: z.string(),
  buildingId: z.string(),
  createdAt: z.string(),
  dueAt: z.string().nullable(),
  performers: z.array(named),
})
export type Emergency = z.infer<typeof emergency>

const minutes = z.number().int()
/** Minutes by taps within the period; free: working hours so far, without these and without absences. */
const times = { orders: z.number().int(), travel: minutes, work: minutes, breaks: minutes, free: minutes }
const byReason = z.array(z.object({ reason: moveReason, count: z.number().int() }))

const reaction = z.object({
  cases: z.number().int(),
  /** Minutes from the order to its first visit. */
  median: z.number().nullable(),
  p90: z.number().nullable(),
})

export const figures = z.object({
  days: z.array(z.object({ day: z.string(), planned: z.number().int(), done: z.number().int() })),
  people: z.array(z.object({ ...named.shape, ...times })),
  crews: z.array(z.object({ ...named.shape, ...times, members: z.array(z.string()) })),
  failures: byReason,
  /** Now, not in the period. */
  waiting: byReason,
  reaction: z.object({ all: reaction, emergency: reaction }),
  punctuality: z.object({ begun: z.number().int(), late: z.number().int() }),
  finished: z.object({ orders: z.number().int(), visits: z.number().int() }),
})
export type Figures = z.infer<typeof figures>

export const emergenciesMax = 20

export const logistics = {
  today: endpoint({
    method: 'GET',
    path: '/logistics/today',
    permission: ['read', 'Logistics'],
    summary: `Visits of today by performer, counts of orders, and the ${emergenciesMax} emergencies that are due first`,
    response: z.object({
      at: z.string(),
      day: z.string(),
      counts,
      people: z.array(personToday),
      emergencies: z.array(emergency),
    }),
    limit: { max: 600 },
    heavy: true,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/logistics/figures',
    permission: ['read', 'Logistics'],
    summary: `Figures of days in the company's time zone, both included, at most ${availabilityDaysMax}; each count is the total of a list of orders`,
    query: z.object({ from: day, to: day }).superRefine(({ from, to }, ctx) => {
      if (to < from || to >= dayAfter(from, availabilityDaysMax))
        problemAt(ctx, ['to'], 'schedule.daysUnclear')
    }),
    response: figures,
    limit: { max: 600 },
    heavy: true,
  }),
}
