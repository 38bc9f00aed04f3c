import type { CompanyPaper } from '@zlecenia/contract/features/qualifications/papers.contract'
import { qualificationSoonDays } from '@zlecenia/contract/features/qualifications/validity'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { Scan } from './qualifications.queries.ts'
import { todaySql } from './valid-today.ts'

const columns = `id, name, number, issuer, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn",
  to_char(valid_until, 'YYYY-MM-DD') as "validUntil",
  case when storage_key is not null
       then json_build_object('name', file_name, 'type', file_type, 'size', size) end as scan, archived, version`
const all = statement(
  'companyPapers.all',
  `select ${columns} from company_papers order by archived, valid_until nulls last, name collate "pl-x-icu", id`,
)
const one = statement('companyPapers.one', `select ${columns} from company_papers where id = $1`)
const insert = statement(
  'companyPapers.insert',
  `insert into company_papers (id, name, number, issuer, issued_on, valid_until)
   values ($1, $2, $3, $4, $5, $6) on conflict on constraint company_papers__pk do nothing`,
)
// A new expiry date resets the sent reminders.
const update = statement(
  'companyPapers.update',
  `update company_papers
      set name = $2, number = $3, issuer = $4, issued_on = $5, valid_until = $6::date, archived = $7,
          told_soon_at = case when valid_until is not distinct from $6::date then told_soon_at end,
          told_over_at = case when valid_until is not distinct from $6::date then told_over_at end,
          version = version + 1
    where id = $1 and version = $8`,
)
const lock = statement('companyPapers.lock', 'select from company_papers where id = $1 for update')
const setScan = statement(
  'companyPapers.setScan',
  `update company_papers
      set storage_key = $2, file_name = $3, file_type = $4, size = $5, sha256 = $6, version = version + 1
    where id = $1 and version = $7`,
)
const scan = statement(
  'companyPapers.scan',
  `select storage_key as "storageKey", file_name as name, file_type as type, size, sha256
     from company_papers where id = $1 and storage_key is not null`,
)
const referenced = statement(
  'companyPapers.referencedScans',
  'select storage_key as "storageKey" from company_papers where storage_key = any($1)',
)
const taking = (column: string, ends: string) => `
  update company_papers set ${column} = now() where id in (
    select id from company_papers where ${column} is null and not archived and ${ends}
     order by valid_until, id limit $1 for no key update skip locked)
  returning name, to_char(valid_until, 'YYYY-MM-DD') as "validUntil"`
const soon = statement(
  'companyPapers.takeSoon',
  taking('told_soon_at', `valid_until between ${todaySql} and ${todaySql} + ${qualificationSoonDays}`),
)
const over = statement('companyPapers.takeOver', taking('told_over_at', `valid_until < ${todaySql}`))

export async function companyPapers(db: Queryable): Promise<CompanyPaper[]> {
  return (await db.query<CompanyPaper>(all)).rows
}

export async function companyPaperRow(db: Queryable, id: string): Promise<CompanyPaper | null> {
  return (await db.query<CompanyPaper>(one, [id])).rows[0] ?? null
}

/** 0 when a paper with this id exists. */
export async function insertCompanyPaper(
  tx: Queryable,
  it: Omit<CompanyPaper, 'scan' | 'archived' | 'version'>,
): Promise<number> {
  return (await tx.query(insert, [it.id, it.name, it.number, it.issuer, it.issuedOn, it.validUntil])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveCompanyPaper(tx: Queryable, it: CompanyPaper): Promise<number> {
  const values = [it.id, it.name, it.number, it.issuer, it.issuedOn, it.validUntil, it.archived, it.version]
  return (await tx.query(update, values)).rowCount
}

/** Marks papers without a reminder as reminded, in the transaction, and returns them. */
export async function takeEndingPapers(
  tx: Queryable,
  which: 'soon' | 'over',
  most: number,
): Promise<{ name: string; validUntil: string }[]> {
  const { rows } = await tx.query<{ name: string; validUntil: string }>(which === 'soon' ? soon : over, [
    most,
  ])
  return rows
}

export async function lockCompanyPaper(tx: Queryable, id: string): Promise<void> {
  await tx.query(lock, [id])
}

export async function scanOfCompanyPaper(db: Queryable, id: string): Promise<Scan | null> {
  return (await db.query<Scan>(scan, [id])).rows[0] ?? null
}

/** 0 when it changed since `version`; null removes the file. */
export async function saveScanOfCompanyPaper(
  tx: Queryable,
  { id, version }: Pick<CompanyPaper, 'id' | 'version'>,
  it: Scan | null,
): Promise<number> {
  const file = [it?.storageKey, it?.name, it?.type, it?.size, it?.sha256].map((value) => value ?? null)
  return (await tx.query(setScan, [id, ...file, version])).rowCount
}

export async function referencedCompanyScans(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ storageKey: string }>(referenced, [keys])
  return rows.map(({ storageKey }) => storageKey)
}
