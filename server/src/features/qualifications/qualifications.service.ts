import type { Readable } from 'node:stream'
import { isDateOnly, needsProof } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import {
  type Qualification,
  qualificationHistoryFields,
  type qualifications,
} from '@zlecenia/contract/features/qualifications/qualifications.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { nameOfKind } from '@zlecenia/contract/lib/file-kinds'
import { limits } from '@zlecenia/contract/lib/limits'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import { removeAfter } from '#platform/uploads/after-failure.ts'
import { fileRefusal } from '#platform/uploads/refusals.ts'
import * as rows from './qualifications.queries.ts'

const subject = 'Qualification'

interface Place {
  userId: string
  id: string
}

/** Omits numbers, scans and archived ones for callers without the full right. */
export async function readQualifications(
  db: Queryable,
  caller: Caller,
  userId: string,
): Promise<Qualification[]> {
  if (!(await rows.isUserThere(db, userId))) throw notFound()
  const all = await rows.qualificationsOf(db, userId)
  return all.filter(({ archived }) => !archived || readsWhole(caller)).map((it) => asReadBy(caller, it))
}

const readsWhole = (caller: Caller) => caller.reach('read', 'Qualification') === 'all'

/** Hides number and scan from callers who may change but not read them. */
export const asReadBy = (caller: Caller, it: Qualification): Qualification =>
  readsWhole(caller) ? it : { ...it, number: null, scan: null }

export async function qualificationHistory(db: Queryable, userId: string, page: number) {
  if (!(await rows.isUserThere(db, userId))) throw notFound()
  return historyOf(db, { subject, id: userId, fields: qualificationHistoryFields }, page)
}

async function stored(db: Queryable, { userId, id }: Place): Promise<Qualification> {
  const found = await rows.qualificationRow(db, userId, id)
  if (!found) throw notFound()
  return found
}

const auditFields = ({ number, issuedOn, validUntil, scan, archived }: Qualification) => ({
  number,
  issuedOn,
  validUntil,
  scan: scan?.name ?? null,
  archived,
})
/** The row's id is the holder, so the kind is always included. */
const named = (it: Qualification) => ({ qualification: it.kind, ...auditFields(it) })

export function createQualification(
  db: Database,
  caller: Caller,
  userId: string,
  sent: BodyOf<typeof qualifications.add>,
): Promise<Qualification> {
  return db.transaction(async (tx) => {
    if (!(await rows.lockHolder(tx, userId))) throw notFound()
    const added = await rows.insertQualification(tx, userId, sent)
    const there = await rows.qualificationRow(tx, userId, sent.id)
    if (added === 0) {
      if (there?.kind === sent.kind) return there
      throw conflict()
    }
    const after = await stored(tx, { userId, id: sent.id })
    const { archived: _, scan: __, ...fields } = named(after)
    await recordChange(tx, { caller, action: 'created', subject, id: userId, after: fields })
    return after
  })
}

function refuseUnfit(it: Qualification): void {
  if (it.issuedOn && it.validUntil && it.validUntil < it.issuedOn)
    throw refuse({ field: 'validUntil', message: 'qualifications.endsBefore' })
  if (needsProof(it.kind) && !it.archived && !it.number && !it.issuedOn)
    throw refuse({ field: 'number', message: 'qualifications.proof' })
  if (!isDateOnly(it.kind)) return
  if (it.number) throw refuse({ field: 'number', message: 'qualifications.dateOnly' })
  if (it.issuedOn) throw refuse({ field: 'issuedOn', message: 'qualifications.dateOnly' })
  if (!it.validUntil) throw refuse({ field: 'validUntil', message: 'rules.required' })
}

const actionOf = (archived: boolean | undefined) =>
  archived === undefined ? 'changed' : archived ? 'archived' : 'restored'

export function updateQualification(
  db: Database,
  caller: Caller,
  place: Place,
  { version, ...sent }: BodyOf<typeof qualifications.change>,
): Promise<Qualification> {
  const { userId } = place
  return db.transaction(async (tx) => {
    await rows.lockHolder(tx, userId)
    const before = await stored(tx, place)
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return before
    refuseUnfit(after)
    savedOrConflict(await rows.saveQualification(tx, userId, { ...after, version }))
    await recordChange(tx, {
      caller,
      action: actionOf(sent.archived),
      subject,
      id: userId,
      before: auditFields(before),
      after: named(after),
    })
    return stored(tx, place)
  })
}

export async function deleteQualification(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  caller: Caller,
  place: Place,
): Promise<void> {
  const { userId, id } = place
  const lost = await db.transaction(async (tx) => {
    await rows.lockHolder(tx, userId)
    const before = await stored(tx, place)
    const scan = await rows.scanOf(tx, userId, id)
    await rows.deleteQualificationRow(tx, userId, id)
    await recordChange(tx, { caller, action: 'deleted', subject, id: userId, before: named(before) })
    return scan
  })
  if (lost) await uploads.remove([lost])
}

interface ScanSent {
  name: string
  version: number
  bytes: Readable
}

/** Bytes first, then the row; the same bytes again change nothing. */
export async function saveScan(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  caller: Caller,
  place: Place,
  { name, version, bytes }: ScanSent,
): Promise<Qualification> {
  const { userId, id } = place
  if (isDateOnly((await stored(db, place)).kind))
    throw refuse({ field: 'scan', message: 'qualifications.dateOnly' })
  const file = await uploads
    .storeStream(bytes, { maxBytes: limits.attachmentMaxBytes })
    .catch((error) => Promise.reject(fileRefusal(error, 'scan', name)))
  const scan = { ...file, name: nameOfKind(name, file.type) }
  try {
    const { saved, lost } = await db.transaction(async (tx) => {
      await rows.lockHolder(tx, userId)
      const before = await stored(tx, place)
      const was = await rows.scanOf(tx, userId, id)
      if (was?.name === scan.name && was.sha256.equals(scan.sha256)) return { saved: before, lost: scan }
      savedOrConflict(await rows.saveScanRow(tx, { userId, id, version }, scan))
      const saved = await stored(tx, place)
      await recordChange(tx, {
        caller,
        action: 'changed',
        subject,
        id: userId,
        before: auditFields(before),
        after: named(saved),
      })
      return { saved, lost: was }
    })
    if (lost) await uploads.remove([lost])
    return saved
  } catch (error) {
    await removeAfter(error, uploads, [scan])
    throw error
  }
}

export async function removeScan(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  caller: Caller,
  place: Place,
): Promise<void> {
  const { userId, id } = place
  const lost = await db.transaction(async (tx) => {
    await rows.lockHolder(tx, userId)
    const before = await stored(tx, place)
    const was = await rows.scanOf(tx, userId, id)
    if (!was) return null
    savedOrConflict(await rows.saveScanRow(tx, { userId, id, version: before.version }, null))
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject,
      id: userId,
      before: auditFields(before),
      after: { ...named(before), scan: null },
    })
    return was
  })
  if (lost) await uploads.remove([lost])
}
