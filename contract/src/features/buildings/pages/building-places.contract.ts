import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { requiredText, text } from '../../../lib/rules.ts'

export const foundPlace = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
export type FoundPlace = z.infer<typeof foundPlace>

export const buildingPlaces = {
  find: endpoint({
    method: 'GET',
    path: '/buildings/places',
    permission: ['update', 'Building'],
    summary:
      'Where an address is, as the geocoder knows it (GEOCODER_URL); none without one, 503 while it is silent',
    query: z.object({ address: requiredText('rules.required', 300), zipCode: text(20), city: text(120) }),
    response: z.object({ places: z.array(foundPlace) }),
    limit: { max: 20 },
  }),
}
