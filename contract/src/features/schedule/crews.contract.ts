import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, optionalId, requiredText, version } from '../../lib/rules.ts'

const crewPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  active: z.boolean(),
})

export const crew = z.object({
  id: z.string(),
  name: z.string(),
  leaderId: z.string().nullable(),
  /** Members, the leader first, then by name. */
  members: z.array(crewPerson),
  version,
})
export type Crew = z.infer<typeof crew>

const name = requiredText('rules.required', 60)
const members = z.array(id).max(50)

export const crews = {
  list: endpoint({
    method: 'GET',
    path: '/crews',
    permission: ['read', 'Crew'],
    summary: 'Crews by name, with their members: each active worker belongs to one at most',
    response: z.object({ crews: z.array(crew) }),
    limit: { max: 600 },
  }),
  add: endpoint({
    method: 'POST',
    path: '/crews',
    permission: ['create', 'Crew'],
    summary: 'Makes a crew of active workers; its leader is one of them. Idempotent by its id',
    body: z.object({ id: optionalId, name, leaderId: optionalId, members }),
    response: crew,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/crews/:id',
    permission: ['update', 'Crew'],
    summary: 'Changes name, leader or members of a crew',
    params: z.object({ id }),
    body: z.object({
      name: name.optional(),
      leaderId: id.nullable().optional(),
      members: members.optional(),
      version,
    }),
    response: crew,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/crews/:id',
    permission: ['delete', 'Crew'],
    summary: 'Removes a crew; its members stay where they are planned',
    params: z.object({ id }),
    limit: { max: 60 },
  }),
}
