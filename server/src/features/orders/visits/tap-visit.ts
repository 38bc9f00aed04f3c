import {
  isVisitOpen,
  isWorkTap,
  tapsFrom,
  type VisitTap,
  visitAfter,
  visitMoveFrom,
} from '@zlecenia/contract/features/order-base/visit-moves'
import type { PerformerVisit } from '@zlecenia/contract/features/order-base/visits'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import {
  asPerformerVisit,
  inTime,
  type LockedOrder,
  lockOrder,
  performersOfSlots,
  type StoredSlot,
  type StoredVisit,
  slotsOfOrder,
  writeLife,
} from '#features/order-base/index.ts'
import { keepPosition, refusePosition } from '#features/positions/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { conflict, forbidden, notFound, refuse } from '#platform/errors.ts'
import { translated } from '#platform/translate.ts'
import { callerName } from '../order-after.ts'
import { momentOf } from './moment.ts'
import { finishOrder, startOrder } from './order-follows.ts'
import { wasSent } from './repeated.ts'
import type { Scene, Tap, TapRequest } from './scene.ts'
import { insertVisitEvent, type SentEvent, visitIn, visitsOfOrder } from './visits.queries.ts'

/** A performer's tap on their own slot. The order follows in the same transaction. */
export function tapVisit(db: Database, caller: Caller, request: TapRequest): Promise<PerformerVisit> {
  const { id, slotId, tap } = request
  const event = eventOf(caller, slotId, tap)
  return db.transaction(async (tx) => {
    // Sent together, in this order: what is read is read under the lock.
    const [order, slots, visits] = await Promise.all([
      lockOrder(tx, id),
      slotsOfOrder(tx, id),
      visitsOfOrder(tx, id),
    ])
    if (await wasSent(tx, event)) return repeated(tx, event)
    if (tap.position) await refusePosition(tx, caller.id)
    const slot = openSlot(caller, request, { order, slots })
    const own = visits.find((it) => it.slotId === slotId && it.visit.performerId === caller.id)
    if (!order || !own) throw notFound()
    const { moment, state, isNewest } = placed(tap, own.visit, request.language)
    const scene: Scene = {
      tx,
      caller,
      request,
      order,
      slots,
      state,
      isNewest,
      others: openOthers(visits, slots, { slotId, userId: caller.id }),
    }
    refuseOver(scene)
    const receivedAt = await insertVisitEvent(tx, event, moment)
    const position = await placeOf(scene, { event, moment })
    await writeTap(scene, slot, { ...event, moment })
    if (isNewest && isWorkTap(tap.kind)) await startOrder(scene)
    if (isNewest && tap.kind === 'finish') await finishOrder(scene)
    else if (tap.answer) throw refuse({ field: 'answer', message: 'visits.noAnswer' })
    return after(own.visit, { event, moment, receivedAt, position })
  })
}

function eventOf(caller: Caller, slotId: string, tap: Tap): SentEvent {
  const { id, kind, reason, words, clientAt, answer } = tap
  if (!id) throw refuse({ field: 'id', message: 'visits.idNeeded' })
  if (kind === 'obstacle' && !reason) throw refuse({ field: 'reason', message: 'rules.required' })
  if (reason === 'other' && !words) throw refuse({ field: 'words', message: 'orderMoves.needsWords' })
  return {
    id,
    slotId,
    userId: caller.id,
    kind,
    reason,
    words,
    clientAt: clientAt && new Date(clientAt).toISOString(),
    isLate: tap.isLate === true,
    answer,
  }
}

async function repeated(tx: Transaction, { slotId, userId }: SentEvent): Promise<PerformerVisit> {
  // Stored before the slot was given to another performer.
  const taken = { performerId: userId, left: null, state: 'coming' as const, accepted: false, events: [] }
  return (await visitIn(tx, slotId, userId)) ?? taken
}

/** The caller's own slot that takes place. */
function openSlot(
  caller: Caller,
  { slotId }: TapRequest,
  { order, slots }: { order: LockedOrder | null; slots: readonly StoredSlot[] },
): StoredSlot {
  const performs = performersOfSlots(slots).includes(caller.id)
  if (!order || (caller.scope('read', 'Order') === 'own' && !performs)) throw notFound()
  const slot = slots.find(({ id }) => id === slotId)
  if (!slot) throw notFound()
  if (!slot.performers.some(({ id }) => id === caller.id)) throw forbidden('visits.notYours')
  if (order.state === 'cancelled')
    throw refuse({ field: 'kind', message: sentence('visits.orderCancelled', { number: order.number }) })
  if (slot.cancelled) throw conflict('visits.slotGone')
  return slot
}

