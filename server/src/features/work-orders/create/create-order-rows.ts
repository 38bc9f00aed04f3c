import { orderNumber } from '@zlecenia/contract/features/settings/numbering'
import type { Investment } from '@zlecenia/contract/features/work-orders/investment.contract'
import type { Caller } from '../../../platform/auth/caller.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { conflict, forbidden, refuse } from '../../../platform/errors.ts'
import type { ReceivedFile } from '../../../platform/http/multipart.ts'
import { newId } from '../../../platform/ids.ts'
import { discardDraft } from '../../drafts/index.ts'
import { orderKeepers } from '../../notifications/index.ts'
import { numberingOf } from '../../settings/index.ts'
import { contextRows } from './context-rows.ts'
import { writeContext, writeOrder } from './insert.queries.ts'
import { type Answered, lookUp } from './look-up.queries.ts'
import { newsRows } from './news-rows.ts'
import { noteWarnings } from './note-warnings.ts'
import * as rows from './order-rows.ts'
import { numberAndOverlaps } from './overlaps.queries.ts'
import { overlapsWithin, warningsOf } from './overlaps.ts'
import { type Plan, planOf } from './plan.ts'
import { conflictsOf, problemsOf } from './problems.ts'
import { auditRows, historyRows } from './story-rows.ts'

/** An order that came in: parsed by the contract, its files on the disk. */
export interface OrderToCreate {
  sent: Investment
  files: readonly ReceivedFile[]
  caller: Caller
  /** The year it is numbered in; its sequence must be there. */
  year: number
  /** Its idempotency key, with the SHA-256 of what came under it, in hex. */
  claim: Claim | null
  /** The caller's draft that becomes the order, and is gone with it. */
  draftId: string | null
}

export interface Claim {
  key: string
  bodyHash: string
}

export interface CreatedOrder {
  id: string
  number: string
  warnings: string[]
}

/**
 * One transaction of two round trips: lock, ask and take a number; then write and commit. Refuses with all problems
 * at once; gives what was answered before under the same key, if anything was. A number taken by an order that is
 * refused or was answered before stays unused.
 */
export async function createOrderRows(
  tx: Transaction,
  { sent, files, caller, year, claim, draftId }: OrderToCreate,
): Promise<{ created: CreatedOrder; draftFiles: { storageKey: string }[] } | { answered: Answered }> {
  const key = claim?.key ?? null
  const slots = rows.slotsOf(sent)
  const bookings = rows.bookingsOf(slots)
  const billsBuilding = Boolean(sent.building.id && sent.billingDetails && !sent.billingDetails.id)
  const [known, { n, numbering, overlaps }, keepers] = await Promise.all([
    lookUp(tx, sent, { userId: caller.id, key, billsBuilding }),
    numberAndOverlaps(tx, numberingOf(year), bookings),
    sent.order.isFault ? orderKeepers(tx) : [],
  ])
  if (known.answered) return { answered: known.answered }
  const conflicts = conflictsOf(sent, known)
  if (conflicts.length > 0) throw conflict('problem.conflict', conflicts)
  const problems = problemsOf(sent, known)
  if (problems.length > 0) throw refuse(problems)
  const plan = planOf(sent, known)
  refuseForbidden(plan, caller)

  const it = { id: newId(), number: orderNumber(numbering, year, n), userId: caller.id }
  const warnings = [
    ...warningsOf([...overlaps, ...overlapsWithin(bookings, it.number)], known.performers),
    ...noteWarnings(sent, known),
  ]
  const created = { id: it.id, number: it.number, warnings }
  const [draftFiles] = await Promise.all([
    draftId ? discardDraft(tx, draftId, caller.id) : [],
    writeContext(tx, contextRows(plan, sent)),
    writeOrder(tx, {
      order: rows.orderRow(it, sent, plan),
      services: rows.serviceRows(it.id, sent.order.services),
      slots: rows.slotRows(it.id, slots),
      performers: rows.performerRows(bookings),
      files: rows.fileRows(it.id, files),
      history: historyRows(it, slots, known.performers),
      audit: auditRows(it, plan),
      claims: claim
        ? [{ user_id: caller.id, key, body_hash: `\\x${claim.bodyHash}`, status: 201, response: created }]
        : [],
      ...newsRows(it, { sent, plan, bookings, keepers }),
    }),
  ])
  return { created, draftFiles }
}

/** Who may create orders need not be one who keeps clients and buildings. */
function refuseForbidden({ client, billing, building, notes }: Plan, caller: Caller): void {
  const allowed =
    (client.write !== 'insert' || caller.can('create', 'Customer')) &&
    (client.write !== 'update' || caller.can('update', 'Customer')) &&
    (!building.isNew || caller.can('create', 'Building')) &&
    (building.isNew || !billing || billing.write === 'nothing' || caller.can('update', 'Building')) &&
    (building.isNew || notes.every((note) => !note.isNew) || caller.can('create', 'BuildingNote'))
  if (!allowed) throw forbidden()
}
