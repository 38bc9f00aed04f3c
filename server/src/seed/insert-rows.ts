import type { Queryable } from '#platform/database/database.ts'

const batch = 2000

/** Columns absent in the first row take their defaults. `ending` follows the insert. */
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
