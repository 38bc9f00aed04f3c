import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'

/**
 * Why somebody is told of something:
 * - `assigned`, `assignedFault`: they are to do a new order, to mend what broke;
 * - `coordinating`: a new order is theirs to coordinate;
 * - `fault`: something broke, whoever keeps all orders is told.
 */
export const notificationKinds = ['assigned', 'assignedFault', 'coordinating', 'fault'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a sentence about an order is made of, as it was then; it is spoken in the reader's language. */
export const notificationValues = z.object({
  number: z.string(),
  address: z.string(),
  city: z.string(),
  /** The reader's first slot in it; an instant. */
  startAt: z.string().nullable(),
})

export const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** What it is about. */
  orderId: z.string(),
  values: notificationValues,
  at: z.string(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** More than this many unread ones are not counted. */
export const mostUnreadCounted = 100

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    permission: 'signed-in',
    summary: "The caller's notifications, newest first, twenty at a time",
    query: z.object({ before: id.optional() }),
    response: z.object({
      notifications: z.array(notification),
      /** Ask for what lies behind with `before`; null: that was all. */
      next: z.string().nullable(),
    }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    permission: 'signed-in',
    summary: `How many of the caller's notifications are unread, at most ${mostUnreadCounted}`,
    response: z.object({ unread: z.number().int() }),
  }),
  /** Reading again what is read changes nothing. 404: not there, or not the caller's. */
  read: endpoint({
    method: 'POST',
    path: '/notifications/:id/read',
    permission: 'signed-in',
    summary: 'Marks one notification as read',
    params: z.object({ id }),
    limit: { max: 300 },
  }),
  /** What came after the one named stays unread: nobody has seen it. */
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read',
    permission: 'signed-in',
    summary: 'Marks a notification and all before it as read',
    body: z.object({ upTo: id }),
    limit: { max: 60 },
  }),
}
