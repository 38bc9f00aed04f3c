import { areSlotsOver, stateBySlots } from '@zlecenia/contract/features/order-base/order-moves'
import { sentence } from '@zlecenia/contract/lib/sentence'
import {
  type LockedOrder,
  lockPerformers,
  mostNamed,
  overlapsOfSlots,
  type SlotRows,
  warningsOf,
  writeLife,
  writeSlots,
} from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { RecordedChange } from '#platform/change.ts'
import type { Queryable } from '#platform/database/database.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { DailyNotification } from '#platform/notify.ts'
import { type SlotChange, type SlotValue, slotDiff, slotValueOf, type WishedSlot } from './slot-diff.ts'
import { historyRow, slotEventRows, slotHistoryRows, slotRowsOf } from './slot-rows.ts'
import {
  lockOrders,
  type OrderOfMany,
  raiseOrders,
  type SlotOfMany,
  slotsOfOrders,
  versionsOfSlots,
} from './slots-of-many.queries.ts'

/** A slot as it shall be; null where it is taken out. */
export interface SlotOfPlan {
  slotId: string | null
  orderId: string
  value: { startAt: string; endAt: string; userIds: readonly string[] } | null
}

export interface ChangedSlot {
  slotId: string
  orderId: string
  before: SlotValue | null
  after: SlotValue | null
  /** After the change. */
  version: number
}

interface Known {
  orders: readonly OrderOfMany[]
  slots: readonly SlotOfMany[]
}

export interface PlanToSave {
  wishes: readonly SlotOfPlan[]
  /** Throws where the locked orders are not as the plan knows them. */
  check: (known: Known) => Promise<void>
  newsOf: (changes: readonly SlotChange[]) => { userId: string; news: DailyNotification }[]
}

/** Changes slots of many orders in the caller's transaction: all of them or none. */
export async function saveSlotsOfMany(
  tx: Queryable,
  caller: Pick<Caller, 'id'>,
  { wishes, check, newsOf }: PlanToSave,
): Promise<{ changed: ChangedSlot[]; warnings: string[] }> {
  const orderIds = [...new Set(wishes.map(({ orderId }) => orderId))]
  const orders = await lockOrders(tx, orderIds)
  const slots = await slotsOfOrders(tx, orderIds)
  if (orders.length < orderIds.length) throw conflict('plans.orderGone')
  const over = orders.find(({ state }) => areSlotsOver(state))
  if (over) throw conflict(sentence('plans.orderOver', { number: over.number }))
  const people = await lockPerformers(tx, [
    ...wishes.flatMap(({ value }) => value?.userIds ?? []),
    ...slots.flatMap(({ performers }) => performers.map(({ id }) => id)),
  ])
  // After the locks, which stop other bookings of these people.
  await check({ orders, slots })
  const parts = orders.map((order) => partOf(order, { wishes, slots, people }))
  const names = new Map([...people].map(([id, { name }]) => [id, name]))
  const all = parts.flatMap(({ changes }) => changes)
  await writeParts(tx, caller, { parts, names, news: newsOf(all) })
  const touched = all.flatMap(({ slotId, after }) => (after ? [slotId] : []))
  const [overlaps, versions] = await Promise.all([
    overlapsOfSlots(tx, touched),
    versionsOfSlots(
      tx,
      all.map(({ slotId }) => slotId),
    ),
  ])
  return {
    changed: parts.flatMap(({ order, changes }) =>
      changes.map(({ slotId, before, after }) => ({
        slotId,
        orderId: order.id,
        before,
        after,
        version: versions.get(slotId) ?? 1,
      })),
    ),
    warnings: warningsOf(overlaps.slice(0, mostNamed), Object.fromEntries(names)),
  }
}

interface Part {
  order: OrderOfMany
  live: readonly SlotOfMany[]
  changes: SlotChange[]
  state: LockedOrder['state']
}

