import { type Queryable, statement } from './database/database.ts'
import { newestMigration } from './database/migrate.ts'
import type { Log } from './log.ts'

const newer = statement(
  'database.newerProgram',
  'select name from schema_migrations where id > $1 order by id limit 1',
)

/** Read at start: an upgrade puts new files beside a running program. */
const newest = newestMigration()

/** Name of a migration that only a newer program knows; rejects while the database is unavailable. */
export async function unknownMigration(db: Pick<Queryable, 'query'>, log: Log): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(newer, [newest])
  const migration = rows[0]?.name ?? null
  if (migration) log.warn({ migration }, 'a newer program has changed the database')
  return migration
}
