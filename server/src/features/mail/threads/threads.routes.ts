import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { answerableUntil } from '../team/unanswered.ts'
import { changeThreads, deleteThreads } from './change-threads.service.ts'
import { newThreads, threadCounts } from './counts.queries.ts'
import { listThreads, openThread } from './threads.service.ts'

export const mailThreadRoutes = implement(api.mailThreads, ({ db }) => ({
  list: ({ query, caller }) => listThreads(db.reading, caller.id, query),
  open: ({ params, caller }) => openThread(db, caller.id, params.id),
  change: ({ body, caller }) => changeThreads(db, caller, body),
  remove: ({ body, caller }) => deleteThreads(db, caller, body.ids),
  counts: async ({ caller }) => threadCounts(db.reading, caller.id, await answerableUntil(db.reading)),
  fresh: async ({ caller }) => ({ count: await newThreads(db.reading, caller.id) }),
}))
