import { type Queryable, statement } from '#platform/database/database.ts'

/** SQL: the surviving client of `id` after all merges, or `id` itself. */
export const mergedIntoSql = (id: string): string => `
  with recursive led as (
    select c.id, c.merged_into from customers c where c.id = ${id}
    union
    select c.id, c.merged_into from led join customers c on c.id = led.merged_into
  )
  select led.id from led where led.merged_into is null`

const survivor = statement('customers.survivor', mergedIntoSql('$1'))
const survivors = statement(
  'customers.survivors',
  `select coalesce((${mergedIntoSql('it.id')}), it.id) as id from unnest($1::uuid[]) as it (id)`,
)

/** Follows merges to the surviving client, for old addresses and drafts; an unknown id is returned. */
export async function mergedInto(db: Queryable, id: string): Promise<string> {
  return (await db.query<{ id: string }>(survivor, [id])).rows[0]?.id ?? id
}

/** Follows merges in the client filters of a list: a saved view may name a merged client. */
export async function mergedIntoOf(
  db: Queryable,
  ids: readonly string[] | undefined,
): Promise<string[] | undefined> {
  if (!ids || ids.length === 0) return undefined
  const { rows } = await db.query<{ id: string }>(survivors, [ids])
  return [...new Set(rows.map(({ id }) => id))]
}
