import { z } from 'zod'
import { abilityRule } from '../../lib/ability-rule.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'

export const userStatuses = ['active', 'inactive'] as const

/** `roles` are wire names (`ROLE_OFFICE`); an unknown one shows "Nieznana rola". */
export const user = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  roles: z.array(z.string()),
  status: z.enum(userStatuses),
})
export type User = z.infer<typeof user>

/** A user with what they may do: the rules of all their roles together. */
export const userWithRights = user.extend({ version: z.number().int(), rules: z.array(abilityRule) })
export type UserWithRights = z.infer<typeof userWithRights>

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    permission: ['read', 'User'],
    summary: 'All users',
    response: z.object({ users: z.array(user) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/:id',
    permission: ['read', 'User'],
    summary: 'One user with their rights',
    params: z.object({ id }),
    response: userWithRights,
  }),
  /** What is absent stays. 409 when the user changed since `version`. */
  change: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    permission: ['update', 'User'],
    summary:
      'Gives roles and (de)activates, at once in open sessions; the last active administrator stays one (400)',
    params: z.object({ id }),
    body: z.object({
      roles: z.array(z.string().max(65)).min(1, 'rules.required').max(20).optional(),
      status: z.enum(userStatuses).optional(),
      version: z.number().int(),
    }),
    response: userWithRights,
  }),
}
