import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'

export const openSession = z.object({
  id: z.string(),
  current: z.boolean(),
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
})
export type OpenSession = z.infer<typeof openSession>

export const ownSessions = {
  list: endpoint({
    method: 'GET',
    path: '/me/sessions',
    permission: 'signed-in',
    summary: 'Where the caller is signed in, this session first, then the last used',
    response: z.object({ sessions: z.array(openSession) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/me/sessions/:id',
    permission: 'signed-in',
    summary: "Ends one of the caller's sessions",
    params: z.object({ id }),
    limit: { max: 120 },
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/me/sessions',
    permission: 'signed-in',
    summary: "Ends all of the caller's sessions but this one",
    response: z.object({ ended: z.number().int() }),
    limit: { max: 30 },
  }),
}
