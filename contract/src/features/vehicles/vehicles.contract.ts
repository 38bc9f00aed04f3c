import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../lib/history.ts'
import { exportQuery, inPages, listQuery, pageOf } from '../../lib/list-query.ts'
import {
  changedLines,
  changedText,
  day,
  id,
  lines,
  optionalId,
  requiredText,
  text,
  version,
} from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { recordFileFields } from '../record-files/record-files.contract.ts'
import {
  odometerMost,
  vehicleBookKinds,
  vehicleFuels,
  vehicleStates,
  vehicleTermKinds,
} from './vehicle-kinds.ts'
import { vehicleList } from './vehicle-list.ts'

const vehicleState = z.enum(vehicleStates, { error: 'rules.invalid' })
const vehicleFuel = z.enum(vehicleFuels, { error: 'rules.required' })
const termKind = z.enum(vehicleTermKinds, { error: 'rules.required' })
const bookKind = z.enum(vehicleBookKinds, { error: 'rules.required' })
const person = z.object({ id: z.string(), name: z.string() })

const named = requiredText('rules.required', 100)
const whole = (min: number, max: number) => {
  const error = sentence('rules.between', { min, max })
  return z.number({ error }).int(error).min(min, error).max(max, error)
}
const odometer = whole(0, odometerMost)
/** Grosze with tax. */
const cost = whole(0, 100_000_000)
const litres = z
  .number({ error: sentence('rules.between', { min: 0, max: 1000 }) })
  .min(0, sentence('rules.between', { min: 0, max: 1000 }))
  .max(1000, sentence('rules.between', { min: 0, max: 1000 }))
  .transform((it) => Math.round(it * 100) / 100)
/** Plate without spaces and dashes: `WA 1234C` is `WA1234C`. */
const plate = z
  .string({ error: 'rules.required' })
  .max(20, sentence('rules.tooLong', { max: 20 }))
  .transform((it) => it.replace(/[\s-]/gu, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{2,10}$/u, { error: 'vehicles.plateShape' }))
/** Letters without I, O and Q. */
const vinOf = (it: string | null) => it?.replace(/[\s-]/gu, '').toUpperCase() ?? null
const isVin = (it: string | null) => it === null || /^[A-HJ-NPR-Z0-9]{17}$/u.test(it)

const nextTerm = z.object({
  id: z.string(),
  kind: termKind,
  name: z.string().nullable(),
  /** The earlier of its date and of the projected day of its kilometres. */
  expectedOn: z.string().nullable(),
  dueKm: z.number().int().nullable(),
  isOver: z.boolean(),
  /** Within its days of notice. */
  isSoon: z.boolean(),
})

export const vehicleRow = z.object({
  id: z.string(),
  name: z.string(),
  plate: z.string(),
  state: vehicleState,
  fuel: vehicleFuel,
  odometerKm: z.number().int().nullable(),
  /** People who have it today. */
  users: z.array(person),
  next: nextTerm.nullable(),
})
export type VehicleRow = z.infer<typeof vehicleRow>

export const vehicleTerm = nextTerm.extend({
  dueOn: z.string().nullable(),
  everyMonths: z.number().int().nullable(),
  everyKm: z.number().int().nullable(),
  leadDays: z.number().int(),
  note: z.string().nullable(),
  /** Day it was last done; a term that does not repeat ends then. */
  doneOn: z.string().nullable(),
  isEnded: z.boolean(),
  version,
})
export type VehicleTerm = z.infer<typeof vehicleTerm>

/** Both days are included; `to` is null without an end. */
export const vehicleUse = z.object({
  id: z.string(),
  user: person,
  from: z.string(),
  to: z.string().nullable(),
  version,
})
export type VehicleUse = z.infer<typeof vehicleUse>

/** `cost` is null for callers who may not read invoices. */
export const vehicleEntry = z.object({
  id: z.string(),
  kind: bookKind,
  day: z.string(),
  odometerKm: z.number().int().nullable(),
  /** Why the odometer does not follow its neighbours. */
  reason: z.string().nullable(),
  litres: z.number().nullable(),
  cost: z.number().int().nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  isMine: z.boolean(),
  /** Written when the vehicle was handed over. */
  isHandover: z.boolean(),
  isRemoved: z.boolean(),
  files: z.array(z.object({ id: z.string(), title: z.string(), name: z.string(), type: z.string() })),
  version,
})
export type VehicleEntry = z.infer<typeof vehicleEntry>

export const vehicle = vehicleRow.extend({
  version,
  vin: z.string().nullable(),
  /** Litres, or kWh of an electric one, for 100 km. */
  usePer100: z.number().nullable(),
  /** Grosze; null for callers who may not read invoices. */
  costPerKm: z.number().int().nullable(),
  base: person.nullable(),
  note: z.string().nullable(),
  /** Average of the last half a year. */
  kmPerDay: z.number().nullable(),
  terms: z.array(vehicleTerm),
  /** The latest first. */
  uses: z.array(vehicleUse),
})
export type Vehicle = z.infer<typeof vehicle>

