import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'

/**
 * Why somebody is told of an order:
 * - `assigned`, `assignedFault`: they are to do a new order, to mend what broke;
 * - `coordinating`: a new order is theirs to coordinate;
 * - `fault`: something broke, whoever keeps all orders is told.
 */
export const orderNewsKinds = ['assigned', 'assignedFault', 'coordinating', 'fault'] as const
export type OrderNewsKind = (typeof orderNewsKinds)[number]

/** What whoever keeps the installation is told of the program itself, once a day while it is so. Nobody chooses not to be. */
const programNews = [
  z.object({
    kind: z.literal('backupFailed'),
    values: z.object({ reason: z.enum(['disk', 'interrupted', 'error']) }),
  }),
  /** There is none, or none of today and yesterday; `madeAt`: the last one. */
  z.object({ kind: z.literal('backupMissing'), values: z.object({ madeAt: z.string().nullable() }) }),
  /** Somebody asked for a new password, and no letter can go out. */
  z.object({ kind: z.literal('letterUnsent'), values: z.object({ userId: z.string(), name: z.string() }) }),
] as const
export type ProgramNews = z.infer<(typeof programNews)[number]>

/** What a sentence about an order is made of, as it was then; it is spoken in the reader's language. */
export const notificationValues = z.object({
  number: z.string(),
  address: z.string(),
  city: z.string(),
  /** The reader's first slot in it; an instant. */
  startAt: z.string().nullable(),
})

const told = { id: z.string(), at: z.string(), read: z.boolean() }
const orderNews = z.object({
  ...told,
  kind: z.enum(orderNewsKinds),
  /** What it is about. */
  orderId: z.string(),
  values: notificationValues,
})
const [failed, missing, unsent] = programNews
export const notification = z.discriminatedUnion('kind', [
  orderNews,
  failed.extend({ ...told, orderId: z.null() }),
  missing.extend({ ...told, orderId: z.null() }),
  unsent.extend({ ...told, orderId: z.null() }),
])
export type OrderNews = z.infer<typeof orderNews>
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
