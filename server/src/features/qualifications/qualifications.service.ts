import type { Readable } from 'node:stream'
import type { KindOfPapers } from '@zlecenia/contract/features/qualifications/papers.contract'
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
import { conflict, forbidden, notFound, refuse } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { removeAfter } from '#platform/uploads/after-failure.ts'
import { fileRefusal } from '#platform/uploads/refusals.ts'
import { kindRow } from './kinds.queries.ts'
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

/** Hides number, scope, issuer and scan from callers who may change but not read them. */
export const asReadBy = (caller: Caller, it: Qualification): Qualification =>
  readsWhole(caller) ? it : { ...it, number: null, scope: null, issuer: null, scan: null }

export async function qualificationHistory(db: Queryable, userId: string, page: number) {
  if (!(await rows.isUserThere(db, userId))) throw notFound()
  return historyOf(db, { subject, id: userId, fields: qualificationHistoryFields }, page)
}

async function stored(db: Queryable, { userId, id }: Place): Promise<Qualification> {
  const found = await rows.qualificationRow(db, userId, id)
  if (!found) throw notFound()
  return found
}

const auditFields = ({ number, scope, issuer, issuedOn, validUntil, scan, ...it }: Qualification) => ({
  number,
  scope,
  issuer,
  issuedOn,
  validUntil,
  scan: scan?.name ?? null,
  paperConfirmed: it.confirmed !== null,
  archived: it.archived,
})
/** The row's id is the holder, so the kind is always included. */
const named = (it: Qualification, { name, key }: KindOfPapers) => ({
  qualification: name ?? key,
  ...auditFields(it),
})

async function kindOf(db: Queryable, key: string): Promise<KindOfPapers> {
  const kind = await kindRow(db, key)
  if (!kind) throw refuse({ field: 'kind', message: 'rules.required' })
  return kind
}

/** Confirmed at once for another person; a manager's own paper waits for another manager. */
export async function createQualification(
  db: Database,
  caller: Caller,
  userId: string,
  sent: rows.NewQualification,
): Promise<Qualification> {
  if (caller.reach('create', subject) !== 'all') throw forbidden()
  return enter(db, caller, { userId, isConfirmed: userId !== caller.id }, sent)
}

export const handIn = (db: Database, caller: Caller, sent: rows.NewQualification): Promise<Qualification> =>
  enter(db, caller, { userId: caller.id, isConfirmed: false }, sent)

function enter(
  db: Database,
  caller: Caller,
  { userId, isConfirmed }: { userId: string; isConfirmed: boolean },
  sent: rows.NewQualification,
): Promise<Qualification> {
  return db.transaction(async (tx) => {
    if (!(await rows.lockHolder(tx, userId))) throw notFound()
    const kind = await kindOf(tx, sent.kind)
    refuseUnfit({ ...sent, archived: false }, kind)
    const added = await rows.insertQualification(tx, { userId, by: caller.id, isConfirmed }, sent)
    const there = await rows.qualificationRow(tx, userId, sent.id)
    if (added === 0) {
      if (there?.kind === sent.kind) return there
      throw conflict()
    }
    if (kind.archived) throw refuse({ field: 'kind', message: 'rules.required' })
    const after = await stored(tx, { userId, id: sent.id })
    const { archived: _, scan: __, ...fields } = named(after, kind)
    await recordChange(tx, { caller, action: 'created', subject, id: userId, after: fields })
    if (!isConfirmed) await notifyOfHandedIn(tx, caller, userId, kind)
    return after
  })
}

async function notifyOfHandedIn(tx: Queryable, caller: Caller, userId: string, { name, key }: KindOfPapers) {
  const users = (await usersWho(tx, 'update', subject)).filter((id) => id !== caller.id)
  const values = { name: `${caller.firstName} ${caller.lastName}`, qualification: name ?? key }
  await notify(tx, { kind: 'qualificationHandedIn', about: userId, values, users })
}

interface OwnChange {
  userId: string
  kind: KindOfPapers
  before: Qualification
  saved: Qualification
}

/** Managers' changes of their own paper, its scan too, wait for another manager. */
async function notifyOfWaiting(tx: Queryable, caller: Caller, { userId, kind, before, saved }: OwnChange) {
  if (before.confirmed && !saved.confirmed) await notifyOfHandedIn(tx, caller, userId, kind)
}

type Fields = rows.NewQualification & { archived: boolean }

