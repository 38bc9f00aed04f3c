import { describe, expect, it } from 'vitest'
import { coordinatesIn, writtenCoordinates } from './coordinates.ts'
import { mapOfAddress } from './map-links.ts'

const at = { latitude: 52.7325, longitude: 15.2369 }

describe('Coordinates', () => {
  it.each([
    ['52.7325, 15.2369'],
    ['52.7325 15.2369'],
    ['(52.7325, 15.2369)'],
    ['52,7325 15,2369'],
    ['52,7325; 15,2369'],
    ['52,7325, 15,2369'],
    ['N 52.7325 E 15.2369'],
    ['52.7325° N, 15.2369° E'],
    [`52°43'57.0"N 15°14'12.84"E`],
    ['52°43′57,0″N 15°14′12,84″E'],
    ['geo:52.7325,15.2369'],
    ['https://www.google.com/maps/@52.7325,15.2369,17z'],
    [
      'https://www.google.pl/maps/place/Kwiatowa+12/@52.7,15.2,17z/data=!3m1!4b1!4m6!3m5!8m2!3d52.7325!4d15.2369',
    ],
    ['https://www.google.com/maps/search/?api=1&query=52.7325%2C15.2369'],
    ['https://maps.google.com/?q=52.7325,15.2369'],
    ['https://www.google.com/maps/search/52.7325,+15.2369?entry=tts'],
    ['https://www.openstreetmap.org/#map=17/52.7325/15.2369'],
    ['https://www.openstreetmap.org/?mlat=52.7325&mlon=15.2369#map=12/52.1/15.1'],
    ['https://maps.apple.com/?ll=52.7325,15.2369&q=Kwiatowa%2012'],
    ['https://maps.apple.com/place?address=Kwiatowa&coordinate=52.7325,15.2369&name=Dom'],
  ])('can be read from %s', (text) => {
    expect(coordinatesIn(text)).toEqual(at)
  })

  it('have negative values in the south and west', () => {
    expect(coordinatesIn(`33°51'24"S 70°30'0"W`)).toEqual({ latitude: -33.856667, longitude: -70.5 })
  })

  it.each([
    '',
    'ul. Kwiatowa 12',
    '52.7325',
    '92.1, 15.2',
    '52.7325, 195.2',
    'https://maps.app.goo.gl/abc123',
    'https://www.google.com/maps/place/Kwiatowa+12',
    'https://example.com/52.7325,15.2369',
  ])('cannot be read from "%s"', (text) => {
    expect(coordinatesIn(text)).toBeNull()
  })

  it('can be read back after writing', () => {
    expect(coordinatesIn(writtenCoordinates(at))).toEqual(at)
  })
})

it.each([
  ['90-001', 'ul. Łąkowa 5/7, 90-001 Łódź'],
  [null, 'ul. Łąkowa 5/7, Łódź'],
])('links an address with the postal code %s to the map search for "%s"', (zipCode, sought) => {
  const link = mapOfAddress({ address: 'ul. Łąkowa 5/7', zipCode, city: 'Łódź' })
  expect(decodeURIComponent(link.split('query=')[1] ?? '')).toBe(sought)
})
