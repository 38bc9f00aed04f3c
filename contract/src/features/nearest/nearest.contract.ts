import { z } from 'zod'
import { distanceSources, routerStates } from '../../lib/distance.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { inParts } from '../../lib/list.ts'
import { id, instant } from '../../lib/rules.ts'
import { qualificationKind } from '../qualifications/qualifications.contract.ts'

/** People who are free later than so many hours after the moment are left out. */
export const freeWithinHours = 8

const nearPerson = z.object({
  id: z.string(),
  name: z.string(),
  /** The moment, or the end of what occupies the person then. */
  leavesAt: z.string(),
  /** The building of the last slot of that day, or the base of the vehicle or the company; null where neither is known. */
  from: z
    .object({
      kind: z.enum(['slot', 'base']),
      address: z.string(),
      city: z.string(),
      number: z.string().nullable(),
    })
    .nullable(),
  /** Null where one of the two places has no coordinates. */
  way: z.object({ km: z.number(), minutes: z.number().int(), source: z.enum(distanceSources) }).nullable(),
  arrivesAt: z.string().nullable(),
  /** Start of the next slot, absence or event; null for none on that day. */
  freeUntil: z.string().nullable(),
  isWorking: z.boolean(),
  isOnCall: z.boolean(),
  /** Qualifications that the services need and the person lacks. */
  missing: z.array(qualificationKind),
})
export type NearPerson = z.infer<typeof nearPerson>

export const nearest = {
  find: endpoint({
    method: 'GET',
    path: '/nearest',
    permission: ['read', 'Logistics'],
    summary: `People free within ${freeWithinHours} hours, by arrival at a building, those on duty first; distances name their source`,
    query: z.object({
      buildingId: id,
      at: instant.optional(),
      services: z
        .string()
        .max(37 * 200)
        .transform(inParts)
        .pipe(z.array(id).max(200))
        .optional(),
      /** Its services count too. */
      orderId: id.optional(),
    }),
    response: z.object({
      at: z.string(),
      building: z.object({
        address: z.string(),
        city: z.string(),
        hasPlace: z.boolean(),
      }),
      hasBase: z.boolean(),
      router: z.enum(routerStates),
      people: z.array(nearPerson),
    }),
    limit: { max: 300 },
    heavy: true,
  }),
}
