import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type ConnectionTarget, openDatabase } from '#platform/database/database.ts'
import { startEmbedded } from '#platform/database/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import { silentLog as log } from '#platform/log.ts'
import { createDatabase, dropDatabase, inDatabase } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: ConnectionTarget
    /** Migrated database that each test file clones. */
    template: string
  }
}

/** Starts a server in a temporary folder, or uses the one named by TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await testServer()
  const template = `zl_template_${process.pid}`
  await createDatabase(server, template)
  const db = openDatabase({ ...inDatabase(server, template), max: 2, log })
  await migrate(db, { log })
  await db.close()
  project.provide('server', server)
  project.provide('template', template)
  return async () => {
    await dropDatabase(server, template)
    await stop()
  }
}

async function testServer(): Promise<{ server: ConnectionTarget; stop: () => Promise<void> }> {
  const connectionString = process.env.TEST_DATABASE_URL
  if (connectionString) return { server: { connectionString }, stop: async () => {} }
  const dataDir = await mkdtemp(join(tmpdir(), 'zlecenia-tests-'))
  const embedded = await startEmbedded({ dataDir, log, durable: false, onLost: console.error })
  return {
    server: embedded.connection,
    async stop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
