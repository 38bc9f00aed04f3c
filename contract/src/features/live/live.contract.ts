import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import type { Subject } from '../../lib/permissions.ts'

/**
 * What an open browser hears of, each with the id of what came to be, changed or went; `stale.ts` says which calls it
 * concerns. A subject of permissions is heard of under its own name, whose record has the id but for:
 * - `Customer`: a customer, or what stands at its buildings;
 * - `BuildingNote`: the notes of a building, whose id it has;
 * - `Settings`: the company's data, or what is told of it to everybody;
 * - `Backup`: one began;
 * - `Draft`: a draft of the caller's.
 * What is no subject:
 * - `invitation`: such a record;
 * - `access`: the way in of a user, whose id it has, or what else stands in their history alone;
 * - `rights`: the caller's own roles or rules, ask `/me` again;
 * - `account`: the caller's own data and choices;
 * - `sessions`: a session of the caller's began or ended;
 * - `notification`: the caller was told of something, or has read it in another window.
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
