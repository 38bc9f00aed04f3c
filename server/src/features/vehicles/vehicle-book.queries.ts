import type { Reading, VehicleBookKind } from '@zlecenia/contract/features/vehicles/vehicle-kinds'
import type { VehicleEntry } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { vehicleToday } from './vehicles.queries.ts'

const pageSize = 20

const columns = (
  caller: `$${number}`,
) => `e.id, e.kind, e.day, e.odometer_km as "odometerKm", e.reason, e.litres::float8 as litres,
  e.cost, e.note, u.first_name || ' ' || u.last_name as by, coalesce(e.added_by = ${caller}, false) as "isMine",
  e.handover as "isHandover", e.removed_at is not null as "isRemoved", e.version,
  coalesce((select json_agg(json_build_object('id', f.id, 'title', f.title, 'name', f.name, 'type', f.type)
                            order by f.added_at, f.id)
     from vehicle_book_files b join record_files f on f.id = b.file_id and f.removed_at is null
    where b.entry_id = e.id), '[]') as files`
const from = 'from vehicle_book e left join users u on u.id = e.added_by'
const page = statement(
  'vehicleBook.page',
  `select ${columns('$2')} ${from}
    where e.vehicle_id = $1 and e.removed_at is null and ($3::text is null or e.kind = $3)
    order by e.day desc, e.added_at desc, e.id desc limit ${pageSize} offset $4`,
)
const count = statement(
  'vehicleBook.count',
  `select count(*)::int as total from vehicle_book e
    where e.vehicle_id = $1 and e.removed_at is null and ($2::text is null or e.kind = $2)`,
)
const one = statement(
  'vehicleBook.one',
  `select ${columns('$3')} ${from} where e.vehicle_id = $1 and e.id = $2`,
)
const insert = statement(
  'vehicleBook.insert',
  `insert into vehicle_book (id, vehicle_id, kind, day, odometer_km, reason, litres, cost, note, handover, added_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict on constraint vehicle_book__pk do nothing`,
)
const update = statement(
  'vehicleBook.update',
  `update vehicle_book
      set kind = $3, day = $4, odometer_km = $5, reason = $6, litres = $7, cost = $8, note = $9,
          removed_at = case when $10::boolean then coalesce(removed_at, now()) end, version = version + 1
    where vehicle_id = $1 and id = $2 and version = $11`,
)
const attach = statement(
  'vehicleBook.attach',
  `insert into vehicle_book_files (entry_id, file_id)
   select $2, f.id from record_files f where f.vehicle_id = $1 and f.id = any($3::uuid[]) and f.removed_at is null
       on conflict on constraint vehicle_book_files__pk do nothing`,
)
const rest = 'vehicle_id = $1 and removed_at is null and odometer_km is not null and id is distinct from $3'
const around = statement(
  'vehicleBook.around',
  `select (select json_build_object('day', day, 'km', odometer_km) from vehicle_book
            where ${rest} and day <= $2::date order by day desc, odometer_km desc limit 1) as before,
          (select json_build_object('day', day, 'km', odometer_km) from vehicle_book
            where ${rest} and day > $2::date order by day, odometer_km limit 1) as after`,
)
const readings = statement(
  'vehicleBook.readings',
  `select day, odometer_km as km from vehicle_book
    where vehicle_id = $1 and removed_at is null and odometer_km is not null order by day, added_at, id`,
)
const costs = statement(
  'vehicleBook.costs',
  `select to_char(day, 'YYYY-MM') as month, kind, sum(cost)::int as cost from vehicle_book
    where vehicle_id = $1 and removed_at is null and cost > 0
      and day >= date_trunc('month', ${vehicleToday}) - interval '11 months' and day <= ${vehicleToday}
    group by 1, 2 order by 1, 2`,
)

export async function bookEntries(
  db: Queryable,
  id: string,
  { caller, kind, page: n }: { caller: string; kind: string | null; page: number },
) {
  const [entries, counted] = await Promise.all([
    db.query<VehicleEntry>(page, [id, caller, kind, (n - 1) * pageSize]),
    db.query<{ total: number }>(count, [id, kind]),
  ])
  return { entries: entries.rows, total: counted.rows[0]?.total ?? 0 }
}

/** Includes a removed entry. */
export async function entryOf(
  db: Queryable,
  vehicleId: string,
  id: string,
  caller: string,
): Promise<VehicleEntry | null> {
  return (await db.query<VehicleEntry>(one, [vehicleId, id, caller])).rows[0] ?? null
}

export type EntryData = Pick<
  VehicleEntry,
  'id' | 'kind' | 'day' | 'odometerKm' | 'reason' | 'litres' | 'cost' | 'note'
>
const values = (it: EntryData) => [it.kind, it.day, it.odometerKm, it.reason, it.litres, it.cost, it.note]

/** 0 when the id is taken. */
export async function insertEntry(
  tx: Queryable,
  vehicleId: string,
  it: EntryData & { isHandover: boolean; by: string },
): Promise<number> {
  return (await tx.query(insert, [it.id, vehicleId, ...values(it), it.isHandover, it.by])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveEntry(
  tx: Queryable,
  vehicleId: string,
  it: EntryData & { isRemoved: boolean; version: number },
): Promise<number> {
  return (await tx.query(update, [vehicleId, it.id, ...values(it), it.isRemoved, it.version])).rowCount
}

/** The number of files that belong to the vehicle. */
export async function attachFiles(
  tx: Queryable,
  vehicleId: string,
  entryId: string,
  files: readonly string[],
): Promise<number> {
  return (await tx.query(attach, [vehicleId, entryId, files])).rowCount
}

export interface Around {
  before: Reading | null
  after: Reading | null
}

/** Neighbours of a day, without an entry. */
export async function readingsAround(
  tx: Queryable,
  vehicleId: string,
  day: string,
  without: string | null,
): Promise<Around> {
  const { rows } = await tx.query<Around>(around, [vehicleId, day, without])
  return rows[0] ?? { before: null, after: null }
}

/** Sorted by day. */
export async function readingsOf(tx: Queryable, vehicleId: string): Promise<Reading[]> {
  return (await tx.query<Reading>(readings, [vehicleId])).rows
}

export async function costsOf(db: Queryable, id: string) {
  return (await db.query<{ month: string; kind: VehicleBookKind; cost: number }>(costs, [id])).rows
}
