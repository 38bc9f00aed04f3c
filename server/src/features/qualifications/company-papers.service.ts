import type { CompanyPaper, papers } from '@zlecenia/contract/features/qualifications/papers.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { notFound, refuse } from '#platform/errors.ts'
import * as rows from './company-papers.queries.ts'

const subject = 'Settings'

async function stored(db: Queryable, id: string): Promise<CompanyPaper> {
  const found = await rows.companyPaperRow(db, id)
  if (!found) throw notFound()
  return found
}

const auditFields = ({ name, number, issuer, issuedOn, validUntil, archived }: CompanyPaper) => ({
  companyPaper: name,
  number,
  issuer,
  issuedOn,
  validUntil,
  archived,
})

export function addCompanyPaper(
  db: Database,
  caller: Caller,
  sent: BodyOf<typeof papers.addOfCompany>,
): Promise<CompanyPaper> {
  return db.transaction(async (tx) => {
    const isNew = (await rows.insertCompanyPaper(tx, sent)) > 0
    const paper = await stored(tx, sent.id)
    if (isNew)
      await recordChange(tx, { caller, action: 'created', subject, id: paper.id, after: auditFields(paper) })
    return paper
  })
}

export function changeCompanyPaper(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof papers.changeOfCompany>,
): Promise<CompanyPaper> {
  return db.transaction(async (tx) => {
    const before = await stored(tx, id)
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return before
    if (after.issuedOn && after.validUntil && after.validUntil < after.issuedOn)
      throw refuse({ field: 'validUntil', message: 'qualifications.endsBefore' })
    savedOrConflict(await rows.saveCompanyPaper(tx, { ...after, version }))
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject,
      id,
      before: auditFields(before),
      after: auditFields(after),
    })
    return stored(tx, id)
  })
}
