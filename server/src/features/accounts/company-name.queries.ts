import { type Queryable, statement } from '#platform/database/database.ts'

const name = statement('accounts.companyName', 'select company_name as name from settings')

export async function companyName(db: Queryable): Promise<string> {
  return (await db.query<{ name: string }>(name)).rows[0]?.name ?? ''
}
