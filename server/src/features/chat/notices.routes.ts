import { api } from '@zlecenia/contract/api'
import { refuseCodes, writeMessage } from '#features/conversations/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Queryable, Work } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { implement } from '#platform/implement.ts'
import { announce } from '#platform/live/announce.ts'
import { notify } from '#platform/notify.ts'
import { insertConversation, talkersBeside } from './chat.queries.ts'
import { confirmationsOf, confirmNotice, isNoticedTo, isPublishedAs } from './notices.queries.ts'

export const noticeRoutes = implement(api.notices, ({ db }) => ({
  publish: ({ body, caller }) => publishNotice(db, caller, body),
  confirm: ({ params: { id }, caller }) =>
    db.transaction(async (tx) => {
      const author = await confirmNotice(tx, id, caller.id)
      if (author) await announce(tx, { topic: 'conversation', id, users: [caller.id, author] })
      else await refuseOthers(tx, id, caller)
    }),
  confirmations: async ({ params: { id }, caller }) => {
    await refuseOthers(db.reading, id, caller)
    return { people: await confirmationsOf(db.reading, id) }
  },
}))

async function refuseOthers(db: Queryable, id: string, caller: Caller): Promise<void> {
  if (!(await isNoticedTo(db, id, caller.id))) throw notFound()
}

interface Notice {
  id: string
  title: string
  body: string
}

function publishNotice(db: Work, caller: Caller, { id, title, body }: Notice) {
  return db.transaction(async (tx) => {
    const others = (await talkersBeside(tx, caller)).map((it) => it.id)
    if (others.length === 0) throw refuse({ field: 'title', message: 'chat.nobodyElse' })
    await refuseCodes(tx, caller, `${title}\n${body}`)
    const userIds = [caller.id, ...others]
    if (!(await insertConversation(tx, { kind: 'notice', id, title, pair: null, userIds }))) {
      // The answer to the first time was lost.
      if (!(await isPublishedAs(tx, { id, title, body }, caller.id))) throw conflict()
      return { id }
    }
    const message = { id: newId(), body, mentions: [], replyTo: null, files: [] }
    await writeMessage(tx, { conversationId: id, caller }, message)
    await confirmNotice(tx, id, caller.id)
    const by = `${caller.firstName} ${caller.lastName}`
    const values = { by, title, message: message.id }
    await notify(tx, { kind: 'noticed', about: id, values, users: others })
    const announcements = [{ topic: 'conversation', id, users: userIds }] as const
    await recordChange(tx, {
      caller,
      action: 'created',
      subject: 'Chat',
      id,
      after: { title },
      announcements,
    })
    return { id }
  })
}
