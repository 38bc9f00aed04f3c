import type { Database } from '#platform/database/database.ts'

/** Not for use inside a transaction, which would only see its own beginning. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
