import type { CompanySettings, settings } from '@zlecenia/contract/features/settings/settings.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { numberingOf, numberingYear } from './order-numbering.ts'
import { companyRow, updateCompanyRow } from './settings.queries.ts'

export async function readCompany(db: Queryable): Promise<CompanySettings> {
  const year = numberingYear(new Date())
  const row = await companyRow(db, numberingOf(year))
  if (!row) throw notFound()
  return { ...row, next: { year, n: row.next ?? 1 } }
}

/** 409 when stale. Existing numbers stay. */
export async function updateCompany(
  db: Database,
  caller: Caller,
  { version, numbering = {}, ...sent }: BodyOf<typeof settings.saveCompany>,
): Promise<CompanySettings> {
  return db.transaction(async (tx) => {
    const company = await readCompany(tx)
    const { next: _, ...before } = company
    if (before.version !== version) throw conflict()
    const changed = withChange(before, { ...sent, numbering: withChange(before.numbering, numbering) })
    if (isUnchanged(before, changed)) return company
    savedOrConflict(await updateCompanyRow(tx, changed))
    const saved = await readCompany(tx)
    const { next: __, ...after } = saved
    await recordChange(tx, { caller, action: 'changed', subject: 'Settings', before, after })
    return saved
  })
}
