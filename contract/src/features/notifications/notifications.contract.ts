import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'
import {
  kinds,
  type NotificationContent,
  type NotificationShape,
  type NotificationSubject,
  notificationKinds,
} from './kinds.ts'

export type Notification = NotificationContent & {
  id: string
  at: string
  read: boolean
  /** `id` is null when the notification is about all of them, or the only one. */
  about: { subject: NotificationSubject; id: string | null }
}

const shapeOf = (shape: NotificationShape['values'][string]): z.ZodType => {
  if (typeof shape !== 'string') return z.enum(shape)
  return shape.endsWith('?') ? z.string().nullable() : z.string()
}

const notification = z.union(
  notificationKinds.map((kind) => {
    const { about, values }: NotificationShape = kinds[kind]
    return z.object({
      id: z.string(),
      at: z.string(),
      read: z.boolean(),
      kind: z.literal(kind),
      about: z.object({ subject: z.literal(about), id: z.string().nullable() }),
      values: z.object(
        Object.fromEntries(Object.entries(values).map(([name, shape]) => [name, shapeOf(shape)])),
      ),
    })
  }),
) as unknown as z.ZodType<Notification>

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
      next: z.string().nullable(),
    }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    permission: 'signed-in',
    summary: `How many of the caller's notifications are unread, at most ${mostUnreadCounted}, and how many messages`,
    // `talks`: number of unread messages in the chat.
    response: z.object({ unread: z.number().int(), talks: z.number().int().optional() }),
  }),
  /** Idempotent. 404: absent, or another user's. */
  read: endpoint({
    method: 'POST',
    path: '/notifications/:id/read',
    permission: 'signed-in',
    summary: 'Marks one notification as read',
    params: z.object({ id }),
    limit: { max: 300 },
  }),
  /** Newer ones stay unread: they have not been seen. */
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read',
    permission: 'signed-in',
    summary: 'Marks a notification and all before it as read',
    body: z.object({ upTo: id }),
    limit: { max: 60 },
  }),
}
