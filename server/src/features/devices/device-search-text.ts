import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { digits, rankedText, searchText, withoutNoise } from '@zlecenia/contract/lib/text'
import { translated } from '../../platform/translate.ts'

/**
 * What the search of devices looks in, kept in `devices.search_text`: what it is, its numbers, where it stands. A
 * number is read from its plate without what stands between ("WZ 440-112": "440112").
 */
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
  // In one line: a platform, whose kind is "winda", is not called so.
  return `${rankedText([name], [])} ${withoutNoise(searchText(others))} \n`
}
