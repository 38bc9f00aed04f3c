import { aFleetRoute, aFleetStop } from '@zlecenia/contract/features/fleet/fleet.examples'
import { expect, it } from 'vitest'
import { pinsOf } from './pins-of.ts'

const at = (latitude: number, isApproximate = false) => ({ latitude, longitude: 16.9, isApproximate })

it('keeps the turn of stops although one before has no place', () => {
  const stops = [null, at(52.4), at(52.5, true)].map((place, i) => aFleetStop({ place }, i))
  const pins = pinsOf([aFleetRoute({ stops })])
  expect(pins.map(({ turn, people }) => [turn, people])).toEqual([
    [2, 'Jan Kowalski'],
    [3, 'Jan Kowalski'],
  ])
})
