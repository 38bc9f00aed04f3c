import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Program, startProgram } from '@zlecenia/e2e/program.ts'
import { type Database, openDatabase } from '@zlecenia/server/src/platform/database/database.ts'
import { silentLog } from '@zlecenia/server/src/platform/log.ts'

/** The built program with the demo's data, and separate access to its database. */
export interface MeasuredProgram extends Program {
  db: Database
}

/** Starts the demo in a fresh folder and opens its database's socket, with `connections` of our own. */
export async function measuredProgram(connections = 4): Promise<MeasuredProgram> {
  const program = await startProgram({ demo: true, environment: { LOG_LEVEL: 'error' } })
  const host = await readFile(join(program.dataDir, 'socket-folder'), 'utf8')
  const db = openDatabase({
    host,
    port: 5432,
    user: 'zlecenia',
    database: 'zlecenia',
    max: connections,
    log: silentLog,
  })
  return {
    ...program,
    db,
    async stop() {
      await db.close()
      return program.stop()
    },
  }
}
