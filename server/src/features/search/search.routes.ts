import { api } from '@zlecenia/contract/api'
import { implement } from '../../platform/implement.ts'
import { search } from './search.service.ts'

export const searchRoutes = implement(api.search, ({ db }) => ({
  appBar: ({ query, caller }) => search(db, caller, query.q),
}))
