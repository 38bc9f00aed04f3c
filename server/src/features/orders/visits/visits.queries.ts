import type { FinishAnswer } from '@zlecenia/contract/features/orders/visit-body'
import {
  asPerformerVisit,
  type StoredVisit,
  storedVisits,
  storedVisitsOfAll,
} from '#features/order-base/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface SentEvent {
  id: string
  slotId: string
  userId: string
  kind: string
  reason: string | null
  words: string | null
  clientAt: string | null
  isLate: boolean
  answer: FinishAnswer | null
}

const insert = statement(
  'visits.insert',
  `insert into visit_events (id, slot_id, user_id, kind, reason, words, client_at, is_late, answer, moment)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, clock_timestamp())) returning at`,
)

/** Returns when it came; without a moment, that is the one that counts. */
export async function insertVisitEvent(
  tx: Queryable,
  { id, slotId, userId, kind, reason, words, clientAt, isLate, answer }: SentEvent,
  moment: string | null = null,
): Promise<string> {
  const values = [id, slotId, userId, kind, reason, words, clientAt, isLate]
  const { rows } = await tx.query<{ at: Date }>(insert, [...values, answer && JSON.stringify(answer), moment])
  return rows[0]?.at.toISOString() ?? ''
}

const byId = statement(
  'visits.byId',
  `select v.id, v.slot_id as "slotId", v.user_id as "userId", v.kind, v.reason, v.words, v.client_at as "clientAt",
          v.is_late as "isLate", v.answer
     from visit_events v where v.id = $1`,
)

export async function sentEvent(tx: Queryable, id: string): Promise<SentEvent | null> {
  const { rows } = await tx.query<Omit<SentEvent, 'clientAt'> & { clientAt: Date | null }>(byId, [id])
  const [found] = rows
  return found ? { ...found, clientAt: found.clientAt?.toISOString() ?? null } : null
}

const ofOrder = statement(
  'visits.ofOrder',
  `select s.id as "slotId", ${storedVisits('s.id')} as visits
     from slots s where s.order_id = $1 and s.cancelled is null`,
)

/** Visits of all slots that take place. */
export async function visitsOfOrder(
  tx: Queryable,
  orderId: string,
): Promise<{ slotId: string; visit: StoredVisit }[]> {
  const { rows } = await tx.query<{ slotId: string; visits: StoredVisit[] }>(ofOrder, [orderId])
  return rows.flatMap(({ slotId, visits }) => visits.map((visit) => ({ slotId, visit })))
}

const ofAll = statement(
  'visits.ofAll',
  `select s.id as "slotId", ${storedVisitsOfAll('s.id')} as visits
     from slots s where s.order_id = $1 and s.cancelled is null`,
)

/** Also of former performers. */
export async function visitsOfAll(tx: Queryable, orderId: string) {
  const { rows } = await tx.query<{ slotId: string; visits: StoredVisit[] }>(ofAll, [orderId])
  return rows.flatMap(({ slotId, visits }) => visits.map((visit) => ({ slotId, visit })))
}

const ofSlot = statement('visits.ofSlot', `select ${storedVisits('$1', '$2')} as visits`)

export async function visitIn(tx: Queryable, slotId: string, performerId: string) {
  const { rows } = await tx.query<{ visits: StoredVisit[] }>(ofSlot, [slotId, performerId])
  const stored = rows[0]?.visits[0]
  return stored ? asPerformerVisit(stored) : null
}

const correct = statement(
  'visits.correct',
  `update visit_events set first_moment = coalesce(first_moment, moment), moment = $2, corrected_by = $3,
                           corrected_at = clock_timestamp(), correction = $4, version = version + 1
    where id = $1 and version = $5`,
)

export async function correctMoment(
  tx: Queryable,
  { id, at, by, words, version }: { id: string; at: string; by: string; words: string; version: number },
): Promise<number> {
  return (await tx.query(correct, [id, at, by, words, version])).rowCount
}
