import { numberingOf } from '#features/settings/index.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { locks } from '#platform/database/locks.ts'

const ready = new WeakMap<Database, Set<number>>()

export async function ensureNumbering(db: Database, year: number): Promise<void> {
  const years = ready.get(db) ?? new Set()
  if (years.has(year)) return
  await alignNumbering(db, year)
  ready.set(db, years.add(year))
}

/** After the highest number in use, also after a restore. Two nodes may begin a year at once. */
export function alignNumbering(db: Database, year: number): Promise<void> {
  return db.transaction(async (tx: Queryable) => {
    await tx.query('select pg_advisory_xact_lock($1)', [locks.numbering])
    await tx.query(`create sequence if not exists ${numberingOf(year)}`)
    await tx.query(
      `select setval($1, used.last)
         from (select max(substring(number from '[/-](\\d{5,})(?:[/-]|$)')::bigint) as last
                 from orders where number like $2 and number ~ $3) used
        where used.last > (select case when is_called then last_value else 0 end from ${numberingOf(year)})`,
      [numberingOf(year), `%${year}%`, `[/-]${year}([/-]|$)`],
    )
  })
}
