import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import type { Subject } from '../../lib/permissions.ts'

/**
 * Topics, each with the id of the record; `stale.ts` lists the calls concerned. A subject of permissions goes
 * by its name; `access` and `work` have the user's id, `note` the building's.
 */
const heardSubjects = [
  'Order',
  'Customer',
  'Building',
  'BuildingNote',
  'Device',
  'User',
  'Role',
  'Settings',
  'Backup',
  'Draft',
] as const satisfies readonly Subject[]
const besides = ['invitation', 'access', 'rights', 'account', 'sessions', 'notification'] as const
export const liveTopics = [...heardSubjects, ...besides] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Only ids travel; the record is read by its own call. */
export const liveEvent = z.object({ id: z.string().nullable() })
export type LiveEvent = z.infer<typeof liveEvent>

/** First event of each stream. `missed`: more happened than is still known, so read everything again. */
export const liveHello = z.object({ missed: z.boolean() })
export type LiveHello = z.infer<typeof liveHello>

export const live = {
  /** `hello` comes first; a comment line every 20 seconds shows that the connection lives. */
  stream: endpoint({
    method: 'GET',
    path: '/live',
    permission: 'signed-in',
    summary: 'What changes, as it happens, as far as the caller may see it',
    response: 'events',
    headers: { 'Last-Event-ID': 'The id of the last event received: what came after it is sent first' },
    limit: { max: 120 },
  }),
}
