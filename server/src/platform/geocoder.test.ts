import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NominatimFake, nominatimPlace, startNominatimFake } from '#seed/nominatim-fake.ts'
import { Refusal } from './errors.ts'
import { openGeocoder } from './geocoder.ts'

let server: NominatimFake
beforeAll(async () => {
  server = await startNominatimFake({
    'Kwiatowa 12': {
      status: 200,
      body: [nominatimPlace('12, Kwiatowa', 'Gorzów Wielkopolski', { lat: '52.7364', lon: '15.2288' })],
    },
    'Kwiatowa 12/4': { status: 200, body: [] },
    'Nigdzie 1': { status: 200, body: [] },
    'Zajęta 1': { status: 429, body: { error: { code: 429, message: 'Too many requests' } } },
    'Inna 1': { status: 200, body: { lat: 'x' } },
    'Daleka 1': { status: 200, body: [nominatimPlace('1, Daleka', 'x', { lat: '95', lon: '15' })] },
    'Długa 1': { status: 200, body: [{ display_name: 'a'.repeat(300_000), lat: '1', lon: '1' }] },
    'Cicha 1': 'hang',
  })
})
afterAll(() => server.close())

const open = (more = {}) => {
  const opened = openGeocoder({ GEOCODER_URL: server.url }, { timeoutMs: 300, pauseMs: 0, ...more })
  if (!opened) throw new Error('it is set')
  return opened
}
const find = (address: string) => open().find({ address, zipCode: '66-400', city: 'Gorzów' })

it('queries Nominatim with a User-Agent and returns places', async () => {
  expect(await find('ul. Kwiatowa 12')).toEqual([
    {
      name: '12, Kwiatowa, Gorzów Wielkopolski, województwo lubuskie, Polska',
      latitude: 52.7364,
      longitude: 15.2288,
    },
  ])
  expect(server.requests.at(-1)).toEqual({
    query: {
      format: 'jsonv2',
      limit: '5',
      countrycodes: 'pl',
      'accept-language': 'pl',
      street: 'Kwiatowa 12',
      city: 'Gorzów',
      postalcode: '66-400',
    },
    userAgent: 'Zlecenia (lokalnie)',
  })
})

it('falls back from a flat to its house, and returns nothing for an unknown address', async () => {
  expect(await find('ul. Kwiatowa 12/4')).toHaveLength(1)
  expect(await find('Nigdzie 1')).toEqual([])
})

it.each(['Zajęta 1', 'Inna 1', 'Daleka 1', 'Długa 1', 'Cicha 1'])(
  'answers 503 when the service fails: %s',
  async (address) => {
    const refused = await find(address).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ status: 503 })
  },
)

it('does not exist without an address', () => expect(openGeocoder({})).toBeNull())
