import { z } from 'zod'
import { distanceSources, routerStates, sumSources } from '../../lib/distance.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { day, id, problemAt } from '../../lib/rules.ts'
import { visitState } from '../order-base/order-state.ts'
import { deepestTile } from './tiles.ts'

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
  /** Time in which the client expects the visit. */
  window: z.object({ from: z.string(), to: z.string() }).nullable(),
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
  source: z.enum(sumSources),
  /** Stops without an exact place. */
  unplaced: z.number().int(),
})
export type FleetRoute = z.infer<typeof fleetRoute>

const tileNumber = z
  .string()
  .regex(/^\d{1,7}$/u, { error: 'fleet.noTile' })
  .transform(Number)

export const fleet = {
  day: endpoint({
    method: 'GET',
    path: '/logistics/fleet',
    permission: ['read', 'Logistics'],
    summary:
      'Routes of a day, today by default: the people of each vehicle with their stops in order, their states, and distances between them',
    query: z.object({ day: day.optional() }),
    response: z.object({
      day: z.string(),
      routes: z.array(fleetRoute),
      router: z.enum(routerStates),
      /** Null: no tiles are set up (MAP_TILES_URL). */
      tiles: z.object({ credit: z.string() }).nullable(),
    }),
    limit: { max: 300 },
    heavy: true,
  }),
  paper: endpoint({
    method: 'GET',
    path: '/logistics/fleet/pdf',
    permission: ['read', 'Logistics'],
    summary: 'A route of a day as a PDF/A: stops, hours and distances, without entrance codes',
    query: z.object({ day, route: id }),
    response: 'file',
    limit: { max: 60 },
    heavy: true,
  }),
  tile: endpoint({
    method: 'GET',
    path: '/logistics/tile',
    permission: ['read', 'Logistics'],
    summary:
      'A map tile of MAP_TILES_URL, cached by the server; 404 without a tile server, 503 while it fails',
    query: z.object({ z: tileNumber, x: tileNumber, y: tileNumber }).superRefine(({ z, x, y }, ctx) => {
      if (z > deepestTile) return problemAt(ctx, ['z'], 'fleet.noTile')
      for (const [name, at] of Object.entries({ x, y }))
        if (at >= 2 ** z) problemAt(ctx, [name], 'fleet.noTile')
    }),
    response: 'file',
    limit: { max: 1200 },
  }),
}
