import { visitAfter } from '@zlecenia/contract/features/order-base/visit-moves'
import type { VisitEvent } from '@zlecenia/contract/features/order-base/visits'
import type { orderLife } from '@zlecenia/contract/features/orders/order-life.contract'
import { dayMs } from '@zlecenia/contract/lib/durations'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import {
  asPerformerVisit,
  inTime,
  lockOrder,
  performersOfSlots,
  slotsOfOrder,
} from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict } from '#platform/change.ts'
import type { Database } from '#platform/database/database.ts'
import { forbidden, notFound, refuse } from '#platform/errors.ts'
import { translated } from '#platform/translate.ts'
import { correctMoment, visitsOfAll } from './visits.queries.ts'

interface CorrectionRequest {
  id: string
  slotId: string
  eventId: string
  sent: BodyOf<typeof orderLife.correctVisit>
  language: LanguageCode
}

/** The office corrects a moment, with a reason; the first value stays. */
export function correctVisit(
  db: Database,
  caller: Caller,
  { id, slotId, eventId, sent, language }: CorrectionRequest,
): Promise<VisitEvent> {
  if (caller.scope('update', 'Order') === 'own') throw forbidden()
  return db.transaction(async (tx) => {
    const [order, slots, visits] = await Promise.all([
      lockOrder(tx, id),
      slotsOfOrder(tx, id),
      visitsOfAll(tx, id),
    ])
    const held = visits.find(
      (it) => it.slotId === slotId && it.visit.events.some((event) => event.id === eventId),
    )
    const event = held?.visit.events.find((it) => it.id === eventId)
    if (!order || !held || !event) throw notFound()
    const at = new Date(sent.at).toISOString()
    refuseMoment(at, event.receivedAt)
    const { events } = held.visit
    const moved = events.map((it) => (it.id === eventId ? { ...it, at } : it)).toSorted(inTime)
    if (visitAfter(moved.map(({ kind }) => kind)).broken !== null) {
      const tap = translated(`visits.tap.${event.kind}`, language)
      throw refuse({ field: 'at', message: sentence('visits.sequence', { tap }) })
    }
    const { words, version } = sent
    const written = asPerformerVisit(held.visit).events.find((it) => it.id === eventId)
    const was = { at: written?.at, words: written?.corrected?.words }
    if (written && isUnchanged(was, { at, words }, { seen: version, now: event.version })) return written
    savedOrConflict(await correctMoment(tx, { id: eventId, at, by: caller.id, words, version }))
    await recordChange(tx, {
      caller,
      action: 'visit-corrected',
      subject: 'Order',
      id,
      before: { at: new Date(event.at).toISOString() },
      after: { slotId, kind: event.kind, at, words },
      announcements: [{ topic: 'Order', id, users: performersOfSlots(slots) }],
    })
    const all = (await visitsOfAll(tx, id)).filter((it) => it.slotId === slotId)
    const corrected = all
      .flatMap(({ visit }) => asPerformerVisit(visit).events)
      .find((it) => it.id === eventId)
    if (!corrected) throw notFound()
    return corrected
  })
}

function refuseMoment(at: string, receivedAt: string): void {
  const days = limits.visitCorrectionDays
  if (Date.parse(at) > Date.now()) throw refuse({ field: 'at', message: 'visits.future' })
  if (Date.parse(at) < Date.parse(receivedAt) - days * dayMs)
    throw refuse({ field: 'at', message: sentence('visits.tooOld', { days }) })
}
