import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { connectionsOf, entranceOf, testConnection } from './connections.service.ts'

export const connectionRoutes = implement(api.connections, (deps) => ({
  list: async () => ({ entrance: entranceOf(deps.environment), connections: await connectionsOf(deps) }),
  test: ({ params, caller, headers }) =>
    testConnection(deps, caller, { name: params.name, language: requestLanguage(headers) }),
}))
