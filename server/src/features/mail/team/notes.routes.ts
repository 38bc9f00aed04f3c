import { mailConversationFiles } from '@zlecenia/contract/features/conversations/message-files.contract'
import { mailConversation } from '@zlecenia/contract/features/mail/team.contract'
import {
  conversationOf,
  filesOfConversation,
  keepMessageFile,
  linePage,
} from '#features/conversations/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { notedThread, notesOfThread, readersOfMail } from './notes.queries.ts'
import { mailNotes } from './notes.service.ts'

export const mailConversationRoutes = implement(mailConversation, ({ db }) => ({
  lines: async ({ params, query, caller }) => {
    const id = await readable(db.reading, params.id)
    return linePage(query, async (beside) =>
      id === null ? [] : ((await notesOfThread(db.reading, caller, id, beside)) ?? []),
    )
  },
  talkers: async ({ params }) => {
    await readable(db.reading, params.id)
    return { talkers: await readersOfMail(db.reading) }
  },
  write: ({ params, body, caller }) => mailNotes.write(db, { id: params.id, caller }, body),
  change: ({ params, body, caller }) =>
    mailNotes.change(db, { id: params.id, caller }, params.messageId, body),
  remove: ({ params, caller }) => mailNotes.remove(db, { id: params.id, caller }, params.messageId),
}))

export const mailConversationFileRoutes = implement(mailConversationFiles, (deps) => ({
  ...filesOfConversation(deps, readable),
  send: async ({ params, query, caller, bytes }) => {
    await readable(deps.db, params.id)
    return keepMessageFile(deps, { ...query, id: params.fileId, userId: caller.id, bytes })
  },
}))

/** Null before the first note. */
async function readable(db: Queryable, threadId: string): Promise<string | null> {
  if (!(await notedThread(db, threadId))) throw notFound('conversation.closed')
  return conversationOf(db, 'mail', threadId)
}
