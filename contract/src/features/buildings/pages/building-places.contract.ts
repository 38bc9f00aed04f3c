import { z } from 'zod'
import { endpoint } from '../../../lib/endpoint.ts'
import { id, requiredText, text } from '../../../lib/rules.ts'

export const foundPlace = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
export type FoundPlace = z.infer<typeof foundPlace>

/** Position of a performer's own press at a visit, proposed as the place of its building. */
export const visitPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Metres. */
  accuracy: z.number(),
  at: z.string(),
})
export type VisitPlace = z.infer<typeof visitPlace>

export const buildingPlaces = {
  visited: endpoint({
    method: 'GET',
    path: '/buildings/:buildingId/visit-place',
    permission: ['update', 'Building'],
    summary:
      'The most accurate position that a visit of the last days left, where the building has no exact place yet; null without one, while positions are off, and for callers who may not change all orders',
    params: z.object({ buildingId: id }),
    response: z.object({ place: visitPlace.nullable() }),
    limit: { max: 300 },
  }),
  find: endpoint({
    method: 'GET',
    path: '/buildings/places',
    permission: ['update', 'Building'],
    summary:
      'Coordinates of an address from the geocoder (GEOCODER_URL); none without one, 503 while it does not answer',
    query: z.object({ address: requiredText('rules.required', 300), zipCode: text(20), city: text(120) }),
    response: z.object({ places: z.array(foundPlace) }),
    limit: { max: 20 },
  }),
}
