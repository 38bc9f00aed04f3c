import { api } from '@zlecenia/contract/api'
import { unavailable } from '#platform/errors.ts'
import { openApi } from '#platform/http/openapi.ts'
import { implement } from '#platform/implement.ts'
import { version } from '#platform/version.ts'
import { updateBeyond } from './system.queries.ts'

const retryAfter = 5

export const systemRoutes = implement(api.system, ({ db, queue }) => ({
  health: () => ({ status: 'ok' as const, version }),
  // Listening begins after migrating and seeding, so only the database is checked: it answers, and is no newer one's.
  ready: async ({ log }) => {
    const change = await updateBeyond(db).catch((error) => {
      log.warn({ err: error }, 'not ready')
      throw unavailable(retryAfter)
    })
    if (change) {
      log.warn({ change }, 'not ready: a newer program has changed the database')
      throw unavailable(retryAfter)
    }
    return { status: 'ready' as const, jobs: queue.running ? ('running' as const) : ('starting' as const) }
  },
  openapi: () => openApi(api),
}))
