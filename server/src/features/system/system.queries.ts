import { type Queryable, statement } from '../../platform/database/database.ts'

const ping = statement('system.ping', 'select 1')

export async function databaseAnswers(db: Queryable): Promise<void> {
  await db.query(ping)
}
