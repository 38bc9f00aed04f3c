import type { kilometres } from '@zlecenia/contract/features/kilometres/kilometres.contract'
import type { AnswerOf, BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { writtenDay } from '@zlecenia/contract/lib/written-dates'
import { addItemIn, lockedOrder, removeItemIn } from '#features/order-items/index.ts'
import { pricesOfDay } from '#features/price-list/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { translated } from '#platform/translate.ts'
import { storeTrip } from './change-trip.service.ts'
import { tripsOfMonth, whoseOf } from './kilometres.service.ts'
import { lockTrips } from './stops.queries.ts'
import * as rows from './trips.queries.ts'
import { isBillableTrip, type KnownTrip } from './trips-of-month.ts'

type Billing = BodyOf<typeof kilometres.bill>

const keyOf = ({ slotId, day }: Pick<KnownTrip, 'slotId' | 'day'>) => `${slotId} ${day}`

async function wantedTrips(
  tx: Transaction,
  { month, trips: wanted, ...whose }: Billing,
): Promise<KnownTrip[]> {
  await lockTrips(tx)
  const keys = new Set(wanted.map(keyOf))
  const trips = await tripsOfMonth(tx, month, whoseOf(whose))
  return trips.filter((it) => it.slotId !== null && keys.has(keyOf(it)))
}

const namesOf = (trips: readonly KnownTrip[]) =>
  trips.flatMap(({ slotId, day }) => (slotId === null ? [] : [{ slotId, day }]))
const byOrder = (a: KnownTrip, b: KnownTrip) => ((a.order?.id ?? '') < (b.order?.id ?? '') ? -1 : 1)

/** A trip that is an item already is passed over, so that a repeated request bills nothing twice. */
export function billTrips(
  db: Database,
  caller: Caller,
  sent: Billing,
): Promise<AnswerOf<typeof kilometres.bill>> {
  caller.scope('read', 'Logistics')
  return db.transaction(async (tx) => {
    const trips = (await wantedTrips(tx, sent)).filter(isBillableTrip).toSorted(byOrder)
    for (const trip of trips) {
      const item = await addItemIn(tx, caller, trip.order?.id ?? '', await itemOf(tx, trip))
      await rows.billTrip(tx, trip.id ?? (await storeTrip(tx, trip, null)), item.id)
    }
    return { trips: namesOf(trips) }
  })
}

/** Travel by the kilometre, with the price of the list for the payer; without a price where the list has none. */
async function itemOf(tx: Transaction, trip: KnownTrip) {
  const { customerId } = await lockedOrder(tx, trip.order?.id ?? '')
  const prices = await pricesOfDay(tx, { day: trip.day, customerId })
  const price = prices.find(({ kind, unit }) => kind === 'travel' && unit === 'km')
  const name = sentence('kilometresPaper.item', {
    day: writtenDay('pl', trip.day),
    from: trip.from,
    to: trip.to,
  })
  return {
    id: newId(),
    kind: 'travel' as const,
    name: translated(name, 'pl').slice(0, 300),
    unit: 'km',
    quantity: String(trip.km),
    net: price?.net ?? null,
    rate: price?.rate ?? ('23' as const),
    rateReason: price?.rateReason ?? null,
    annex15: price?.annex15 ?? false,
    cost: trip.costPerKm === null ? null : (trip.costPerKm / 100).toFixed(2),
    source: 'trip' as const,
    notBillable: null,
  }
}

/** Items that an issued invoice took stay. */
export function takeTripsBack(
  db: Database,
  caller: Caller,
  sent: Billing,
): Promise<AnswerOf<typeof kilometres.unbill>> {
  caller.scope('read', 'Logistics')
  return db.transaction(async (tx) => {
    const trips = (await wantedTrips(tx, sent)).filter(({ itemId }) => itemId !== null).toSorted(byOrder)
    const removed: KnownTrip[] = []
    for (const trip of trips) {
      const isRemoved = await removeItemIn(tx, caller, {
        id: trip.order?.id ?? '',
        itemId: trip.itemId ?? '',
      })
      if (isRemoved) removed.push(trip)
    }
    return { trips: namesOf(removed) }
  })
}
