import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

const colleague = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** See `GET /avatars/:key`. */
  avatar: z.string().nullable(),
  /** Keys of roles. */
  roles: z.array(z.string()),
})

/** Somebody who stands in slots of the caller's. */
export const crewMember = colleague.extend({
  /** Slots of both, of the last 90 days and to come. */
  slots: z.number().int(),
  /** Start of the next one; an instant. */
  next: z.string().nullable(),
})
export type CrewMember = z.infer<typeof crewMember>

/** Somebody who had to do with orders of the caller's. */
export const coworker = colleague.extend({
  /** Orders of both, of the last year. */
  orders: z.number().int(),
})
export type Coworker = z.infer<typeof coworker>

/** At most so many people are named. */
export const mostColleagues = 24

export const profile = {
  crew: endpoint({
    method: 'GET',
    path: '/me/crew',
    permission: 'signed-in',
    summary: 'Active users with whom the caller shares slots, most shared first',
    response: z.object({ crew: z.array(crewMember) }),
    limit: { max: 60 },
  }),
  coworkers: endpoint({
    method: 'GET',
    path: '/me/coworkers',
    permission: 'signed-in',
    summary: 'Active users who coordinate or perform orders that the caller does too, most orders first',
    response: z.object({ coworkers: z.array(coworker) }),
    limit: { max: 60 },
  }),
}
