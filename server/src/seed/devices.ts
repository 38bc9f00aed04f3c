import { chanceOf, exampleId } from '@zlecenia/contract/examples/chance'
import type { BuildingType } from '@zlecenia/contract/features/buildings/building-types'
import type { Building } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { DeviceKind } from '@zlecenia/contract/features/devices/device-kinds'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { aDevice, aReplacedPart } from '@zlecenia/contract/features/devices/devices.examples'
import { deviceSearchText } from '#features/devices/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

const usual: Record<BuildingType, readonly DeviceKind[]> = {
  single_family: ['boiler_room', 'gate', 'air_conditioning'],
  residential: ['elevator', 'intercom', 'gate', 'barrier', 'pump', 'ventilation', 'boiler_room'],
  service: ['elevator', 'air_conditioning', 'fire_protection', 'barrier', 'ventilation', 'other'],
}

export function devicesOf(building: Building, n: number): Device[] {
  const chance = chanceOf(`devices ${n}`)
  const kinds = usual[building.type as BuildingType] ?? usual.residential
  const count = chance.may(0.1) ? 0 : chance.int(1, Math.min(5, kinds.length))
  return chance.some(kinds, count).map((kind, i) => aDevice({ kind }, n * 10 + i, building))
}

export async function insertDevices(
  db: Queryable,
  devices: readonly Device[],
  createdAt: Date,
): Promise<void> {
  await insertRows(
    db,
    'devices',
    devices.map((it) => ({
      id: it.id,
      building_id: it.building.id,
      kind: it.kind,
      name: it.name,
      maker: it.maker,
      model: it.model,
      serial_number: it.serialNumber,
      place: it.place,
      installed_on: it.installedOn,
      warranty_until: it.warrantyUntil,
      udt_number: it.udtNumber,
      next_check_on: it.nextCheckOn,
      cycles: it.cycles,
      load_kg: it.loadKg,
      power_kw: it.powerKw,
      panels: it.panels,
      remarks: it.remarks,
      state: it.state,
      search_text: deviceSearchText(it),
      version: it.version,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  )
  await insertRows(
    db,
    'replaced_parts',
    devices.flatMap(({ id, installedOn }, n) =>
      Array.from({ length: installedOn ? n % 3 : 0 }, (_, i) => {
        const part = aReplacedPart({ id: exampleId(`part ${i} of ${id}`) }, n * 3 + i)
        return {
          id: part.id,
          device_id: id,
          replaced_on: part.replacedOn,
          name: part.name,
          part_number: part.partNumber,
          remarks: part.remarks,
          version: 1,
        }
      }).filter((it) => it.replaced_on > (installedOn ?? '')),
    ),
  )
}
