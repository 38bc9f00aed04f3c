import { type Queryable, statement } from '../../platform/database/database.ts'

const ping = statement('system.ping', 'select 1')

/** Rejects when the database does not answer. */
export async function databaseAnswers(db: Queryable): Promise<void> {
  await db.query(ping)
}
