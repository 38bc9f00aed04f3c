import { expect, it } from 'vitest'
import { isInPoland, placeRefusal } from './poland.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

it.each([
  ['Gorzów Wielkopolski', 52.7312, 15.2401],
  ['Świnoujście', 53.9105, 14.2471],
  ['Hel', 54.6084, 18.8014],
  ['Władysławowo', 54.7903, 18.4091],
  ['Krynica Morska', 54.3808, 19.4447],
  ['Zakopane', 49.2992, 19.9496],
  ['Ustrzyki Górne', 49.1053, 22.6502],
  ['Bogatynia', 50.9076, 14.9559],
  ['Hrubieszów', 50.8049, 23.8924],
  ['Rozewie', 54.8304, 18.3362],
])('takes %s for a place in Poland', (_, latitude, longitude) => {
  expect([isInPoland(at(latitude, longitude)), placeRefusal(at(latitude, longitude))]).toEqual([true, null])
})

it.each([
  ['Frankfurt beside the border', 52.3472, 14.5506, true],
  ['Berlin', 52.52, 13.405, false],
  ['Praha', 50.0755, 14.4378, false],
  ['Vilnius', 54.6872, 25.2797, false],
  ['Kaliningrad', 54.7104, 20.4522, false],
  ['Bornholm', 55.1367, 14.9155, false],
])('accepts %s', (_, latitude, longitude, isAsPoland) => {
  expect([isInPoland(at(latitude, longitude)), placeRefusal(at(latitude, longitude))]).toEqual([
    isAsPoland,
    null,
  ])
})

it.each([
  ['the sea before Kołobrzeg', 54.4, 15.5, 'sea'],
  ['the sea before Łeba', 55.1, 17.6, 'sea'],
  ['swapped coordinates', 15.2401, 52.7312, 'swapped'],
  ['Gulf of Guinea', 0.1, 0.1, 'far'],
  ['Madrid', 40.4, -3.7, 'far'],
] as const)('refuses %s', (_, latitude, longitude, why) => {
  expect(placeRefusal(at(latitude, longitude))).toBe(why)
})
