import type { Database } from '../src/platform/database/database.ts'

/**
 * How many wait for a lock in this database; others run on the same server. Not to be asked in a transaction, which sees
 * those of its beginning.
 */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
