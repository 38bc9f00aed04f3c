import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { databaseAnswers } from './health.queries.ts'

/** `health`: the process is alive. `ready`: it can work, which after start needs the database to answer. */
export function health({ db }: { db: Database }): FastifyPluginAsync {
  return async (app) => {
    app.get('/health', async () => ({ status: 'ok' }))
    app.get('/ready', async (request, reply) => {
      try {
        await databaseAnswers(db)
        return { status: 'ok' }
      } catch (error) {
        request.log.warn({ error }, 'not ready')
        return reply.code(503).send({ message: 'Baza danych nie odpowiada' })
      }
    })
  }
}
