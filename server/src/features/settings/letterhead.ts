import { companyLogo } from '#features/accounts/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { type CompanyAddress, companyAddress } from './settings.queries.ts'

export interface Letterhead extends CompanyAddress {
  /** PNG. */
  logo: Buffer | null
}

/** Header of the company's documents. */
export async function letterheadOf(db: Queryable): Promise<Letterhead> {
  const [company, logo] = await Promise.all([companyAddress(db), companyLogo(db)])
  return { ...company, logo }
}
