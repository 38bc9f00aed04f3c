import { mailTeamCalls } from '@zlecenia/contract/features/mail/team.contract'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { joinsOf } from './joins.queries.ts'
import { mergeThreads, splitThread, unmergeThread, unsplitThread } from './joins.service.ts'
import { presentUsers } from './presence.queries.ts'
import { enterThread, leaveThread } from './presence.service.ts'
import { setOwnReminder } from './reminders.service.ts'

export const mailTeamRoutes = implement(mailTeamCalls, ({ db }) => ({
  presences: async ({ caller }) => ({ present: await presentUsers(db.reading, caller.id) }),
  announcePresence: async ({ params, body, caller }) => ({
    present: await enterThread(db, caller, params.id, body.kind),
  }),
  leavePresence: ({ params, caller }) => leaveThread(db, caller, params.id),
  joins: async ({ params }) => {
    const found = await joinsOf(db.reading, params.id)
    if (!found) throw notFound('mailTeam.threadGone')
    return found
  },
  merge: ({ params, body, caller }) => mergeThreads(db, caller, params.id, body.intoId),
  unmerge: ({ params, caller }) => unmergeThread(db, caller, params.id),
  split: ({ params, body, caller }) => splitThread(db, caller, params.id, body.messageId),
  unsplit: ({ params, caller }) => unsplitThread(db, caller, params.id),
  remind: ({ params, body, caller }) => setOwnReminder(db, caller, params.id, body.at),
}))
