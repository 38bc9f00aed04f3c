import type { Queryable } from '../platform/database/database.ts'

/** Rows of one statement: enough to be quick, few enough for one message. */
const batch = 2000

/**
 * Writes many rows at once. Keys are the column names of the table; columns that the first row lacks take
 * their defaults. `ending` goes behind the insert (`on conflict do nothing`).
 */
export async function insertRows(
  db: Queryable,
  table: string,
  rows: readonly Record<string, unknown>[],
  ending = '',
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  for (let at = 0; at < rows.length; at += batch) {
    await db.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1) ${ending}`,
      [JSON.stringify(rows.slice(at, at + batch))],
    )
  }
}
