import { api } from '@zlecenia/contract/api'
import { namesOfKinds } from '#features/qualifications/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { type LettersOutbox, lettersOutboxOf } from '#platform/letters-outbox.ts'
import { requestLanguage } from '#platform/translate.ts'
import { slotsAheadOf } from './slots-ahead.queries.ts'
import { listedUsers, listUsers } from './user-list.queries.ts'
import { userTable } from './user-table.ts'
import { allUsers } from './users.queries.ts'
import { createUser, readUser, readUserHistory, type UserRead, updateUser } from './users.service.ts'
import { seenWaiting } from './waiting-email.service.ts'

const seenBy = (caller: Caller) => ({
  wishes: caller.can('update', 'User'),
  crews: caller.reach('read', 'Crew') === 'all',
})

/** Leaves out what concerns changing for callers who may not. */
function shown(user: UserRead, caller: Caller, outbox: LettersOutbox) {
  const mayChange = caller.can('update', 'User')
  const pendingEmail = mayChange ? seenWaiting(user.pendingEmail, outbox) : null
  return { ...user, emailOpen: user.emailOpen && mayChange, pendingEmail }
}

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
        userTable(requestLanguage(headers), await namesOfKinds(db, requestLanguage(headers))),
      ),
    add: async ({ body, caller, headers }) =>
      shown(await createUser(db, caller, body), caller, post(headers)),
    read: async ({ params, caller, headers }) => shown(await readUser(db, params.id), caller, post(headers)),
    history: ({ params, query }) => readUserHistory(db, params.id, query.page),
    slotsAhead: ({ params }) => slotsAheadOf(db, params.id),
    change: async ({ params, body, caller, headers }) => {
      const outbox = post(headers)
      return shown(await updateUser(db, outbox, caller, params.id, body), caller, outbox)
    },
  }
})
