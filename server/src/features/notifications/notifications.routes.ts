import { api } from '@zlecenia/contract/api'
import { channelsOf, notificationTopics } from '@zlecenia/contract/features/notifications/kinds'
import { isQuietAt } from '@zlecenia/contract/features/notifications/quiet-hours'
import { conversationReach, unreadConversationsOf } from '#features/conversations/index.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { announce } from '#platform/live/announce.ts'
import { hasQuietHours } from './choices.queries.ts'
import { markRead, markReadUpTo, notificationsOf, unreadOf } from './notifications.queries.ts'

const pageSize = 20
const urgentTopics = notificationTopics.filter((topic) => channelsOf(topic).urgent)

/** Reading is not audited: it changes no other user's data. */
export const notificationRoutes = implement(api.notifications, ({ db }) => ({
  list: async ({ query, caller }) => {
    const found = await notificationsOf(db, caller.id, { before: query.before ?? null, count: pageSize })
    const notifications = found.slice(0, pageSize)
    return { notifications, next: found.length > pageSize ? (notifications.at(-1)?.id ?? null) : null }
  },
  unread: async ({ caller }) => {
    if (isQuietAt(new Date()) && (await hasQuietHours(db, caller.id)))
      return { unread: await unreadOf(db, caller.id, urgentTopics), talks: 0 }
    const conversations = caller.can('read', 'Chat')
    return {
      unread: await unreadOf(db, caller.id),
      talks: conversations ? await unreadConversationsOf(db, caller.id, conversationReach(caller)) : 0,
    }
  },
  read: ({ params, caller }) =>
    db.transaction(async (tx) => {
      if (!(await markRead(tx, caller.id, params.id))) throw notFound()
      await announce(tx, { topic: 'notification', users: [caller.id] })
    }),
  readAll: ({ body, caller }) =>
    db.transaction(async (tx) => {
      const read = await markReadUpTo(tx, caller.id, body.upTo)
      if (read > 0) await announce(tx, { topic: 'notification', users: [caller.id] })
    }),
}))
