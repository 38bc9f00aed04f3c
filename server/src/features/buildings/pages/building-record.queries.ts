import type { GeoSource } from '@zlecenia/contract/features/buildings/pages/building-figures'
import type { BuildingRecord } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

export type StoredBuilding = Omit<BuildingRecord, 'createdAt'> & { createdAt: Date }

const named = (c: string) =>
  `case when ${c}.id is not null then json_build_object('id', ${c}.id, 'name', coalesce(${c}.company_name, ${c}.name)) end`

const one = statement(
  'buildingRecord.one',
  `select b.id, b.name, b.address, b.zip_code as "zipCode", b.city, b.type, b.description, b.tags,
         json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) as customer,
         b.year_built as "yearBuilt", b.storeys, b.staircases, b.flats, b.footprint_area as "footprintArea",
         b.roof_area as "roofArea", b.latitude, b.longitude, b.archived_at is not null as archived,
         ${named('o')} as owner, ${named('p')} as payer, b.created_at as "createdAt", b.version,
         not exists (select from orders x where x.building_id = b.id)
           and not exists (select from devices d where d.building_id = b.id) as removable
    from buildings b join customers c on c.id = b.customer_id
    left join customers o on o.id = b.owner_id left join customers p on p.id = b.payer_id where b.id = $1`,
)
const locked = statement('buildingRecord.locked', 'select id from buildings where id = $1 for update')
const customer = statement(
  'buildingRecord.client',
  `select c.id, coalesce(c.company_name, c.name) as name from customers c where c.id = $1 for key share`,
)
const insert = statement(
  'buildingRecord.insert',
  `insert into buildings (id, customer_id, name, address, zip_code, city, type, description, tags, year_built, storeys,
                          staircases, flats, footprint_area, roof_area, latitude, longitude, owner_id, payer_id, search_text)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
   on conflict on constraint buildings__pk do nothing`,
)
const update = statement(
  'buildingRecord.update',
  `update buildings
      set name = $2, address = $3, zip_code = $4, city = $5, type = $6, description = $7, tags = $8, year_built = $9,
          storeys = $10, staircases = $11, flats = $12, footprint_area = $13, roof_area = $14, latitude = $15,
          longitude = $16, owner_id = $17, payer_id = $18, search_text = $19,
          archived_at = case when $20::boolean then coalesce(archived_at, now()) end,
          version = version + 1, updated_at = now()
    where id = $1 and version = $21`,
)
const setSource = statement(
  'buildingRecord.setGeoSource',
  'update buildings set geo_source = case when latitude is not null then $2 end where id = $1',
)
const remove = statement('buildingRecord.remove', 'delete from buildings where id = $1')

export async function storedBuilding(db: Queryable, id: string): Promise<StoredBuilding | null> {
  return (await db.query<StoredBuilding>(one, [id])).rows[0] ?? null
}

/** Row lock: no order or device is added meanwhile. */
export async function lockBuilding(tx: Queryable, id: string): Promise<void> {
  await tx.query(locked, [id])
}

/** Row lock: the client isn't merged or deleted meanwhile. */
export async function sharedCustomer(tx: Queryable, id: string): Promise<BuildingRecord['customer'] | null> {
  return (await tx.query<BuildingRecord['customer']>(customer, [id])).rows[0] ?? null
}

export type BuildingData = Omit<
  BuildingRecord,
  'id' | 'customer' | 'archived' | 'removable' | 'createdAt' | 'version'
>

const values = (it: BuildingData) => [
  it.name,
  it.address,
  it.zipCode,
  it.city,
  it.type,
  it.description,
  it.tags,
  it.yearBuilt,
  it.storeys,
  it.staircases,
  it.flats,
  it.footprintArea,
  it.roofArea,
  it.latitude,
  it.longitude,
  it.owner?.id ?? null,
  it.payer?.id ?? null,
]

/** 0 when a building with this id exists. */
export async function insertBuilding(
  tx: Queryable,
  it: BuildingData & { id: string; customerId: string; searchText: string },
): Promise<number> {
  return (await tx.query(insert, [it.id, it.customerId, ...values(it), it.searchText])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveBuilding(
  tx: Queryable,
  it: StoredBuilding & { searchText: string },
): Promise<number> {
  return (await tx.query(update, [it.id, ...values(it), it.searchText, it.archived, it.version])).rowCount
}

/** Null where there are no coordinates. */
export async function saveGeoSource(tx: Queryable, id: string, source: GeoSource): Promise<void> {
  await tx.query(setSource, [id, source])
}

export async function deleteBuildingRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}
