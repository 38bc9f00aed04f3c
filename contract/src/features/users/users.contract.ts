import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

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

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    permission: ['read', 'User'],
    summary: 'All users',
    response: z.object({ users: z.array(user) }),
  }),
}
