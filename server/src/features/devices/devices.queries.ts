import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { type Queryable, statement } from '../../platform/database/database.ts'
import { textSearch } from '../../platform/database/text-search.ts'

const byId = statement(
  'devices.byId',
  `select d.id, d.version, d.name, d.kind, d.state, d.maker, d.model, d.serial_number as "serialNumber", d.place,
          d.installed_on as "installedOn", d.warranty_until as "warrantyUntil", d.udt_number as "udtNumber",
          json_build_object('id', b.id, 'name', b.name, 'address', b.address, 'city', b.city) as building,
          json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) as client
     from devices d
     join buildings b on b.id = d.building_id
     join customers c on c.id = b.customer_id
    where d.id = $1`,
)

export async function deviceById(db: Queryable, id: string): Promise<Device | null> {
  const { rows } = await db.query<Device>(byId, [id])
  return rows[0] ?? null
}

export interface DeviceHit {
  id: string
  title: string
  rank: number
}

export async function devicesMatching(db: Queryable, query: string, most: number): Promise<DeviceHit[]> {
  const search = textSearch(query)
  if (!search) return []
  const named = statement(
    `devices.matching.${search.shape}`,
    `select d.id, concat_ws(', ', d.name, d.place, b.address, b.city) as title,
              ${search.rank('d.search_text', 2)} as rank
       from devices d join buildings b on b.id = d.building_id
      where ${search.on('d.search_text', 3)}
      order by rank, d.name collate "pl-x-icu", b.address collate "pl-x-icu", d.id limit $1`,
  )
  return (await db.query<DeviceHit>(named, [most, search.needles, ...search.patterns])).rows
}
