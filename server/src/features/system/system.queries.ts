import { type Queryable, statement } from '#platform/database/database.ts'
import { newestMigration } from '#platform/database/migrate.ts'

const newer = statement(
  'system.newer',
  'select name from schema_migrations where id > $1 order by id limit 1',
)

/** As the program began: an upgrade puts new files beside one that still runs. */
const newest = newestMigration()

/** A change of the database that came with a newer program than this one; rejects where the database does not answer. */
export async function updateBeyond(db: Queryable): Promise<string | null> {
  return (await db.query<{ name: string }>(newer, [newest])).rows[0]?.name ?? null
}
