import { api } from '@zlecenia/contract/api'
import { implement } from '../../platform/implement.ts'
import { allUsers } from './users.queries.ts'

export const userRoutes = implement(api.users, ({ db }) => ({
  list: async () => ({ users: await allUsers(db) }),
}))
