import { type Queryable, statement } from '#platform/database/database.ts'
import type { CompanySource, RegistryCompany } from './company-source.ts'

type SourceName = CompanySource['name']
/** Checks of accounts have a daily limit of their own. */
export type CountedUse = SourceName | 'mf-accounts'

export interface KeptAnswer extends Omit<RegistryCompany, 'standing'> {
  found: boolean
  fetchedAt: Date
}

const kept = statement(
  'companyRegistry.keptAnswer',
  `select found, company_name as "companyName", address, postal_code as "postalCode", city, regon,
          fetched_at as "fetchedAt"
     from company_registry_answers where nip = $1 and source = $2 and expires_at > $3`,
)

export async function keptAnswer(db: Queryable, nip: string, source: SourceName, now: Date) {
  return (await db.query<KeptAnswer>(kept, [nip, source, now])).rows[0]
}

const keep = statement(
  'companyRegistry.keepAnswer',
  `insert into company_registry_answers
     (nip, source, found, company_name, address, postal_code, city, regon, fetched_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (nip, source) do update set found = excluded.found, company_name = excluded.company_name,
     address = excluded.address, postal_code = excluded.postal_code, city = excluded.city,
     regon = excluded.regon, fetched_at = excluded.fetched_at, expires_at = excluded.expires_at`,
)

export async function keepAnswer(
  db: Queryable,
  nip: string,
  source: SourceName,
  company: Omit<RegistryCompany, 'standing'> | null,
  times: { fetchedAt: Date; expiresAt: Date },
): Promise<void> {
  const { companyName, address, postalCode, city, regon } = company ?? {}
  await db.query(keep, [
    nip,
    source,
    company !== null,
    companyName,
    address,
    postalCode,
    city,
    regon,
    times.fetchedAt,
    times.expiresAt,
  ])
}

const forget = statement(
  'companyRegistry.forgetExpired',
  'delete from company_registry_answers where expires_at <= $1',
)

export async function forgetExpired(db: Queryable, now: Date): Promise<void> {
  await db.query(forget, [now])
}

const count = statement(
  'companyRegistry.countUse',
  `insert into company_registry_uses (source, day, uses) values ($1, $2, 1)
   on conflict (source, day) do update set uses = company_registry_uses.uses + 1`,
)

export async function countUse(db: Queryable, source: CountedUse, day: string): Promise<void> {
  await db.query(count, [source, day])
}

const close = statement(
  'companyRegistry.closeForToday',
  'update company_registry_uses set closed_until = $3 where source = $1 and day = $2',
)

export async function closeForToday(
  db: Queryable,
  source: CountedUse,
  day: string,
  until: Date,
): Promise<void> {
  await db.query(close, [source, day, until])
}

const closed = statement(
  'companyRegistry.closedUntil',
  `select closed_until as "closedUntil" from company_registry_uses
    where source = $1 and day = $2 and closed_until > $3`,
)

export async function closedUntil(db: Queryable, source: CountedUse, day: string, now: Date) {
  return (await db.query<{ closedUntil: Date }>(closed, [source, day, now])).rows[0]?.closedUntil
}
