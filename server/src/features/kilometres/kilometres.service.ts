import type {
  kilometres,
  MonthRow,
  Trip,
  TripMonth,
} from '@zlecenia/contract/features/kilometres/kilometres.contract'
import { roundedQuotient, typedDecimal } from '@zlecenia/contract/lib/amounts'
import type { AnswerOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import { unitPricePlaces } from '@zlecenia/contract/lib/vat'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { readKilometreRates } from '#features/kilometre-rates/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { carrierNamed, odometerOf, visitedStops, type Whose } from './stops.queries.ts'
import { storedTrips } from './trips.queries.ts'
import { isBillableTrip, isOfUser, isOfVehicle, type KnownTrip, sumsOf, tripsOf } from './trips-of-month.ts'

/** First day of a month, and of the month after it. */
const daysOfMonth = (month: string) => ({
  first: `${month}-01`,
  after: `${dayAfter(`${month}-28`, 4).slice(0, 7)}-01`,
})

interface Days {
  first: string
  after: string
}

export async function tripsOfDays(db: Queryable, { first, after }: Days, whose: Whose): Promise<KnownTrip[]> {
  const [from, to] = [instantInWarsaw(first, 0), instantInWarsaw(after, 0)]
  const trips = tripsOf(await visitedStops(db, { from, to, ...whose }), await storedTrips(db, first, after))
  const { user, vehicle } = whose
  return trips.filter((it) => (!user || isOfUser(it, user)) && (!vehicle || isOfVehicle(it, vehicle)))
}

export const tripsOfMonth = (db: Queryable, month: string, whose: Whose): Promise<KnownTrip[]> =>
  tripsOfDays(db, daysOfMonth(month), whose)

/** Costs and items stay in the program. */
export const tripSent = ({ costPerKm: _, itemId: __, ...trip }: KnownTrip): Trip => trip

export const whoseOf = ({
  user,
  vehicle,
}: {
  user?: string | undefined
  vehicle?: string | undefined
}): Whose => ({ user: user ?? null, vehicle: vehicle ?? null })

type MonthQuery = Pick<QueryOf<typeof kilometres.month>, 'month' | 'user' | 'vehicle' | 'rate'>

export async function kilometresOfMonth(
  db: Queryable,
  caller: Caller,
  { month, rate, ...carrier }: MonthQuery,
): Promise<TripMonth> {
  const whose = whoseOf(carrier)
  const named = await carrierNamed(db, whose)
  if (!named) throw notFound()
  const trips = await tripsOfMonth(db, month, whose)
  const days = Map.groupBy(trips, ({ day }) => day)
  return {
    month,
    of: { kind: whose.user ? 'user' : 'vehicle', ...named },
    days: [...days].map(([day, own]) => ({ day, trips: own.map(tripSent) })),
    total: sumsOf(trips),
    odometer: whose.vehicle ? await odometerOf(db, { vehicle: whose.vehicle, ...daysOfMonth(month) }) : null,
    reimbursed: await reimbursedOf(db, trips, rate),
    cost: caller.can('read', 'Invoice') ? costOf(trips) : null,
  }
}

async function reimbursedOf(
  db: Queryable,
  trips: readonly KnownTrip[],
  kind: MonthQuery['rate'],
): Promise<TripMonth['reimbursed']> {
  const own = trips.filter(({ vehicle }) => vehicle === null)
  if (own.length === 0) return null
  const { rates, isChecked } = await readKilometreRates(db)
  const { km } = sumsOf(own)
  return { kind, rate: rates[kind], isChecked, km, amount: amountOf(km, rates[kind]) }
}

/** Grosze of tenths of a kilometre, rounded once. */
function amountOf(km: number, rate: string): number {
  const parts = BigInt(typedDecimal(rate, unitPricePlaces) ?? 0)
  const grosze = BigInt(Math.round(km * 10)) * parts * 100n
  return Number(roundedQuotient(grosze, 10n * 10n ** BigInt(unitPricePlaces)))
}

function costOf(trips: readonly KnownTrip[]): number | null {
  const known = trips.filter(({ costPerKm, isPrivate }) => costPerKm !== null && !isPrivate)
  if (known.length === 0) return null
  return Math.round(known.reduce((sum, { km, costPerKm }) => sum + (km ?? 0) * (costPerKm ?? 0), 0))
}

export async function kilometresOverview(
  db: Queryable,
  month: string,
): Promise<AnswerOf<typeof kilometres.overview>> {
  const trips = await tripsOfMonth(db, month, { user: null, vehicle: null })
  const carriers = Map.groupBy(trips, ({ vehicle, people }) => vehicle?.id ?? people[0]?.id ?? '')
  const rows = [...carriers].map(([id, own]): MonthRow => {
    const { vehicle, people } = own[0] as KnownTrip
    return {
      kind: vehicle ? 'vehicle' : 'user',
      id,
      name: vehicle?.name ?? people[0]?.name ?? '',
      plate: vehicle?.plate ?? null,
      unbilled: own.filter(isBillableTrip).length,
      ...sumsOf(own),
    }
  })
  const order = (a: MonthRow, b: MonthRow) =>
    a.kind === b.kind ? a.name.localeCompare(b.name, 'pl') : a.kind === 'vehicle' ? -1 : 1
  return { month, rows: rows.toSorted(order) }
}
