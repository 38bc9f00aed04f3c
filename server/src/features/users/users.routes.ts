import { api } from '@zlecenia/contract/api'
import { implement } from '../../platform/implement.ts'
import { allUsers } from './users.queries.ts'
import { changeUser, readUser } from './users.service.ts'

export const userRoutes = implement(api.users, ({ db }) => ({
  list: async () => ({ users: await allUsers(db) }),
  read: ({ params }) => readUser(db, params.id),
  change: ({ params, body, caller }) => changeUser(db, caller, params.id, body),
}))
