import { dayAfter, daysBetween } from '../../lib/working-days.ts'

// Separate from the schemas, for lists and forms without zod.

export const vehicleStates = ['active', 'workshop', 'sold'] as const
export type VehicleState = (typeof vehicleStates)[number]

export const vehicleFuels = ['petrol', 'diesel', 'lpg', 'hybrid', 'electric'] as const
export type VehicleFuel = (typeof vehicleFuels)[number]

export const vehicleTermKinds = [
  'oc',
  'ac',
  'test',
  'service',
  'summerTyres',
  'winterTyres',
  'extinguisher',
  'udt',
  'other',
] as const
export type VehicleTermKind = (typeof vehicleTermKinds)[number]

export const vehicleBookKinds = ['fuel', 'service', 'damage', 'toll', 'odometer', 'other'] as const
export type VehicleBookKind = (typeof vehicleBookKinds)[number]
/** Entries that a worker makes for the own vehicle. */
export const ownBookKinds = ['fuel', 'odometer', 'damage'] as const satisfies readonly VehicleBookKind[]

export const odometerMost = 9_999_999
export const vehiclesMost = 500
export const termLeadDays = 30
export const filesOfEntryMost = 10

/** Kilometres a day beyond which an entry needs a reason: it is probably of another vehicle. */
const dailyMost = 1000
const jumpLeast = 3000

export interface Reading {
  day: string
  km: number
}

/** Why a reading needs a reason: it is below an earlier one, above a later one, or far from the earlier one. */
export function readingProblem(
  { day, km }: Reading,
  { before, after }: { before: Reading | null; after: Reading | null },
): 'back' | 'beyond' | 'far' | null {
  if (before && km < before.km) return 'back'
  if (after && km > after.km) return 'beyond'
  const most = before && Math.max(jumpLeast, daysBetween(before.day, day) * dailyMost)
  return before && most !== null && km - before.km > most ? 'far' : null
}

const used = 180
/** Average of the last half a year, or of all where there is less; null below a week or without a distance. */
export function kmPerDay(readings: readonly Reading[]): number | null {
  const sorted = readings.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const last = sorted.at(-1)
  if (!last) return null
  const first = sorted.find(({ day }) => day >= dayAfter(last.day, -used))
  const days = first ? daysBetween(first.day, last.day) : 0
  return first && days >= 7 && last.km > first.km ? (last.km - first.km) / days : null
}

/** Day on which the odometer reaches the kilometres; null without a use. At most ten years ahead. */
export function dayOfKm(km: number, last: Reading | null, perDay: number | null): string | null {
  if (!last) return null
  if (km <= last.km) return last.day
  if (perDay === null) return null
  const days = Math.ceil((km - last.km) / perDay)
  return days > 3650 ? null : dayAfter(last.day, days)
}

/** The earlier of the date and of the day of the kilometres. */
export function expectedOn(dueOn: string | null, byKm: string | null): string | null {
  if (!dueOn || !byKm) return dueOn ?? byKm
  return dueOn < byKm ? dueOn : byKm
}

/** The same day of a later month; `monthDay` returns from 28 to 29 February and from 30 to 31. */
export function monthsAfter(day: string, months: number, monthDay = Number(day.slice(8))): string {
  const at = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months + 1, 0))
  at.setUTCDate(Math.min(monthDay, at.getUTCDate()))
  return at.toISOString().slice(0, 10)
}
