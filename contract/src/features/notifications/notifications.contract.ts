import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'
import { type KindOfNews, kinds, type News, type NotificationSubject, notificationKinds } from './kinds.ts'

/** What somebody was told of. */
export type Notification = News & {
  id: string
  at: string
  read: boolean
  /** `id`: the thing of that kind; null: all of them, or the only one. */
  about: { subject: NotificationSubject; id: string | null }
}

const shapeOf = (said: KindOfNews['values'][string]): z.ZodType => {
  if (typeof said !== 'string') return z.enum(said)
  return said.endsWith('?') ? z.string().nullable() : z.string()
}

/** Of the table of kinds, each with its own values. */
const notification = z.union(
  notificationKinds.map((kind) => {
    const { about, values }: KindOfNews = kinds[kind]
    return z.object({
      id: z.string(),
      at: z.string(),
      read: z.boolean(),
      kind: z.literal(kind),
      about: z.object({ subject: z.literal(about), id: z.string().nullable() }),
      values: z.object(
        Object.fromEntries(Object.entries(values).map(([name, said]) => [name, shapeOf(said)])),
      ),
    })
  }),
) as unknown as z.ZodType<Notification>

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
