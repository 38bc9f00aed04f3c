import { api } from '@zlecenia/contract/api'
import { unavailable } from '#platform/errors.ts'
import { openApi } from '#platform/http/openapi.ts'
import { implement } from '#platform/implement.ts'
import { unknownMigration } from '#platform/newer-program.ts'
import { version } from '#platform/version.ts'

const retryAfter = 5

export const systemRoutes = implement(api.system, ({ db, queue }) => ({
  health: () => ({ status: 'ok' as const, version }),
  // Listening begins after migrating and seeding, so only the database is checked: it must answer, without migrations
  // of a newer version.
  ready: async ({ log }) => {
    const unknown = await unknownMigration(db, log).catch((error) => {
      log.warn({ err: error }, 'not ready')
      throw unavailable(retryAfter)
    })
    if (unknown) throw unavailable(retryAfter)
    return { status: 'ready' as const, jobs: queue.running ? ('running' as const) : ('starting' as const) }
  },
  openapi: () => openApi(api),
}))
