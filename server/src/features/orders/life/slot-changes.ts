import { areSlotsOver, stateBySlots } from '@zlecenia/contract/features/order-base/order-moves'
import {
  clearReturn,
  type LockedOrder,
  lockPerformers,
  mostNamed,
  overlapsOfSlots,
  type StoredSlot,
  slotsOfOrder,
  warningsOf,
  writeLife,
  writeSlots,
  writeState,
} from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { type SlotValue, slotDiff, slotValueOf, type WishedSlot } from './slot-diff.ts'
import { slotNewsOf } from './slot-notifications.ts'
import { historyRow, slotEventRows, slotHistoryRows, slotRowsOf } from './slot-rows.ts'

export interface SavedSlots {
  /** Values for the log by slot id, before and after the change. */
  before: Record<string, SlotValue>
  after: Record<string, SlotValue>
  /** Users to notify of the order, besides those who read all. */
  performers: string[]
  /** Overlaps, as of a new order. */
  warnings: string[]
  state: LockedOrder['state']
}

/**
 * The only way to change slots of a locked order (`lockOrder`): events, history, the resulting state and
 * notifications. The order's version and its row of the log are the caller's.
 */
export async function saveSlots(
  tx: Queryable,
  caller: Pick<Caller, 'id'>,
  order: LockedOrder,
  wished: readonly WishedSlot[],
): Promise<SavedSlots> {
  if (areSlotsOver(order.state)) throw conflict('orderMoves.slotsAreOver')
  const all = await slotsOfOrder(tx, order.id)
  const live = all.filter(({ cancelled }) => cancelled === null)
  refuseLost(live, wished)
  const known = await lockPerformers(tx, [
    ...wished.flatMap(({ userIds }) => userIds),
    ...live.flatMap(({ performers }) => performers.map(({ id }) => id)),
  ])
  refuseStrangers(live, wished, known)

  const changes = slotDiff(live, wished)
  const names = new Map([...known].map(([id, { name }]) => [id, name]))
  const context = { orderId: order.id, userId: caller.id, names }
  const after = { ...byId(live), ...Object.fromEntries(changes.map((it) => [it.slotId, it.after])) }
  const now = Object.values(after).filter((it) => it !== null)
  const isWaiting = order.state === 'new' || order.state === 'planned'
  const state = isWaiting ? stateBySlots(now) : order.state
  const moves = state !== order.state
  await Promise.all([
    writeSlots(tx, slotRowsOf(order.id, changes)),
    writeLife(tx, {
      states: moves
        ? [
            {
              id: newId(),
              order_id: order.id,
              user_id: caller.id,
              from_state: order.state,
              to_state: state,
            },
          ]
        : [],
      events: slotEventRows(changes, context),
      history: [
        ...slotHistoryRows(changes, context),
        ...(moves ? [historyRow(context, { kind: 'state', state })] : []),
      ],
      news: slotNewsOf(changes, order, caller.id),
    }),
    moves && writeState(tx, order.id, { to: state, raises: false }),
    changes.some(({ isNew }) => isNew) && clearReturn(tx, order.id),
  ])
  const touched = changes.filter(({ after, kinds }) => after && kinds.length > 0)
  const overlaps = await overlapsOfSlots(
    tx,
    touched.map(({ slotId }) => slotId),
  )
  return {
    before: byId(live),
    after: Object.fromEntries(Object.entries(after).flatMap(([id, value]) => (value ? [[id, value]] : []))),
    performers: [...new Set([...all.map(slotValueOf), ...now].flatMap(({ performers }) => performers))],
    warnings: warningsOf(overlaps.slice(0, mostNamed), Object.fromEntries(names)),
    state,
  }
}

const byId = (slots: readonly StoredSlot[]): Record<string, SlotValue> =>
  Object.fromEntries(slots.map((slot) => [slot.id, slotValueOf(slot)]))

/** Removed by a concurrent change. */
function refuseLost(live: readonly StoredSlot[], wished: readonly WishedSlot[]): void {
  const lost = [...wished.entries()].filter(
    ([, { id }]) => id !== null && !live.some((slot) => slot.id === id),
  )
  if (lost.length > 0) {
    throw conflict(
      'problem.conflict',
      lost.map(([n]) => ({ field: `events.${n}`, message: 'slot.gone' })),
    )
  }
}

/** Current performers stay valid, also after they left the company. */
function refuseStrangers(
  live: readonly StoredSlot[],
  wished: readonly WishedSlot[],
  known: Awaited<ReturnType<typeof lockPerformers>>,
): void {
  const problems = [...wished.entries()].flatMap(([n, { id, userIds }]) => {
    const there = live.find((slot) => slot.id === id)?.performers.map((it) => it.id) ?? []
    return userIds.every((userId) => there.includes(userId) || known.get(userId)?.isFree)
      ? []
      : [{ field: `events.${n}.userIds`, message: 'slot.performerUnknown' }]
  })
  if (problems.length > 0) throw refuse(problems)
}
