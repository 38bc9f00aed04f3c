import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

/**
 * What an open browser hears of, each with the id of what changed:
 * - `order`: an order came to be or changed (its list, page and the calendar);
 * - `notification`: the caller was told of something, or has read it in another window;
 * - `user`: a user came to be, or their data, roles or state changed;
 * - `rights`: the caller's own roles or rules changed, ask `/me` again;
 * - `sessions`: another session of the caller's ended.
 */
export const liveTopics = ['order', 'notification', 'user', 'rights', 'sessions'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** The data of an event; nothing but the id travels, what stands behind it is asked for by its own call. */
export const liveEvent = z.object({ id: z.string().nullable() })
export type LiveEvent = z.infer<typeof liveEvent>

/** The first event of every stream; `missed`: more happened since the last one than is still known, ask for all. */
export const liveHello = z.object({ missed: z.boolean() })
export type LiveHello = z.infer<typeof liveHello>

export const live = {
  /**
   * Events are named by their topic (`event:`), and one of them, `hello`, comes first; a line that begins with a
   * colon comes every 20 seconds, so that a dead connection is noticed. The stream ends with the session.
   */
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
