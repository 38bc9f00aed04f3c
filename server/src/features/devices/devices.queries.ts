import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { ownBuilding } from '#features/buildings/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { beforeSql, type EarlySql, firstOnes, oneOf } from '#platform/database/first-ranked.ts'
import { isOneWord, textSearch } from '#platform/database/text-search.ts'
import { deviceSearchText } from './device-search-text.ts'

const byId = statement(
  'devices.byId',
  `select d.id, d.version, d.name, d.kind, d.state, d.maker, d.model, d.serial_number as "serialNumber", d.place,
          d.installed_on as "installedOn", d.warranty_until as "warrantyUntil", d.udt_number as "udtNumber",
          d.next_check_on as "nextCheckOn", d.cycles, d.load_kg as "loadKg", d.power_kw as "powerKw", d.panels,
          d.remarks, d.archived_at is not null as archived,
          not exists (select from order_devices i where i.device_id = d.id) as removable,
          json_build_object('id', b.id, 'name', b.name, 'address', b.address, 'city', b.city) as building,
          json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) as client
     from devices d
     join buildings b on b.id = d.building_id
     join customers c on c.id = b.customer_id
    where d.id = $1 and ($2::uuid is null or ${ownBuilding('d.building_id', '$2')})`,
)

export async function deviceById(
  db: Queryable,
  id: string,
  performer: string | null,
): Promise<Device | null> {
  const { rows } = await db.query<Device>(byId, [id, performer])
  return rows[0] ?? null
}

type Searched = Parameters<typeof deviceSearchText>[0] & { id: string }
const inBuilding = statement(
  'devices.inBuilding',
  `select d.id, d.name, d.kind, d.maker, d.model, d.serial_number as "serialNumber", d.place,
          d.udt_number as "udtNumber",
          json_build_object('id', b.id, 'name', b.name, 'address', b.address, 'city', b.city) as building
     from devices d join buildings b on b.id = d.building_id where d.building_id = $1 order by d.id for update of d`,
)
const saveTexts = statement(
  'devices.saveSearchTexts',
  `update devices d set search_text = it.text
     from unnest($1::uuid[], $2::text[]) as it (id, text) where d.id = it.id and d.search_text <> it.text`,
)

/** Devices are found by the name and address of their building. */
export async function followBuilding(tx: Queryable, buildingId: string): Promise<void> {
  const { rows } = await tx.query<Searched>(inBuilding, [buildingId])
  if (rows.length > 0) await tx.query(saveTexts, [rows.map(({ id }) => id), rows.map(deviceSearchText)])
}

export interface DeviceHit {
  id: string
  title: string
  rank: number
}

export async function devicesMatching(
  db: Queryable,
  query: string,
  { most, performer }: { most: number; performer: string | null },
): Promise<DeviceHit[]> {
  const search = textSearch(query)
  if (!search) return []
  const first = performer === null && isOneWord(search) ? await firstOnes(db, search, early, most) : null
  const among = 4 + search.patterns.length
  // The few that may be shown are joined to their buildings, of which the order asks last.
  const named = statement(
    `devices.matching.${first ? 'first.' : ''}${search.shape}`,
    `with found as materialized (
       select d.id, d.building_id, d.name, d.place, ${search.rank('d.search_text', 3)} as rank from devices d
        where d.archived_at is null and ${search.on('d.search_text', 4)} and ($2::uuid is null or ${ownBuilding('d.building_id', '$2')})
              ${first ? `and ${oneOf('d.id', among, beforeSql('devices d', 'd.search_text', among + 1))}` : ''}),
     last as (select * from (select rank, name from found order by rank, name collate "pl-x-icu" limit $1) best
               order by rank desc, name collate "pl-x-icu" desc limit 1)
     select d.id, concat_ws(', ', d.name, d.place, b.address, b.city) as title, d.rank
       from found d join buildings b on b.id = d.building_id
      where (d.rank, d.name collate "pl-x-icu") <= (select rank, name from last)
      order by d.rank, d.name collate "pl-x-icu", b.address collate "pl-x-icu", d.id limit $1`,
  )
  const values = [most, performer, search.needles, ...search.patterns, ...(first ?? [])]
  return (await db.query<DeviceHit>(named, values)).rows
}

const early: EarlySql = {
  name: 'devices',
  table: 'devices d',
  text: 'd.search_text',
  read: ({ begins, rows, most }) => `select d.id, d.search_text as text, d.search_text as bare, null as third
    from (select d.id, d.search_text from devices d join buildings b on b.id = d.building_id
           where d.archived_at is null
           order by d.name collate "pl-x-icu", b.address collate "pl-x-icu", d.id limit ${rows}) d
   where ${begins('d.search_text')} limit ${most}`,
}
