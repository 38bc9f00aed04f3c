import type { Database } from '#platform/database/database.ts'

export async function plansOf(db: Database, send: (db: Database) => Promise<unknown>): Promise<string> {
  const sent: [string, readonly unknown[] | undefined][] = []
  const spy: Database = {
    ...db,
    query: (statement, values) => {
      sent.push([typeof statement === 'string' ? statement : statement.text, values])
      return db.query(statement, values)
    },
  }
  await send(spy)
  const plans = sent.map(([text, values]) => db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values))
  return (await Promise.all(plans)).flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n')
}

/** Expected rows of each full sort; index order counts none. */
export const rowsSorted = (plans: string): number[] =>
  [...plans.matchAll(/(?<!Incremental )Sort {2}\(cost=\S+ rows=(\d+)/gu)].map(([, rows]) => Number(rows))
