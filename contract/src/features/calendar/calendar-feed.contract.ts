import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

export const feedScopes = ['own', 'all'] as const

const feed = z.object({
  scope: z.enum(feedScopes),
  madeAt: z.string(),
  /** Time of the last request by a calendar program. */
  fetchedAt: z.string().nullable(),
})
export type CalendarFeed = z.infer<typeof feed>

export const calendarFeeds = {
  state: endpoint({
    method: 'GET',
    path: '/me/calendar-feed',
    permission: ['read', 'Calendar'],
    summary: "State of the caller's iCal link; the link itself is shown once",
    response: z.object({ feed: feed.nullable(), mayAll: z.boolean() }),
  }),
  /** Also renews: an earlier link stops working. */
  make: endpoint({
    method: 'POST',
    path: '/me/calendar-feed',
    permission: ['read', 'Calendar'],
    summary:
      'Creates a secret iCal link of own slots, or of all for callers who may read them; it replaces the earlier one',
    body: z.object({ scope: z.enum(feedScopes) }),
    response: z.object({ link: z.string(), feed }),
    status: 201,
    limit: { max: 20 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/me/calendar-feed',
    permission: ['read', 'Calendar'],
    summary: "Ends the caller's iCal link",
    limit: { max: 20 },
  }),
  test: endpoint({
    method: 'POST',
    path: '/me/calendar-feed/test',
    permission: ['read', 'Calendar'],
    summary: 'Builds the calendar of the link, and counts its slots',
    response: z.object({ slots: z.number().int(), bytes: z.number().int() }),
    limit: { max: 10 },
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendar/feed/:file',
    permission: 'public',
    summary: 'Slots as iCal (RFC 5545) for the secret link; neither entrance codes nor phones',
    params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/u) }),
    response: 'file',
    limit: { max: 60 },
  }),
}
