import { expect, it } from 'vitest'
import { townPlace } from './town-place.ts'

it('finds a town whatever its case and spaces, although villages share its name', () => {
  expect(townPlace(' gorzów  WIELKOPOLSKI ')).toEqual({ latitude: 52.73, longitude: 15.24 })
  expect(townPlace('Kraków')).toEqual({ latitude: 50.06, longitude: 19.94 })
})

it('finds a village whose name occurs once', () => {
  expect(townPlace('Achrymowce')).toEqual({ latitude: 53.51, longitude: 23.55 })
})

it('finds neither shared names nor parts of names', () => {
  // Two towns; many villages; a part of a name; nothing.
  for (const name of ['Józefów', 'Nowa Wieś', 'Gorzów', '', '\t', 'Kraków\t50.06'])
    expect(townPlace(name), name).toBeNull()
})
