import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { day, id, problemAt } from '../../lib/rules.ts'
import { daysBetween } from '../../lib/working-days.ts'
import { noteCategory, noteFailure } from '../buildings/buildings.contract.ts'
import { orderState, visitState } from '../order-base/order-state.ts'
import { performerVisit } from '../order-base/visits.ts'
import { orderFile } from '../order-base/work-orders.contract.ts'
import { priorities } from '../schedule/priorities.ts'

/** Longest span of `GET /me/day`. */
const mostDays = 15
/** Visits whose codes are taken at once. */
const mostVisits = 50

const reachable = z.object({ id: z.string(), name: z.string(), phone: z.string().nullable() })

export const myVisit = z.object({
  slotId: z.string(),
  orderId: z.string(),
  number: z.string(),
  orderState,
  isFault: z.boolean(),
  priority: z.enum(priorities),
  startAt: z.string(),
  endAt: z.string(),
  /** The caller's own state; the office's word counts first. */
  state: z.enum([...visitState.options, 'notHeld']),
  accepted: performerVisit.shape.accepted,
  events: performerVisit.shape.events,
  /** Names of performers with an open visit to the order: the last of them answers for it. */
  openOthers: z.array(z.string()),
  services: z.array(z.string()),
  remarks: z.string().nullable(),
  client: z.object({ name: z.string() }),
  /** Phone from `codesFrom` to `codesTo` only, and logged. Null when hidden or absent. */
  waits: z
    .object({ name: z.string(), phone: z.string().nullable(), kind: z.enum(['caretaker', 'client']) })
    .nullable(),
  object: z.object({
    id: z.string(),
    name: z.string().nullable(),
    street: z.string(),
    city: z.string(),
    zip: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
  coordinator: reachable,
  /** The others of the slot. */
  performers: z.array(reachable),
  devices: z.array(z.object({ id: z.string(), name: z.string(), place: z.string().nullable() })),
  /** Earlier orders of the building, at most 3, the latest first. */
  lastOrders: z.array(z.object({ number: z.string(), day: z.string(), services: z.array(z.string()) })),
  files: z.array(orderFile),
  /** Opened one by one with `GET /buildings/note/:noteId` where not masked. */
  notes: z.array(
    z.object({
      id: z.string(),
      category: noteCategory,
      title: z.string().nullable(),
      isMasked: z.boolean(),
      failed: noteFailure.nullable(),
      version: z.number().int(),
    }),
  ),
  codesFrom: z.string(),
  codesTo: z.string(),
})
export type MyVisit = z.infer<typeof myVisit>

const myDay = z.object({
  /** Today in the company's time zone. */
  today: z.string(),
  serverNow: z.string(),
  /** Each day of the span, also an empty one. */
  days: z.array(z.object({ day: z.string(), visits: z.array(myVisit) })),
  /** Unfinished visits of earlier days: at most 20 of the last 30 days. */
  late: z.array(myVisit),
  /** The visit under way, else the first one still to come. */
  next: z.string().nullable(),
})
export type MyDay = z.infer<typeof myDay>

const dayCodes = z.object({
  serverNow: z.string(),
  visits: z.array(
    z.object({
      slotId: z.string(),
      /** Shown from and to these moments only, by the server's time. */
      codesFrom: z.string(),
      codesTo: z.string(),
      /** Phone of who waits. */
      phone: z.string().nullable(),
      notes: z.array(z.object({ id: z.string(), content: z.string() })),
    }),
  ),
})
export type DayCodes = z.infer<typeof dayCodes>

export const workersDay = {
  read: endpoint({
    method: 'GET',
    path: '/me/day',
    permission: ['read', 'Order'],
    summary: `The caller's own visits by day, by default a week from today; at most ${mostDays} days. Phones in the answer are logged`,
    query: z.object({ from: day.optional(), to: day.optional() }).superRefine(({ from, to }, ctx) => {
      if (!from || !to) return
      const span = daysBetween(from, to)
      if (!(span >= 0 && span < mostDays)) problemAt(ctx, ['to'], 'visits.span')
    }),
    response: myDay,
    limit: { max: 600 },
  }),
  takeCodes: endpoint({
    method: 'POST',
    path: '/me/day/codes',
    permission: ['read', 'Order'],
    summary:
      "Notes and phones of the caller's own visits of today, for use without a network; each is logged",
    body: z.object({ slotIds: z.array(id).min(1).max(mostVisits) }),
    response: dayCodes,
    limit: { max: 30 },
  }),
}
