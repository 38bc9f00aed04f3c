import { type Queryable, statement } from '../../platform/database/database.ts'

const newer = statement(
  'system.newer',
  'select name from schema_migrations where id > $1 order by id limit 1',
)

/** A change of the database that came with a newer program than this one; rejects where the database does not answer. */
export async function changeBeyond(db: Queryable, newest: number): Promise<string | null> {
  return (await db.query<{ name: string }>(newer, [newest])).rows[0]?.name ?? null
}