/** Checks the table of visits for the tap at its moment, among those before and after it. */
function placed(tap: Tap, { events }: StoredVisit, language: LanguageCode) {
  const { kind } = tap
  const sorted = events.toSorted(inTime)
  const now = new Date()
  const isLate = tap.isLate === true
  const moment = momentOf({ ...tap, isLate }, now, sorted.at(-1)?.at ?? null)
  const before = visitAfter(sorted.map((it) => it.kind)).state
  const later = sorted.findIndex(({ at }) => Date.parse(at) > Date.parse(moment))
  const isNewest = later === -1
  const taps = sorted.map((it) => it.kind)
  const all = isNewest ? [...taps, kind] : taps.toSpliced(later, 0, kind)
  const { state, broken } = visitAfter(all)
  const fits = isNewest ? visitMoveFrom(before, kind) !== undefined : broken === null
  if (fits) return { moment, state, isNewest }
  const named = (it: VisitTap) => translated(`visits.tap.${it}`, language)
  if (!isNewest)
    throw refuse({ field: 'clientAt', message: sentence('visits.sequence', { tap: named(kind) }) })
  throw refuse({
    field: 'kind',
    message: sentence('visits.order', {
      state: translated(`visits.state.${before}`, language),
      tap: named(kind),
      taps: tapsFrom(before).map(named).join(', '),
    }),
  })
}

/** Nothing begins on an order that is over; what began may end. */
function refuseOver({ request: { tap, language }, order, isNewest }: Scene): void {
  const isOver = order.state === 'done' || order.state === 'closed'
  const ends = tap.kind === 'pause' || tap.kind === 'finish' || tap.kind === 'obstacle'
  if (!isOver || ends || !isNewest) return
  const state = translated(`orderState.${order.state}`, language)
  throw refuse({ field: 'kind', message: sentence('visits.orderOver', { number: order.number, state }) })
}

function openOthers(
  visits: Awaited<ReturnType<typeof visitsOfOrder>>,
  slots: readonly StoredSlot[],
  own: { slotId: string; userId: string },
): string[] {
  const names = new Map(slots.flatMap(({ performers }) => performers).map(({ id, name }) => [id, name]))
  const open = visits
    .filter(({ slotId, visit }) => slotId !== own.slotId || visit.performerId !== own.userId)
    .map(({ visit }) => asPerformerVisit(visit))
    .filter(({ state }) => isVisitOpen(state))
  return [...new Set(open.map(({ performerId }) => names.get(performerId) ?? ''))]
}

async function writeTap(
  { tx, caller, order, slots }: Scene,
  { id: slotId }: StoredSlot,
  { kind, reason, words, isLate, moment, clientAt }: SentEvent & { moment: string },
): Promise<void> {
  const { id, number, address, city, coordinatorId } = order
  const isHindered = kind === 'obstacle' && coordinatorId !== caller.id
  const values = { number, address, city, by: callerName(caller), words: words?.slice(0, 200) ?? null }
  await writeLife(tx, {
    history: [],
    changes: [
      {
        caller,
        action: 'visit',
        subject: 'Order',
        id,
        after: { slotId, kind, reason, words, at: moment, clientAt, isLate },
        announcements: [{ topic: 'Order', id, users: performersOfSlots(slots) }],
      },
    ],
    news: isHindered ? [{ userId: coordinatorId, news: { kind: 'visitHindered', about: id, values } }] : [],
  })
}

/** The kept position. A forgotten tap has none: its performer is elsewhere by then. */
async function placeOf(
  { tx, caller, request: { tap } }: Scene,
  { event, moment }: { event: SentEvent; moment: string },
) {
  if (!tap.position || event.isLate) return null
  return keepPosition(tx, { userId: caller.id, eventId: event.id, at: moment, position: tap.position })
}

interface Written {
  event: SentEvent
  moment: string
  receivedAt: string
  position: StoredVisit['events'][number]['position']
}

function after(stored: StoredVisit, { event, moment, receivedAt, position }: Written): PerformerVisit {
  const { id, reason, words, clientAt, isLate } = event
  const kind = event.kind as VisitTap
  const written = {
    id,
    kind,
    at: moment,
    clientAt,
    receivedAt,
    isLate,
    words,
    position,
    corrected: null,
    version: 1,
  }
  const all = [...stored.events, { ...written, reason: reason as StoredVisit['events'][number]['reason'] }]
  return asPerformerVisit({ ...stored, events: all })
}
