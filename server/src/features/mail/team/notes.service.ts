import { conversationService, type Mentions, refuseCodes } from '#features/conversations/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Transaction } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { type NotedThread, notedThread, readersOfMail } from './notes.queries.ts'

/** Inner notes: never sent, and in no list of the chat. */
export const mailNotes = conversationService<NotedThread>({
  kind: 'mail',
  async toWrite(tx, _caller, id) {
    const thread = await notedThread(tx, id)
    if (!thread) throw notFound('conversation.closed')
    return thread
  },
  refuseText: (tx, caller, _thread, body) => refuseCodes(tx, caller, body),
  readers: (tx) => readersOfMail(tx),
  followers: () => [],
  // The log has no text of messages.
  async recordWritten(tx, caller, { id: threadId }, { action, conversationId: id, message, now }) {
    const announcement = { topic: 'mailConversation', id: threadId } as const
    if (action === 'message-written') return announce(tx, announcement)
    const change = now ? { after: { message } } : { before: { message } }
    await recordChange(tx, { caller, action, subject: 'Chat', id, ...change, announcements: [announcement] })
  },
  notify: notifyOfNote,
})

async function notifyOfNote(
  tx: Transaction,
  caller: Caller,
  { id, subject, assigneeId }: NotedThread,
  { mentions: users, asksOffice }: Mentions,
): Promise<string[]> {
  const values = { subject, by: `${caller.firstName} ${caller.lastName}` }
  if (users.length > 0) await notify(tx, { kind: 'mentionedInMail', about: id, values, users })
  if (!asksOffice) return []
  // The assignee; without one, everybody who may answer.
  const responsible =
    assigneeId && assigneeId !== caller.id ? [assigneeId] : await usersWho(tx, 'update', 'Email')
  const notified = responsible.filter((it) => it !== caller.id && !users.includes(it))
  if (notified.length > 0) await notify(tx, { kind: 'officeAskedInMail', about: id, values, users: notified })
  return notified
}
