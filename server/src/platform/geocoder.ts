import type { FoundPlace } from '@zlecenia/contract/features/buildings/pages/building-places.contract'
import { z } from 'zod'
import type { Environment } from './environment.ts'
import { unavailable } from './errors.ts'
import { limitedText } from './limited-text.ts'
import { semaphore } from './semaphore.ts'
import { sleep } from './sleep.ts'

// Client for servers with Nominatim's API: https://nominatim.org/release-docs/latest/api/Search/

export interface Address {
  address: string
  zipCode: string | null
  city: string | null
}

const mostPlaces = 5
const mostCharacters = 200_000
/** Milliseconds between requests (the public server allows one a second) and for a whole search. */
const apartMs = 1000
const patience = 8000

const degrees = (most: number) => z.coerce.number().min(-most).max(most)
const answer = z.array(z.object({ lat: degrees(90), lon: degrees(180), display_name: z.string() }))

export interface Geocoder {
  /** Refuses with 503 while the service is silent or answers anything else. */
  find(of: Address): Promise<FoundPlace[]>
}

export function openGeocoder(
  { GEOCODER_URL, PUBLIC_URL }: Pick<Environment, 'GEOCODER_URL' | 'PUBLIC_URL'>,
  { timeoutMs = 5000, pauseMs = apartMs } = {},
): Geocoder | null {
  if (!GEOCODER_URL) return null
  const inTurn = semaphore(1, { patience })
  let lastRequest = 0

  const ask = ({ address, zipCode, city }: Address) =>
    inTurn(async () => {
      await sleep(Math.max(0, lastRequest + pauseMs - Date.now()))
      lastRequest = Date.now()
      const parameters = new URLSearchParams({
        format: 'jsonv2',
        limit: String(mostPlaces),
        countrycodes: 'pl',
        'accept-language': 'pl',
        street: address,
        ...(city && { city }),
        ...(zipCode && { postalcode: zipCode }),
      })
      try {
        const response = await fetch(`${GEOCODER_URL}/search?${parameters}`, {
          headers: { accept: 'application/json', 'user-agent': `Zlecenia (${PUBLIC_URL ?? 'lokalnie'})` },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (!response.ok) throw new Error(`status ${response.status}`)
        return answer.parse(JSON.parse(await limitedText(response, mostCharacters)))
      } catch (cause) {
        throw Object.assign(unavailable(30, 'problem.geocoderUnavailable'), { cause })
      }
    })

  return {
    async find(of) {
      const bare = { ...of, address: of.address.replace(/^(?:ul|al|os|pl)\.\s*/iu, '') }
      // Usually "12/4" is flat 4 of house 12; for some it is houses 12 and 14.
      const house = { ...bare, address: bare.address.replace(/(\d\p{L}?)\s*\/\s*\d+\p{L}?\s*$/u, '$1') }
      const exact = await ask(bare)
      const found = exact.length > 0 || house.address === bare.address ? exact : await ask(house)
      return found.slice(0, mostPlaces).map(({ lat, lon, display_name }) => ({
        name: display_name.slice(0, 300),
        latitude: lat,
        longitude: lon,
      }))
    },
  }
}
