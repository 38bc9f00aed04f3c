import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type ConnectionTarget, type Database, openDatabase } from '#platform/database/database.ts'
import { silentLog as log } from '#platform/log.ts'
import { createDatabase, dropDatabase, inDatabase } from './server.ts'

export interface TestDatabase {
  db: Database
  target: ConnectionTarget
  drop(): Promise<void>
}

/** Cloned database; `migrated: false` gives an empty one. */
export async function freshDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const server = inject('server')
  const name = `zl_test_${randomBytes(6).toString('hex')}`
  await createDatabase(server, name, migrated ? inject('template') : undefined)
  const target = inDatabase(server, name)
  const db = openDatabase({ ...target, max: 5, log })
  return {
    db,
    target,
    async drop() {
      await db.close()
      await dropDatabase(server, name)
    },
  }
}