/** Field names in the log. */
export const vehicleAuditFields = [
  'name',
  'plate',
  'vehicleState',
  'vin',
  'fuel',
  'usePer100',
  'vehicleBase',
  'note',
] as const
export const vehicleTermFields = [
  'term',
  'dueOn',
  'dueKm',
  'everyMonths',
  'everyKm',
  'leadDays',
  'doneOn',
  'isEnded',
] as const
export const vehicleEntryFields = [
  'bookKind',
  'entryDay',
  'odometerKm',
  'reason',
  'litres',
  'entryNote',
] as const
export const vehicleUseFields = ['driver', 'from', 'to'] as const
/** Left out for callers who may not read invoices. */
export const vehicleCostFields = ['costPerKm', 'entryCost'] as const
export const vehicleHistoryFields = [
  ...vehicleAuditFields,
  ...vehicleTermFields,
  ...vehicleEntryFields,
  ...vehicleUseFields,
  ...vehicleCostFields,
  ...recordFileFields,
] as const

const one = z.object({ id })
const fileIds = z.array(id).max(10, sentence('rules.between', { min: 0, max: 10 }))
const dueFields = {
  dueOn: day.nullable().optional(),
  dueKm: odometer.nullable().optional(),
  everyMonths: whole(1, 240).nullable().optional(),
  everyKm: whole(100, 1_000_000).nullable().optional(),
}
const figures = {
  usePer100: z
    .number({ error: sentence('rules.between', { min: 0, max: 100 }) })
    .min(0, sentence('rules.between', { min: 0, max: 100 }))
    .max(100, sentence('rules.between', { min: 0, max: 100 }))
    .transform((it) => Math.round(it * 10) / 10)
    .nullable()
    .optional(),
  costPerKm: whole(0, 10_000).nullable().optional(),
  baseId: id.nullable().optional(),
}
const entryFields = {
  odometerKm: odometer.nullable().optional(),
  litres: litres.nullable().optional(),
  cost: cost.nullable().optional(),
}

