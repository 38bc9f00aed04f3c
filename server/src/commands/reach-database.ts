import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { type EmbeddedDatabase, startEmbedded } from '#platform/database/embedded.ts'
import type { Environment } from '#platform/environment.ts'
import type { Log } from '#platform/log.ts'
import { StartupError } from '#platform/startup-error.ts'

export interface Reached {
  db: Database
  close(): Promise<void>
}

type Where = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>

/** Reaches a running program's database, or starts it. */
export async function reachDatabase(environment: Where, log: Log): Promise<Reached> {
  try {
    return await startOwn(environment, log)
  } catch (error) {
    const running = error instanceof StartupError && (await reachRunning(environment, log))
    if (running) return running
    throw error
  }
}

/** Starts the database; refuses an embedded one that a program uses. */
export async function startOwn({ DATABASE_URL, DATA_DIR }: Where, log: Log): Promise<Reached> {
  if (DATABASE_URL) {
    const db = openDatabase({ connectionString: DATABASE_URL, log })
    return { db, close: () => db.close() }
  }
  const embedded = await startEmbedded({ dataDir: DATA_DIR, log, onLost: giveUp })
  const db = openDatabase({ ...embedded.connection, log })
  return { db, close: () => db.close().finally(() => closeEmbedded(embedded)) }
}

const closeEmbedded = (embedded: EmbeddedDatabase) => embedded.stop()

function giveUp(error: unknown): void {
  console.error(error)
  process.exit(1)
}

async function reachRunning({ DATABASE_URL, DATA_DIR }: Where, log: Log): Promise<Reached | undefined> {
  if (DATABASE_URL) return undefined
  // If this file is missing, no program runs; other read errors appear when the database starts.
  const host = await readFile(join(DATA_DIR, 'socket-folder'), 'utf8').catch(() => undefined)
  if (!host) return undefined
  const target = { host: host.trim(), port: 5432, user: 'zlecenia', database: 'zlecenia' }
  const db = openDatabase({ ...target, log, patience: { start: 0 } })
  try {
    await db.query('select 1')
    return { db, close: () => db.close() }
  } catch {
    await db.close()
    return undefined
  }
}
