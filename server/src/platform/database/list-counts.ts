import type { Work } from './database.ts'
import type { Where } from './where.ts'

/** A list with more shows "1 000+". */
const most = 1000

/** Counts for many conditions on one table, each up to a limit; one connection, one round trip. */
export function countEach(
  db: Work,
  from: string,
  questions: readonly Where[],
): Promise<{ count: number; isMore: boolean }[]> {
  return db.transaction((tx) =>
    Promise.all(
      questions.map(async ({ sql, values }) => {
        const { rows } = await tx.query<{ found: number }>(
          `select count(*) as found from (select 1 from ${from} where ${sql} limit ${most + 1}) found`,
          values,
        )
        const found = rows[0]?.found ?? 0
        return { count: Math.min(found, most), isMore: found > most }
      }),
    ),
  )
}
