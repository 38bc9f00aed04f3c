import type { PublicSiteLack } from '@zlecenia/contract/features/public-site/public-site.contract'
import { type Queryable, statement } from '../database/database.ts'

/** Missing data of the company (`s`) and its public pages (`p`), in the order of `publicSiteLacks`. */
const lacks = `array_remove(array[
    case when s.nip is null then 'nip' end, case when s.address is null then 'address' end,
    case when s.city is null then 'city' end, case when s.phone is null then 'phoneNumber' end,
    case when s.email is null then 'email' end, case when p.clause is null then 'clause' end], null)`
const from = 'settings s cross join public_site p'

/** SQL: published, and nothing was taken away since. */
export const isPublished = `exists (select from ${from} where p.is_on and cardinality(${lacks}) = 0)`

const company = statement(
  'publicSite.company',
  `select s.company_name as "companyName", s.nip, s.address, s.postal_code as "postalCode", s.city,
          s.phone as "phoneNumber", s.email, p.is_on and cardinality(${lacks}) = 0 as "isPublished"
     from ${from}`,
)
const missing = statement('publicSite.lacks', `select ${lacks} as lacks from ${from}`)

export interface PublicCompany {
  companyName: string
  nip: string | null
  address: string | null
  postalCode: string | null
  city: string | null
  phoneNumber: string | null
  email: string | null
  /** Its own pages, not the help centre. */
  isPublished: boolean
}

const nobody: PublicCompany = {
  companyName: '',
  nip: null,
  address: null,
  postalCode: null,
  city: null,
  phoneNumber: null,
  email: null,
  isPublished: false,
}

/** Empty before the setup. */
export async function publicCompany(db: Queryable): Promise<PublicCompany> {
  return (await db.query<PublicCompany>(company)).rows[0] ?? nobody
}

export async function publicSiteLacksOf(db: Queryable): Promise<PublicSiteLack[]> {
  return (await db.query<{ lacks: PublicSiteLack[] }>(missing)).rows[0]?.lacks ?? []
}
