import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { digits, rankedText, searchText, withoutNoise } from '@zlecenia/contract/lib/text'
import { translated } from '#platform/translate.ts'

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
