import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'

export const liveRoutes = implement(api.live, ({ live }) => ({
  stream: ({ caller, headers }) => live.join(caller, headers['last-event-id']?.toString()),
}))
