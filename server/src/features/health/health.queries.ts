import { type Queryable, statement } from '../../platform/database/database.ts'

const ping = statement('health.ping', 'select 1')

/** Rejects when the database can't be reached. */
export async function databaseAnswers(db: Queryable): Promise<void> {
  await db.query(ping)
}
