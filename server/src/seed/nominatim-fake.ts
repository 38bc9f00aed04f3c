import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface NominatimFake {
  url: string
  requests: { query: Record<string, string>; userAgent: string | undefined }[]
  close(): Promise<void>
}

/** A place in the format `format=jsonv2`. */
export function nominatimPlace(street: string, city: string, at: { lat: string; lon: string }, id = 1) {
  return {
    place_id: 154_000_000 + id,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 80_000_000 + id,
    ...at,
    category: 'building',
    type: 'yes',
    place_rank: 30,
    importance: 0.00001,
    addresstype: 'building',
    name: '',
    display_name: `${street}, ${city}, województwo lubuskie, Polska`,
    boundingbox: [at.lat, at.lat, at.lon, at.lon],
  }
}

export type NominatimAnswer = { status: number; body: unknown } | 'hang'

/** A loopback server with Nominatim's interface; `answers` by street, else a place derived from the address. */
export async function startNominatimFake(
  answers: Record<string, NominatimAnswer> = {},
): Promise<NominatimFake> {
  const requests: NominatimFake['requests'] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://nominatim')
    const query = Object.fromEntries(searchParams)
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname !== '/search') return void send(404, { error: { code: 404, message: 'Not found' } })
    requests.push({ query, userAgent: request.headers['user-agent'] })
    if (!request.headers['user-agent']) return void send(403, 'Access denied')
    const { street = '', city = 'Gorzów Wielkopolski' } = query
    const own = answers[street]
    if (own === 'hang') return
    if (own) return void send(own.status, own.body)
    send(200, [nominatimPlace(street, city, placeOf(`${street} ${city}`))])
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}

/** Coordinates derived from the address, always the same. */
function placeOf(address: string): { lat: string; lon: string } {
  let n = 7
  for (const letter of address) n = (n * 31 + (letter.codePointAt(0) ?? 0)) % 90_000
  return { lat: (52.71 + (n % 450) / 10_000).toFixed(7), lon: (15.19 + n / 1_000_000).toFixed(7) }
}
