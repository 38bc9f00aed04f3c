import { expect, it } from 'vitest'
import { duplicateName, duplicatePlace } from './duplicate-keys.ts'

it.each([
  ['Żubr Sp. z o.o.', 'zubr'],
  ['ŻUBR SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'zubr'],
  ['Hurtownia „Świt” S.A.', 'hurtownia swit'],
  ['Dom i Ogród sp. z o. o. sp. k.', 'dom i ogrod'],
  ['Nowak i Wspólnicy S.K.A. w likwidacji', 'nowak i wspolnicy'],
  ['Wspólnota Mieszkaniowa Nieruchomości przy ul. Kwiatowej 12', 'wm kwiatowej 12'],
  ['W.M. Kwiatowa 12', 'wm kwiatowa 12'],
  ['Spółdzielnia Mieszkaniowa „Górczyn”', 'sm gorczyn'],
  ['Sasanka', 'sasanka'],
  ['S.A.', 's a'],
  ['Олена Коваль', 'олена коваль'],
])('compares names without legal forms: %s', (name, key) => {
  expect(duplicateName(name)).toBe(key)
})

it.each([
  ['ul. Kwiatowa 12', 'Łódź', 'lodz 12'],
  ['Kwiatowa 12/3', 'LODZ', 'lodz 12'],
  ['ul. Kwiatowa 12 A lok. 5', 'Łódź', 'lodz 12a'],
  ['os. Piastowskie 7 m. 3', 'Gorzów Wielkopolski', 'gorzow wielkopolski 7'],
  ['Krzywoustego 124 - 128', 'Łódź', 'lodz 124-128'],
  ['al. 3 Maja', 'Łódź', null],
  ['Kwiatowa 12', null, null],
  [null, 'Łódź', null],
])('compares places by town and house number: %s, %s', (address, city, key) => {
  expect(duplicatePlace(address, city)).toBe(key)
})
