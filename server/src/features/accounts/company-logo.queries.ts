import { type Queryable, statement } from '#platform/database/database.ts'

const read = statement('accounts.companyLogo', 'select logo from settings')

/** PNG, for letters and documents. */
export async function companyLogo(db: Queryable): Promise<Buffer | null> {
  return (await db.query<{ logo: Buffer | null }>(read)).rows[0]?.logo ?? null
}
