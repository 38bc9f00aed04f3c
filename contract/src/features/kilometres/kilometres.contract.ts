import { z } from 'zod'
import { distanceSources } from '../../lib/distance.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { tableFormats } from '../../lib/list.ts'
import { day, id, optionalId, problemAt, requiredText, text, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { rateKinds } from '../kilometre-rates/rate-kinds.ts'
import { billedTripsMost, isMonth, tenthOf, tripKmMost, tripMinutesMost } from './kilometre-kinds.ts'

const month = z.string({ error: 'kilometres.noMonth' }).refine(isMonth, { error: 'kilometres.noMonth' })
const rateKind = z.enum(rateKinds, { error: 'rules.invalid' })

const outOf = (max: number) => sentence('rules.between', { min: 0, max })
/** Tenths of a kilometre. */
const km = z
  .number({ error: outOf(tripKmMost) })
  .min(0, outOf(tripKmMost))
  .max(tripKmMost, outOf(tripKmMost))
  .transform(tenthOf)
const minutes = z
  .number({ error: outOf(tripMinutesMost) })
  .int(outOf(tripMinutesMost))
  .min(0, outOf(tripMinutesMost))
  .max(tripMinutesMost, outOf(tripMinutesMost))

const person = z.object({ id: z.string(), name: z.string() })
const vehicle = z.object({ id: z.string(), name: z.string(), plate: z.string() })

/** A drive between visits, from or to the base of a vehicle, or one that a person added. It has addresses and never a position. */
export const trip = z.object({
  /** Null until a person changes it. */
  id: z.string().nullable(),
  /** The visit at its end, or at its start where it leads to the base; null of an added one. */
  slotId: z.string().nullable(),
  /** The end of the trip at which the base of the vehicle is. */
  base: z.enum(['from', 'to']).nullable(),
  day: z.string(),
  vehicle: vehicle.nullable(),
  people: z.array(person),
  from: z.string(),
  to: z.string(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Null where an end has no exact place. */
  km: z.number().nullable(),
  minutes: z.number().int().nullable(),
  /** Source of the first value; `hand` of an added trip. */
  source: z.enum([...distanceSources, 'hand']).nullable(),
  /** The value before the first correction; null where it was not corrected. */
  first: z.object({ km: z.number().nullable(), minutes: z.number().int().nullable() }).nullable(),
  reason: z.string().nullable(),
  changedBy: z.string().nullable(),
  isPrivate: z.boolean(),
  /** It is an item of its order. */
  isBilled: z.boolean(),
  /** 0 until a person changes it. */
  version,
})
export type Trip = z.infer<typeof trip>

const sums = {
  /** Private trips are apart. */
  km: z.number(),
  minutes: z.number().int(),
  privateKm: z.number(),
  trips: z.number().int(),
  /** Trips without kilometres, since an end has no exact place. */
  unplaced: z.number().int(),
}

export const tripMonth = z.object({
  month: z.string(),
  of: z.object({ kind: z.enum(['user', 'vehicle']), id: z.string(), name: z.string() }),
  /** Days with trips. */
  days: z.array(z.object({ day: z.string(), trips: z.array(trip) })),
  total: z.object(sums),
  /** Readings of the book around the month, of a vehicle; null without two of them. */
  odometer: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** Reimbursement of trips without a company vehicle; null where there are none. */
  reimbursed: z
    .object({
      kind: rateKind,
      /** zł a kilometre. */
      rate: z.string(),
      isChecked: z.boolean(),
      km: z.number(),
      /** Grosze. */
      amount: z.number().int(),
    })
    .nullable(),
  /** Grosze by the vehicles' cost of a kilometre; null for callers who may not read invoices, and where none is known. */
  cost: z.number().int().nullable(),
})
export type TripMonth = z.infer<typeof tripMonth>

const monthRow = z.object({
  kind: z.enum(['user', 'vehicle']),
  id: z.string(),
  name: z.string(),
  plate: z.string().nullable(),
  /** Business trips to an order that are no item of it yet. */
  unbilled: z.number().int(),
  ...sums,
})
export type MonthRow = z.infer<typeof monthRow>

const whose = { user: id.optional(), vehicle: id.optional() }
interface Whose {
  user?: string | undefined
  vehicle?: string | undefined
}
function oneOf({ user, vehicle }: Whose, ctx: z.RefinementCtx): void {
  if ((user === undefined) === (vehicle === undefined)) problemAt(ctx, ['user'], 'kilometres.oneOf')
}
const queryShape = { month, ...whose, rate: rateKind.default('car') }
const monthOf = 'For one user or one vehicle'

const corrected = {
  km: km.nullable(),
  minutes: minutes.nullable(),
  isPrivate: z.boolean(),
  reason: text(300),
}
/** A visit may have trips on several days. */
const billed = z.object({ slotId: id, day })
const tripNamed = z.object({ slotId: z.string(), day: z.string() })
const billing = z
  .object({ month, ...whose, trips: z.array(billed).min(1, 'rules.required').max(billedTripsMost) })
  .superRefine(oneOf)

export const kilometres = {
  month: endpoint({
    method: 'GET',
    path: '/logistics/kilometres',
    permission: ['read', 'Logistics'],
    summary: `Trips of a month, also corrected, added and private ones: addresses, kilometres and minutes, without positions. ${monthOf}`,
    query: z.object(queryShape).superRefine(oneOf),
    response: tripMonth,
    limit: { max: 300 },
    heavy: true,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/logistics/kilometres/overview',
    permission: ['read', 'Logistics'],
    summary: 'Sums of a month by vehicle, and by person for trips without a vehicle of the company',
    query: z.object({ month }),
    response: z.object({ month: z.string(), rows: z.array(monthRow) }),
    limit: { max: 300 },
    heavy: true,
  }),
  table: endpoint({
    method: 'GET',
    path: '/logistics/kilometres/export',
    permission: ['read', 'Logistics'],
    summary: `Trips of a month as a table. ${monthOf}`,
    query: z.object({ ...queryShape, format: z.enum(tableFormats).default('xlsx') }).superRefine(oneOf),
    response: 'table',
    limit: { max: 20 },
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/logistics/kilometres/pdf',
    permission: ['read', 'Logistics'],
    summary: `Trips of a month as a PDF/A. ${monthOf}`,
    query: z.object(queryShape).superRefine(oneOf),
    response: 'file',
    limit: { max: 20 },
    heavy: true,
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/logistics/kilometres/trips/:slotId',
    permission: ['update', 'Logistics'],
    summary:
      'Corrects the trip of a day to a visit, or from it to the base, or marks it as private, and keeps the first value; changed kilometres or minutes need a reason',
    params: z.object({ slotId: id }),
    body: z
      .object({ ...whose, day, isReturn: z.boolean().default(false), ...corrected, version })
      .superRefine(oneOf),
    response: trip,
    limit: { max: 240 },
  }),
  add: endpoint({
    method: 'POST',
    path: '/logistics/kilometres/trips',
    permission: ['update', 'Logistics'],
    summary: 'Adds a trip by hand, once per id; its vehicle is one that the person had that day',
    body: z.object({
      id,
      userId: id,
      vehicleId: optionalId,
      day,
      from: requiredText('rules.required', 200),
      to: requiredText('rules.required', 200),
      km,
      minutes: minutes.nullish().transform((it) => it ?? null),
      isPrivate: z.boolean().default(false),
      reason: text(300),
    }),
    response: trip,
    status: 201,
    limit: { max: 240 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/logistics/kilometres/trips/:id',
    permission: ['update', 'Logistics'],
    summary:
      'Corrects, removes or restores a trip that was added by hand, and keeps its first value; changed kilometres or minutes need a reason',
    params: z.object({ id }),
    body: z.object({ ...corrected, isRemoved: z.boolean().default(false), version }),
    response: trip,
    limit: { max: 240 },
  }),
  bill: endpoint({
    method: 'POST',
    path: '/logistics/kilometres/items',
    permission: ['update', 'Invoice'],
    summary:
      'Adds an item of travel to the order of each trip, with the price of a kilometre for its payer; private, unplaced and billed trips are skipped. Needs the right to read logistics too',
    body: billing,
    response: z.object({ trips: z.array(tripNamed) }),
    limit: { max: 60 },
  }),
  unbill: endpoint({
    method: 'POST',
    path: '/logistics/kilometres/items/undo',
    permission: ['update', 'Invoice'],
    summary: 'Removes the items of trips, except those on an issued invoice',
    body: billing,
    response: z.object({ trips: z.array(tripNamed) }),
    limit: { max: 60 },
  }),
}