function refuseUnfit(it: Fields, { dateOnly, needsNumber }: KindOfPapers): void {
  if (it.issuedOn && it.validUntil && it.validUntil < it.issuedOn)
    throw refuse({ field: 'validUntil', message: 'qualifications.endsBefore' })
  if (needsNumber && !it.archived && !it.number && !it.issuedOn)
    throw refuse({ field: 'number', message: 'qualifications.proof' })
  if (!dateOnly) return
  for (const field of ['number', 'scope', 'issuer', 'issuedOn'] as const)
    if (it[field]) throw refuse({ field, message: 'qualifications.dateOnly' })
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
    const kind = await kindOf(tx, before.kind)
    refuseUnfit(after, kind)
    const keepsConfirmation = caller.id !== userId || isSamePaper(before, after)
    savedOrConflict(await rows.saveQualification(tx, userId, { ...after, version }, keepsConfirmation))
    const saved = await stored(tx, place)
    await notifyOfWaiting(tx, caller, { userId, kind, before, saved })
    await recordChange(tx, {
      caller,
      action: actionOf(sent.archived),
      subject,
      id: userId,
      before: auditFields(before),
      after: named(saved, kind),
    })
    return saved
  })
}

const isSamePaper = (one: Qualification, other: Qualification): boolean =>
  (['number', 'scope', 'issuer', 'issuedOn', 'validUntil'] as const).every((it) => one[it] === other[it])

/** Refuses the person who handed it in, unless no other user has the right; the log marks that. */
export function confirmQualification(
  db: Database,
  caller: Caller,
  place: Place,
  version: number,
): Promise<Qualification> {
  const { userId, id } = place
  return db.transaction(async (tx) => {
    await rows.lockHolder(tx, userId)
    const before = await stored(tx, place)
    if (before.confirmed) return before
    const byOneself = userId === caller.id || before.submitted?.by?.id === caller.id
    if (byOneself && (await usersWho(tx, 'update', subject)).some((other) => other !== caller.id))
      throw refuse({ field: 'confirmed', message: 'qualifications.notByOneself' })
    savedOrConflict(await rows.confirmRow(tx, { userId, id, by: caller.id, version }))
    const saved = await stored(tx, place)
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject,
      id: userId,
      before: auditFields(before),
      after: { ...named(saved, await kindOf(tx, saved.kind)), ...(byOneself && { byOneself }) },
    })
    return saved
  })
}

export async function deleteQualification(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  caller: Caller,
  place: Place,
  { isOwn = false } = {},
): Promise<void> {
  const { userId, id } = place
  const lost = await db.transaction(async (tx) => {
    await rows.lockHolder(tx, userId)
    const before = await stored(tx, place)
    refuseConfirmed(before, isOwn)
    const scan = await rows.scanOf(tx, userId, id)
    await rows.deleteQualificationRow(tx, userId, id)
    const kind = await kindOf(tx, before.kind)
    await recordChange(tx, { caller, action: 'deleted', subject, id: userId, before: named(before, kind) })
    return scan
  })
  if (lost) await uploads.remove([lost])
}

/** Holders take back and complete only what waits for confirmation. */
function refuseConfirmed({ confirmed, archived }: Qualification, isOwn: boolean): void {
  if (isOwn && (confirmed || archived))
    throw refuse({ field: 'confirmed', message: 'qualifications.isConfirmed' })
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
  { isOwn = false } = {},
): Promise<Qualification> {
  const { userId, id } = place
  const there = await stored(db, place)
  refuseConfirmed(there, isOwn)
  const kind = await kindOf(db, there.kind)
  if (kind.dateOnly) throw refuse({ field: 'scan', message: 'qualifications.dateOnlyFile' })
  const file = await uploads
    .storeStream(bytes, { maxBytes: limits.attachmentMaxBytes })
    .catch((error) => Promise.reject(fileRefusal(error, 'scan', name)))
  const scan = { ...file, name: nameOfKind(name, file.type) }
  try {
    const { saved, lost } = await db.transaction(async (tx) => {
      await rows.lockHolder(tx, userId)
      const before = await stored(tx, place)
      refuseConfirmed(before, isOwn)
      const was = await rows.scanOf(tx, userId, id)
      if (was?.name === scan.name && was.sha256.equals(scan.sha256)) return { saved: before, lost: scan }
      if (await rows.isScanElsewhere(tx, { userId, id, sha256: scan.sha256 }))
        throw refuse({ field: 'scan', message: 'qualifications.sameScan' })
      const keepsConfirmation = isOwn || caller.id !== userId
      savedOrConflict(await rows.saveScanRow(tx, { userId, id, version, keepsConfirmation }, scan))
      const saved = await stored(tx, place)
      await notifyOfWaiting(tx, caller, { userId, kind, before, saved })
      await recordChange(tx, {
        caller,
        action: 'changed',
        subject,
        id: userId,
        before: auditFields(before),
        after: named(saved, kind),
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
    const { version } = before
    const keepsConfirmation = caller.id !== userId
    savedOrConflict(await rows.saveScanRow(tx, { userId, id, version, keepsConfirmation }, null))
    const [saved, kind] = [await stored(tx, place), await kindOf(tx, before.kind)]
    await notifyOfWaiting(tx, caller, { userId, kind, before, saved })
    await recordChange(tx, {
      caller,
      action: 'changed',
      subject,
      id: userId,
      before: auditFields(before),
      after: named(saved, kind),
    })
    return was
  })
  if (lost) await uploads.remove([lost])
}
