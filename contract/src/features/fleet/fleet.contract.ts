import { z } from 'zod'
import { distanceSources } from '../../lib/distance.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { day } from '../../lib/rules.ts'
import { visitState } from '../order-base/order-state.ts'

const person = z.object({ id: z.string(), name: z.string() })

/** Driving from the stop before; each number names its source. */
const leg = z.object({
  km: z.number(),
  minutes: z.number().int(),
  source: z.enum(distanceSources),
})

export const fleetStop = z.object({
  slotId: z.string(),
  orderId: z.string(),
  number: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  address: z.string(),
  city: z.string(),
  /** The state of the performer of the route who is furthest; the office's word counts first. */
  state: z.enum([...visitState.options, 'notHeld']),
  /** Null: its building has none. No distance is counted to or from an approximate place, the centre of a town. */
  place: z.object({ latitude: z.number(), longitude: z.number(), isApproximate: z.boolean() }).nullable(),
  leg: leg.nullable(),
})
export type FleetStop = z.infer<typeof fleetStop>

/** People in one vehicle are one route; its stops and distances are counted once. */
export const fleetRoute = z.object({
  id: z.string(),
  vehicle: z.object({ id: z.string(), name: z.string(), plate: z.string() }).nullable(),
  people: z.array(person),
  stops: z.array(fleetStop),
  done: z.number().int(),
  km: z.number(),
  minutes: z.number().int(),
  /** Stops without an exact place. */
  unplaced: z.number().int(),
})
export type FleetRoute = z.infer<typeof fleetRoute>

export const fleet = {
  day: endpoint({
    method: 'GET',
    path: '/logistics/fleet',
    permission: ['read', 'Logistics'],
    summary:
      'Routes of a day, today by default: the people of each vehicle with their stops in order, their states, and distances between them',
    query: z.object({ day: day.optional() }),
    response: z.object({ day: z.string(), routes: z.array(fleetRoute) }),
    limit: { max: 300 },
    heavy: true,
  }),
}
