import { api } from '@zlecenia/contract/api'
import { namesOfKinds } from '#features/qualifications/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { lettersOutboxOf } from '#platform/letters-outbox.ts'
import { languageAsked } from '#platform/translate.ts'
import { slotsAheadOf } from './slots-ahead.queries.ts'
import { listedUsers, listUsers } from './user-list.queries.ts'
import { userTable } from './user-table.ts'
import { allUsers } from './users.queries.ts'
import { createUser, readUser, readUserHistory, updateUser } from './users.service.ts'

const seenBy = (caller: Caller) => ({
  wishes: caller.can('update', 'User'),
  crews: caller.reach('read', 'Crew') === 'all',
})

export const userRoutes = implement(api.users, (deps) => {
  const { db } = deps
  const post = lettersOutboxOf(deps)
  return {
    list: async () => ({ users: await allUsers(db) }),
    page: ({ query, caller }) => listUsers(db.reading, query, seenBy(caller)),
    exported: async ({ query, caller, headers }) =>
      tableOf(
        query.format,
        await listedUsers(db.reading, query, seenBy(caller)),
        userTable(languageAsked(headers), await namesOfKinds(db, languageAsked(headers))),
      ),
    add: ({ body, caller }) => createUser(db, caller, body),
    read: async ({ params, caller }) => {
      const user = await readUser(db, params.id)
      return { ...user, emailOpen: user.emailOpen && caller.can('update', 'User') }
    },
    history: ({ params, query }) => readUserHistory(db, params.id, query.page),
    slotsAhead: ({ params }) => slotsAheadOf(db, params.id),
    change: ({ params, body, caller, headers }) => updateUser(db, post(headers), caller, params.id, body),
  }
})
