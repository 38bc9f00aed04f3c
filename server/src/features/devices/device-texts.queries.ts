import { foldedText } from '#platform/database/folded-again.ts'
import { deviceSearchText } from './device-search-text.ts'

export const deviceTexts = foldedText<Parameters<typeof deviceSearchText>[0]>({
  table: 'devices',
  column: 'search_text',
  textOf: deviceSearchText,
  select: `it.name, it.kind, it.maker, it.model, it.serial_number as "serialNumber", it.udt_number as "udtNumber", it.place,
    json_build_object('name', b.name, 'address', b.address, 'city', b.city) as building
    from devices it join buildings b on b.id = it.building_id`,
})
