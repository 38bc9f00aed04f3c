import { api } from '@zlecenia/contract/api'
import { implement } from '../../platform/implement.ts'
import { slotsAheadOf } from './slots-ahead.queries.ts'
import { listUsers } from './user-list.queries.ts'
import { allUsers } from './users.queries.ts'
import { addUser, changeUser, readUser, readUserHistory } from './users.service.ts'

export const userRoutes = implement(api.users, ({ db }) => ({
  list: async () => ({ users: await allUsers(db) }),
  page: ({ query, caller }) =>
    listUsers(db.reading, query, {
      wishes: caller.can('update', 'User'),
      crews: caller.reach('read', 'Crew') === 'all',
    }),
  add: ({ body, caller }) => addUser(db, caller, body),
  read: ({ params }) => readUser(db, params.id),
  history: ({ params, query }) => readUserHistory(db, params.id, query.page),
  slotsAhead: ({ params }) => slotsAheadOf(db, params.id),
  change: ({ params, body, caller }) => changeUser(db, caller, params.id, body),
}))
