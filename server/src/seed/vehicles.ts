import { chanceOf, exampleId } from '@zlecenia/contract/examples/chance'
import type { VehicleBookKind, VehicleTermKind } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import { exampleVehicles } from '@zlecenia/contract/features/vehicles/vehicles.examples'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { deriveFromBook, vehicleSearchText } from '#features/vehicles/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { insertRows } from './insert-rows.ts'
import { seedTrips } from './trips.ts'
import type { ExampleStaff } from './users.ts'

/** Kilometres a year ago and a day; which workers drive it, by number. */
const drives = [
  { start: 112_300, daily: 74, workers: [0] },
  { start: 87_950, daily: 68, workers: [1, 2] },
  { start: 154_120, daily: 52, workers: [3] },
  { start: 64_480, daily: 39, workers: [4, 5] },
  { start: 18_240, daily: 31, workers: [] },
] as const

/** Kind, days from today, kilometres ahead, months and kilometres of repetition. */
type Term = readonly [VehicleTermKind, day: number | null, km: number | null, months: number, everyKm: number]
const terms: readonly (readonly Term[])[] = [
  [
    ['oc', 143, null, 12, 0],
    ['test', 19, null, 12, 0],
    ['service', null, 4100, 0, 15_000],
    ['winterTyres', 330, null, 12, 0],
  ],
  [
    ['oc', 24, null, 12, 0],
    ['ac', 24, null, 12, 0],
    ['test', 201, null, 12, 0],
    ['service', 90, 9800, 12, 20_000],
  ],
  [
    ['oc', 260, null, 12, 0],
    ['test', -6, null, 12, 0],
    ['extinguisher', 75, null, 12, 0],
  ],
  [
    ['oc', 88, null, 12, 0],
    ['udt', 41, null, 12, 0],
    ['test', 166, null, 12, 0],
    ['service', null, 1100, 0, 15_000],
  ],
  [['oc', 310, null, 12, 0]],
]

interface Entry {
  kind: VehicleBookKind
  ago: number
  litres?: number
  cost?: number
  note?: string
}

function entriesOf(n: number): Entry[] {
  const chance = chanceOf(`book of vehicle ${n}`)
  const isElectric = exampleVehicles[n]?.fuel === 'electric'
  const step = isElectric ? 16 : 9 + n
  const fuels = Array.from({ length: Math.floor(360 / step) }, (_, i) => ({
    kind: 'fuel' as const,
    ago: 360 - i * step,
    litres: isElectric ? 0 : chance.int(380, 620) / 10,
    cost: isElectric ? chance.int(4500, 7200) : chance.int(26_000, 39_000),
  }))
  return [
    ...fuels,
    { kind: 'service', ago: 290 - 11 * n, cost: 89_000 + 7000 * n, note: 'Olej, filtry, klocki przednie' },
    { kind: 'service', ago: 96 + n, cost: 46_000 + 3000 * n, note: 'Zmiana opon na zimowe, wyważenie' },
    { kind: 'toll', ago: 203 - n, cost: 4800, note: 'A2 Poznań – Konin, tam i z powrotem' },
    ...(n === 1
      ? [
          {
            kind: 'damage' as const,
            ago: 34,
            cost: 128_000,
            note: 'Wgniecione prawe drzwi, parking przy Rolnej',
          },
        ]
      : []),
    { kind: 'odometer', ago: 1 + (n % 3) },
  ]
}

/** Five vehicles with a year of their book, people and terms; one was handed over. */
export async function seedVehicles(
  db: Queryable,
  today: string,
  { office, workers }: ExampleStaff,
): Promise<void> {
  const at = new Date()
  const keeper = office[0]?.id ?? null
  const ids = exampleVehicles.map((_, n) => exampleId(`vehicle ${n}`))
  const idOf = (n: number) => ids[n] as string
  await insertRows(
    db,
    'vehicles',
    exampleVehicles.map((it, n) => ({
      id: idOf(n),
      name: it.name,
      plate: it.plate,
      vin: it.vin,
      fuel: it.fuel,
      use_per_100: it.use,
      cost_per_km: it.perKm,
      state: n === 4 ? 'workshop' : 'active',
      note: n === 3 ? 'Podnośnik koszowy 12 m, obsługa tylko z uprawnieniami UDT' : null,
      search_text: vehicleSearchText(it),
      example: false,
      version: 1,
      created_at: at,
      updated_at: at,
    })),
  )
  const use = (vehicle: number, worker: number, from: number, to: number | null) => ({
    id: newId(),
    vehicle_id: idOf(vehicle),
    user_id: workers[worker]?.id,
    from_day: dayAfter(today, from),
    to_day: to === null ? null : dayAfter(today, to),
    version: 1,
  })
  await insertRows(db, 'vehicle_users', [
    ...drives.flatMap(({ workers: drivers }, n) =>
      drivers.map((worker) => use(n, worker, n === 0 ? -120 : -360, null)),
    ),
    use(0, 6, -360, -121),
    // Until it went to the workshop.
    use(4, 7, -75, -8),
  ])
  await insertRows(
    db,
    'vehicle_book',
    drives.flatMap(({ start, daily, workers: drivers }, n) =>
      entriesOf(n).map(({ kind, ago, litres, cost, note }) => ({
        id: newId(),
        vehicle_id: idOf(n),
        kind,
        day: dayAfter(today, -ago),
        odometer_km: kind === 'toll' ? null : start + (360 - ago) * daily,
        litres: litres || null,
        cost: cost ?? null,
        note: note ?? null,
        handover: false,
        added_by: kind === 'service' || kind === 'toll' ? keeper : (workers[drivers[0] ?? -1]?.id ?? keeper),
        added_at: instantInWarsaw(dayAfter(today, -ago), 16 * 60),
        version: 1,
      })),
    ),
  )
  await insertRows(db, 'vehicle_book', [
    {
      id: newId(),
      vehicle_id: idOf(0),
      kind: 'odometer',
      day: dayAfter(today, -120),
      odometer_km: drives[0].start + 240 * drives[0].daily,
      note: 'Stan dobry, rysa na tylnym zderzaku. Komplet kluczy i karta paliwowa.',
      handover: true,
      added_by: keeper,
      added_at: instantInWarsaw(dayAfter(today, -120), 8 * 60),
      version: 1,
    },
  ])
  await insertRows(
    db,
    'vehicle_terms',
    terms.flatMap((own, n) =>
      own.map(([kind, day, km, months, everyKm]) => ({
        id: newId(),
        vehicle_id: idOf(n),
        kind,
        due_on: day === null ? null : dayAfter(today, day),
        month_day: day === null ? null : Number(dayAfter(today, day).slice(8)),
        due_km: km === null ? null : drives[n as 0].start + 360 * drives[n as 0].daily + km,
        every_months: months || null,
        every_km: everyKm || null,
        lead_days: 30,
        version: 1,
      })),
    ),
  )
  for (const id of ids) await deriveFromBook(db, id)
  await seedTrips(db, today, { office, workers }, ids)
}
