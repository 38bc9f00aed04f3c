import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

const colleague = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  roles: z.array(z.string()),
})

export const crewMember = colleague.extend({
  slots: z.number().int(),
  next: z.string().nullable(),
})
export type CrewMember = z.infer<typeof crewMember>

export const coworker = colleague.extend({
  orders: z.number().int(),
})
export type Coworker = z.infer<typeof coworker>

const ownCrew = z.object({
  name: z.string(),
  leaderId: z.string().nullable(),
  members: z.array(colleague),
})
export type OwnCrew = z.infer<typeof ownCrew>

export const mostColleagues = 24

export const profile = {
  crew: endpoint({
    method: 'GET',
    path: '/me/crew',
    permission: 'signed-in',
    summary:
      "The caller's crew, its leader first; and active users with whom the caller shares slots, most shared first",
    response: z.object({
      crew: z.array(crewMember),
      own: ownCrew.nullable(),
    }),
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
