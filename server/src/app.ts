import { existsSync } from 'node:fs'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { health } from './features/health/index.ts'
import type { Database } from './platform/database/database.ts'
import { webFiles } from './platform/web-files.ts'

/** Everything the program needs from outside. */
export interface AppDeps {
  db: Database
  log: FastifyBaseLogger
  /** The built web; absent in route tests. */
  webFolder?: string
}

/** Puts the features together; listening is `main.ts`'s affair, so tests can inject requests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
  })

  await app.register(health(deps), { prefix: '/api' })

  if (deps.webFolder && existsSync(deps.webFolder)) await app.register(webFiles(deps.webFolder))
  return app
}
