import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { digits, rankedText, searchText, withoutNoise } from '@zlecenia/contract/lib/text'
import { foldedText } from '../../platform/database/folded-again.ts'
import { translated } from '../../platform/translate.ts'

/** Kind, numbers and place; numbers also without separators ("WZ 440-112": "440112"). */
export function deviceSearchText(
  device: Pick<
    Device,
    'name' | 'kind' | 'maker' | 'model' | 'serialNumber' | 'udtNumber' | 'place' | 'building'
  >,
): string {
  const { name, kind, maker, model, serialNumber, udtNumber, place, building } = device
  const others = [
    translated(`deviceKind.${kind}`),
    maker,
    model,
    ...[serialNumber, udtNumber].flatMap((it) => [it, it && digits(it)]),
    place,
    building.name,
    building.address,
    building.city,
  ]
  return `${rankedText([name], [])} ${withoutNoise(searchText(others))} \n`
}

export const deviceTexts = foldedText<Parameters<typeof deviceSearchText>[0]>({
  ...{ table: 'devices', column: 'search_text', textOf: deviceSearchText },
  select: `it.name, it.kind, it.maker, it.model, it.serial_number as "serialNumber", it.udt_number as "udtNumber", it.place,
    json_build_object('name', b.name, 'address', b.address, 'city', b.city) as building
    from devices it join buildings b on b.id = it.building_id`,
})