export const vehicles = {
  list: endpoint({
    method: 'GET',
    path: '/vehicles',
    permission: ['read', 'Vehicle'],
    summary: `Vehicles of the company with their next term; sold ones only on request. With own rights, those of the caller today. ${inPages}`,
    query: listQuery(vehicleList),
    response: pageOf(vehicleRow),
    limit: { max: 600 },
    heavy: true,
  }),
  exported: endpoint({
    method: 'GET',
    path: '/vehicles/export',
    permission: ['read', 'Vehicle'],
    summary: 'All vehicles of the list, with its filters and sort; costs with the right to read invoices',
    query: exportQuery(vehicleList),
    response: 'table',
    limit: { max: 20 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/vehicles/:id',
    permission: ['read', 'Vehicle'],
    summary: 'One vehicle with its terms and people',
    params: one,
    response: vehicle,
  }),
  own: endpoint({
    method: 'GET',
    path: '/me/vehicle',
    permission: ['read', 'Vehicle'],
    summary: 'The vehicle of the caller today, null without one, and its last entries',
    response: z.object({
      vehicle: vehicleRow.nullable(),
      terms: z.array(vehicleTerm),
      entries: z.array(vehicleEntry),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/vehicles',
    permission: ['create', 'Vehicle'],
    summary:
      'Adds a vehicle under an id of the caller; idempotent. Its odometer is the first entry of its book',
    body: z.object({
      id,
      name: named,
      plate,
      state: vehicleState.default('active'),
      vin: text(30).transform(vinOf).refine(isVin, { error: 'vehicles.vinShape' }),
      fuel: vehicleFuel,
      note: lines(2000),
      odometerKm: odometer.nullable().optional(),
      ...figures,
    }),
    response: vehicle,
    status: 201,
    limit: { max: 120 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/vehicles/:id',
    permission: ['update', 'Vehicle'],
    summary: 'Changes a vehicle; absent fields keep their values. Closed to callers with own rights',
    params: one,
    body: z.object({
      name: named.optional(),
      plate: plate.optional(),
      state: vehicleState.optional(),
      vin: changedText(30).transform(vinOf).refine(isVin, { error: 'vehicles.vinShape' }).optional(),
      fuel: vehicleFuel.optional(),
      note: changedLines(2000).optional(),
      ...figures,
      version,
    }),
    response: vehicle,
    limit: { max: 120 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/vehicles/:id/history',
    permission: ['read', 'Vehicle'],
    summary: 'History of a vehicle, latest first; 20 entries a page',
    params: one,
    query: historyQuery,
    response: historyPage(historyEntry(vehicleHistoryFields)),
  }),
  costs: endpoint({
    method: 'GET',
    path: '/vehicles/:id/costs',
    permission: ['read', 'Invoice'],
    summary: 'Cost of a vehicle by month and kind of entry in the last twelve months, in grosze',
    params: one,
    response: z.object({
      months: z.array(z.object({ month: z.string(), kind: bookKind, cost: z.number().int() })),
    }),
    limit: { max: 300 },
  }),
  addTerm: endpoint({
    method: 'POST',
    path: '/vehicles/:id/terms',
    permission: ['update', 'Vehicle'],
    summary:
      'Adds a term of a vehicle by date, by kilometres or by both, under an id of the caller; idempotent',
    params: one,
    body: z.object({
      id,
      kind: termKind,
      name: text(100),
      leadDays: whole(0, 365).default(30),
      note: text(500),
      ...dueFields,
    }),
    response: vehicle,
    status: 201,
    limit: { max: 120 },
  }),
  changeTerm: endpoint({
    method: 'PATCH',
    path: '/vehicles/:id/terms/:termId',
    permission: ['update', 'Vehicle'],
    summary:
      'Changes a term; absent fields keep their values. `done` moves it to its next date and kilometres, or ends it where it does not repeat; `isEnded: false` brings an ended one back',
    params: z.object({ id, termId: id }),
    body: z.object({
      name: changedText(100).optional(),
      leadDays: whole(0, 365).optional(),
      note: changedText(500).optional(),
      ...dueFields,
      done: z.object({ on: day, odometerKm: odometer.nullable() }).optional(),
      isEnded: z.boolean().optional(),
      version,
    }),
    response: vehicle,
    limit: { max: 120 },
  }),
  removeTerm: endpoint({
    method: 'DELETE',
    path: '/vehicles/:id/terms/:termId',
    permission: ['update', 'Vehicle'],
    summary: 'Removes a term that was entered by mistake; the log keeps that it was there',
    params: z.object({ id, termId: id }),
    limit: { max: 120 },
  }),
  addUse: endpoint({
    method: 'POST',
    path: '/vehicles/:id/users',
    permission: ['update', 'Vehicle'],
    summary:
      'Gives a vehicle to a person from a day on; a person has one vehicle a day. Idempotent by its id',
    params: one,
    body: z.object({ id, userId: id, from: day, to: day.nullish().transform((it) => it ?? null) }),
    response: vehicle,
    status: 201,
    limit: { max: 120 },
  }),
  changeUse: endpoint({
    method: 'PATCH',
    path: '/vehicles/:id/users/:useId',
    permission: ['update', 'Vehicle'],
    summary: 'Changes the days in which a person has a vehicle',
    params: z.object({ id, useId: id }),
    body: z.object({ from: day.optional(), to: day.nullable().optional(), version }),
    response: vehicle,
    limit: { max: 120 },
  }),
  removeUse: endpoint({
    method: 'DELETE',
    path: '/vehicles/:id/users/:useId',
    permission: ['update', 'Vehicle'],
    summary: 'Removes days of a person that were entered by mistake; the log keeps that they were there',
    params: z.object({ id, useId: id }),
    limit: { max: 120 },
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/vehicles/:id/handovers',
    permission: ['update', 'Vehicle'],
    summary:
      'Hands a vehicle over on a day: its people have it until the day before, the next one from that day on; odometer, note and photos become an entry of its book under the id of the handover. Sent again, it changes nothing',
    params: one,
    body: z.object({
      id,
      userId: optionalId,
      day,
      odometerKm: odometer,
      reason: text(300),
      note: text(1000),
      fileIds: fileIds.default([]),
    }),
    response: vehicle,
    status: 201,
    limit: { max: 120 },
  }),
  book: endpoint({
    method: 'GET',
    path: '/vehicles/:id/book',
    permission: ['read', 'Vehicle'],
    summary:
      'Entries of the book of a vehicle, latest first; 20 a page. Costs with the right to read invoices',
    params: one,
    query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1), kind: bookKind.optional() }),
    response: z.object({ entries: z.array(vehicleEntry), total: z.number().int() }),
    limit: { max: 600 },
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/vehicles/:id/book',
    permission: ['update', 'Vehicle'],
    summary:
      'Adds an entry to the book of a vehicle under an id of the caller; idempotent. An odometer that does not follow its neighbours needs a reason. With own rights: fuel, odometer and damage of the own vehicle',
    params: one,
    body: z.object({
      id,
      kind: bookKind,
      day,
      reason: text(300),
      note: text(1000),
      fileIds: fileIds.default([]),
      ...entryFields,
    }),
    response: vehicleEntry,
    status: 201,
    limit: { max: 120 },
  }),
  changeEntry: endpoint({
    method: 'PATCH',
    path: '/vehicles/:id/book/:entryId',
    permission: ['update', 'Vehicle'],
    summary:
      'Changes an entry, removes it or restores it; absent fields keep their values. Closed to callers with own rights',
    params: z.object({ id, entryId: id }),
    body: z.object({
      kind: bookKind.optional(),
      day: day.optional(),
      reason: changedText(300).optional(),
      note: changedText(1000).optional(),
      isRemoved: z.boolean().optional(),
      ...entryFields,
      version,
    }),
    response: vehicleEntry,
    limit: { max: 120 },
  }),
}
