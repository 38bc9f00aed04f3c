import type { buildingMoves } from '@zlecenia/contract/features/buildings/pages/building-move.contract'
import type { BuildingRecord } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { seesAllOrders } from '#features/orders/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database } from '#platform/database/database.ts'
import { refuse } from '#platform/errors.ts'
import { handBuilding, leaveRecords, type UnderWay, underWayAt } from './building-move.queries.ts'
import { lockBuilding } from './building-record.queries.ts'
import {
  announcementsOf,
  buildingAnswer,
  lockedCustomer,
  recordedBuilding,
} from './building-record.service.ts'

export async function beforeMove(db: Database, caller: Caller, id: string): Promise<UnderWay> {
  await recordedBuilding(db, id)
  return underWayAt(db, id, seesAllOrders(caller))
}

/** Orders preserve their client; all other records of the building move with it. */
export function moveBuilding(
  db: Database,
  caller: Caller,
  id: string,
  { customerId, billingRecords, keepsPayer, version }: BodyOf<typeof buildingMoves.move>,
): Promise<BuildingRecord> {
  return db.transaction(async (tx) => {
    const to = await lockedCustomer(tx, customerId)
    if (!to) throw refuse({ field: 'customerId', message: 'client.unknown' })
    await lockBuilding(tx, id)
    const before = await recordedBuilding(tx, id)
    const from = before.customer
    // A retry: the first response was lost.
    if (from.id === to.id) return buildingAnswer(before)
    // An owner or payer equal to the client is stored as null.
    const others = { owner: before.owner, payer: keepsPayer ? before.payer : null }
    const [owner, payer] = [others.owner, others.payer].map((it) => (it?.id === to.id ? null : it))
    savedOrConflict(
      await handBuilding(tx, {
        id,
        customerId: to.id,
        ownerId: owner?.id ?? null,
        payerId: payer?.id ?? null,
        version,
      }),
    )
    const left = await leaveRecords(tx, id, billingRecords)
    const after = await recordedBuilding(tx, id)
    const auditFields = (it: typeof after) => ({
      client: it.customer.name,
      owner: it.owner?.name ?? null,
      paidBy: it.payer?.name ?? null,
    })
    const building = `${before.address}, ${before.city}`
    await recordChange(
      tx,
      {
        caller,
        action: 'handed-over',
        subject: 'Building',
        id,
        before: auditFields(before),
        after: { ...auditFields(after), ...(left.length > 0 && { payersLeft: left }) },
        announcements: announcementsOf(before, after),
      },
      {
        caller,
        action: 'building-left',
        subject: 'Customer',
        id: from.id,
        after: { building, movedTo: to.name },
      },
      {
        caller,
        action: 'building-came',
        subject: 'Customer',
        id: to.id,
        after: { building, movedFrom: from.name },
      },
    )
    return buildingAnswer(after)
  })
}