function partOf(
  order: OrderOfMany,
  {
    wishes,
    slots,
    people,
  }: Pick<PlanToSave, 'wishes'> &
    Pick<Known, 'slots'> & { people: Awaited<ReturnType<typeof lockPerformers>> },
): Part {
  const live = slots.filter(({ orderId, cancelled }) => orderId === order.id && cancelled === null)
  const own = wishes.filter(({ orderId }) => orderId === order.id)
  const kept = live.flatMap((slot): WishedSlot[] => {
    const stored = { ...slot, userIds: slot.performers.map(({ id }) => id) }
    const wish = own.find(({ slotId }) => slotId === slot.id)
    if (!wish) return [stored]
    return wish.value ? [{ ...stored, ...wish.value }] : []
  })
  const added = own.flatMap(({ slotId, value }): WishedSlot[] =>
    slotId === null && value ? [{ id: null, ...value, overlapReason: null }] : [],
  )
  const wished = [...kept, ...added]
  const strangers = wished.some(({ id, userIds }) => {
    const there = live.find((slot) => slot.id === id)?.performers.map((it) => it.id) ?? []
    return userIds.some((user) => !(there.includes(user) || people.get(user)?.isFree))
  })
  if (strangers) throw refuse({ field: 'userIds', message: 'slot.performerUnknown' })
  const changes = slotDiff(live, wished)
  const isWaiting = order.state === 'new' || order.state === 'planned'
  const state = isWaiting ? stateBySlots(wished.map(({ userIds }) => ({ performers: userIds }))) : order.state
  return { order, live, changes, state }
}

interface ToWrite {
  parts: readonly Part[]
  names: ReadonlyMap<string, string>
  news: { userId: string; news: DailyNotification }[]
}

async function writeParts(
  tx: Queryable,
  caller: Pick<Caller, 'id'>,
  { parts, names, news }: ToWrite,
): Promise<void> {
  const changed = parts.filter(({ changes }) => changes.length > 0)
  const rows = changed.map(({ order, changes }) => slotRowsOf(order.id, changes))
  const joined = (which: keyof SlotRows) => rows.flatMap((it) => it[which])
  const moved = changed.filter(({ order, state }) => state !== order.state)
  const contextOf = ({ order }: Part) => ({ orderId: order.id, userId: caller.id, names })
  await writeSlots(tx, {
    changed: joined('changed'),
    gone: joined('gone'),
    made: joined('made'),
    performers: joined('performers'),
  })
  await writeLife(tx, {
    states: moved.map(({ order, state }) => ({
      id: newId(),
      order_id: order.id,
      user_id: caller.id,
      from_state: order.state,
      to_state: state,
    })),
    events: changed.flatMap((it) => slotEventRows(it.changes, contextOf(it))),
    history: [
      ...changed.flatMap((it) => slotHistoryRows(it.changes, contextOf(it))),
      ...moved.map((it) => historyRow(contextOf(it), { kind: 'state', state: it.state })),
    ],
    changes: changed.map((it) => loggedOf(it, caller)),
    news,
  })
  await raiseOrders(
    tx,
    changed.map(({ order, state, changes }) => ({
      id: order.id,
      state,
      adds: changes.some(({ isNew }) => isNew),
    })),
  )
}

function loggedOf({ order, live, changes }: Part, caller: Pick<Caller, 'id'>): RecordedChange {
  const before = Object.fromEntries(live.map((slot) => [slot.id, slotValueOf(slot)]))
  const after = { ...before, ...Object.fromEntries(changes.map((it) => [it.slotId, it.after])) }
  const there = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null))
  const users = [...Object.values(before), ...Object.values(there)].flatMap((it) => it?.performers ?? [])
  return {
    caller,
    action: 'changed',
    subject: 'Order',
    id: order.id,
    before: { slots: before },
    after: { slots: there },
    announcements: [{ topic: 'Order', id: order.id, users: [...new Set(users)] }],
  }
}
