import {
  mostReplacedParts,
  type ReplacedPart,
  type replacedParts,
} from '@zlecenia/contract/features/devices/replaced-parts.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { withoutNulls } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { lockDevice } from './device-record.queries.ts'
import { storedDevice } from './device-record.service.ts'
import { deviceById } from './devices.queries.ts'
import { performerSeeingDevices } from './performer-of.ts'
import * as rows from './replaced-parts.queries.ts'

interface OfPart {
  id: string
  partId: string
}

/** Fields of the history of its device. */
const auditFields = (it: rows.StoredPart) => ({
  partName: it.name,
  partReplacedOn: it.replacedOn,
  partNumber: it.partNumber,
  partOrder: it.orderNumber,
  partRemarks: it.remarks,
})

async function storedPart(db: Queryable, caller: Caller, { id, partId }: OfPart) {
  const found = await rows.partOf(db, caller, id, partId)
  if (!found) throw notFound()
  return found
}

const inHeldDevice = <T>(db: Database, id: string, work: (tx: Transaction) => Promise<T>) =>
  db.transaction(async (tx) => {
    await lockDevice(tx, id)
    await storedDevice(tx, id)
    return work(tx)
  })

async function refuseOrderElsewhere(tx: Queryable, id: string, orderId: string | null): Promise<void> {
  if (orderId === null || (await rows.isOrderAt(tx, id, orderId))) return
  throw refuse({ field: 'orderId', message: 'deviceRecord.partOrderUnknown' })
}

export async function partsOfDevice(db: Queryable, caller: Caller, id: string) {
  if (!(await deviceById(db, id, performerSeeingDevices(caller)))) throw notFound()
  return { parts: (await rows.replacedPartsOf(db, caller, id)).map(rows.answeredPart) }
}

/** The same id again, after an answer that was lost, adds none. */
export const addPart = (
  db: Database,
  caller: Caller,
  id: string,
  sent: BodyOf<typeof replacedParts.add>,
): Promise<ReplacedPart> =>
  inHeldDevice(db, id, async (tx) => {
    const there = await rows.partOf(tx, caller, id, sent.id)
    if (there) return rows.answeredPart(there)
    await refuseOrderElsewhere(tx, id, sent.orderId)
    if ((await rows.countOfParts(tx, id)) >= mostReplacedParts) {
      throw refuseWhole(sentence('deviceRecord.tooManyParts', { max: mostReplacedParts }))
    }
    if ((await rows.insertPart(tx, id, sent)) === 0) throw conflict()
    const added = await storedPart(tx, caller, { id, partId: sent.id })
    const after = withoutNulls(auditFields(added))
    await recordChange(tx, { caller, action: 'part-added', subject: 'Device', id, after })
    return rows.answeredPart(added)
  })

export const changePart = (
  db: Database,
  caller: Caller,
  of: OfPart,
  { version, ...sent }: BodyOf<typeof replacedParts.change>,
): Promise<ReplacedPart> =>
  inHeldDevice(db, of.id, async (tx) => {
    const before = await storedPart(tx, caller, of)
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return rows.answeredPart(before)
    if (after.orderId !== before.orderId) await refuseOrderElsewhere(tx, of.id, after.orderId)
    savedOrConflict(await rows.savePart(tx, of.id, { ...after, version }))
    const saved = await storedPart(tx, caller, of)
    await recordChange(tx, {
      caller,
      action: 'part-changed',
      subject: 'Device',
      id: of.id,
      before: auditFields(before),
      after: { part: saved.name, ...auditFields(saved) },
    })
    return rows.answeredPart(saved)
  })

export const removePart = (db: Database, caller: Caller, of: OfPart): Promise<void> =>
  inHeldDevice(db, of.id, async (tx) => {
    const { name } = await storedPart(tx, caller, of)
    await rows.removePartRow(tx, of.id, of.partId)
    const after = { part: name }
    await recordChange(tx, { caller, action: 'part-removed', subject: 'Device', id: of.id, after })
  })
