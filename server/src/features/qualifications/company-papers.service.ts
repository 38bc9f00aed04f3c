import type { Readable } from 'node:stream'
import type { CompanyPaper, papers } from '@zlecenia/contract/features/qualifications/papers.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { nameOfKind } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound, refuse } from '#platform/errors.ts'
import { removeAfter } from '#platform/uploads/after-failure.ts'
import { fileRefusal } from '#platform/uploads/refusals.ts'
import * as rows from './company-papers.queries.ts'
import type { Scan } from './qualifications.queries.ts'

const subject = 'Settings'

async function stored(db: Queryable, id: string): Promise<CompanyPaper> {
  const found = await rows.companyPaperRow(db, id)
  if (!found) throw notFound()
  return found
}

const auditFields = ({ name, number, issuer, issuedOn, validUntil, scan, archived }: CompanyPaper) => ({
  companyPaper: name,
  number,
  issuer,
  issuedOn,
  validUntil,
  scan: scan?.name ?? null,
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

type FileDeps = Pick<Deps, 'db' | 'uploads'>

/** Sets or removes the file, logs it, and returns the one that is lost. */
async function replaceScan(tx: Queryable, caller: Caller, before: CompanyPaper, scan: Scan | null) {
  const { id } = before
  const lost = await rows.scanOfCompanyPaper(tx, id)
  savedOrConflict(await rows.saveScanOfCompanyPaper(tx, before, scan))
  const saved = await stored(tx, id)
  const fields = { before: auditFields(before), after: auditFields(saved) }
  await recordChange(tx, { caller, action: 'changed', subject, id, ...fields })
  return { saved, lost }
}

/** Bytes first, then the row; the same bytes again change nothing. */
export async function saveCompanyScan(
  { db, uploads }: FileDeps,
  caller: Caller,
  id: string,
  { name, version, bytes }: { name: string; version: number; bytes: Readable },
): Promise<CompanyPaper> {
  await stored(db, id)
  const file = await uploads
    .storeStream(bytes, { maxBytes: limits.attachmentMaxBytes })
    .catch((error) => Promise.reject(fileRefusal(error, 'scan', name)))
  const scan = { ...file, name: nameOfKind(name, file.type) }
  try {
    const { saved, lost } = await db.transaction(async (tx) => {
      await rows.lockCompanyPaper(tx, id)
      const before = await stored(tx, id)
      const was = await rows.scanOfCompanyPaper(tx, id)
      if (was?.name === scan.name && was.sha256.equals(scan.sha256)) return { saved: before, lost: scan }
      return replaceScan(tx, caller, { ...before, version }, scan)
    })
    if (lost) await uploads.remove([lost])
    return saved
  } catch (error) {
    await removeAfter(error, uploads, [scan])
    throw error
  }
}

export async function removeCompanyScan(
  { db, uploads }: FileDeps,
  caller: Caller,
  id: string,
): Promise<void> {
  const lost = await db.transaction(async (tx) => {
    await rows.lockCompanyPaper(tx, id)
    const before = await stored(tx, id)
    return before.scan && (await replaceScan(tx, caller, before, null)).lost
  })
  if (lost) await uploads.remove([lost])
}
