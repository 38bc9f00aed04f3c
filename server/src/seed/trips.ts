import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { insertRows } from './insert-rows.ts'
import type { ExampleStaff } from './users.ts'

interface Added {
  vehicle: number
  worker: number
  ago: number
  to: string
  km: number
  minutes: number
  isPrivate?: true
  /** Kilometres before a correction. */
  first?: number
  reason?: string
}

const base = 'Baza, Gorzów Wielkopolski'

/** Trips that follow from no visits: from the base, one corrected, one private. */
const added: readonly Added[] = [
  { vehicle: 0, worker: 0, ago: 3, to: 'Hurtownia instalacyjna, Gorzów Wielkopolski', km: 7.5, minutes: 14 },
  { vehicle: 0, worker: 0, ago: 11, to: 'Hurtownia elektryczna, Poznań', km: 141.2, minutes: 125 },
  { vehicle: 1, worker: 1, ago: 5, to: 'Dojazd do domu', km: 18, minutes: 24, isPrivate: true },
  {
    vehicle: 1,
    worker: 2,
    ago: 9,
    to: 'Hurtownia instalacyjna, Skwierzyna',
    km: 31.4,
    minutes: 36,
    first: 24.6,
    reason: 'Objazd przez Deszczno',
  },
  { vehicle: 2, worker: 3, ago: 6, to: 'Serwis, Międzyrzecz', km: 46.8, minutes: 48 },
  { vehicle: 3, worker: 4, ago: 8, to: 'Badanie UDT, Zielona Góra', km: 112, minutes: 104 },
  { vehicle: 4, worker: 7, ago: 12, to: 'Warsztat, Gorzów Wielkopolski', km: 5.3, minutes: 12 },
]

export async function seedTrips(
  db: Queryable,
  today: string,
  { office, workers }: ExampleStaff,
  vehicles: readonly string[],
): Promise<void> {
  await insertRows(
    db,
    'trips',
    added.flatMap(({ vehicle, worker, ago, to, km, minutes, isPrivate, first, reason }) => {
      const driver = workers[worker]
      if (!driver) return []
      return [
        {
          id: newId(),
          day: dayAfter(today, -ago),
          vehicle_id: vehicles[vehicle],
          user_id: driver.id,
          from_place: base,
          to_place: to,
          first_km: first ?? km,
          first_minutes: minutes,
          source: 'hand',
          km,
          minutes,
          private: isPrivate ?? false,
          reason: reason ?? null,
          changed_by: office[0]?.id ?? null,
          changed_at: new Date(),
          version: 1,
        },
      ]
    }),
  )
}
