import type { LostSlot } from '@zlecenia/contract/features/orders/order-life.contract'
import {
  cancelSlots,
  type KnownSlot,
  lockPerformers,
  overlapsOfSlots,
  type TakenTime,
} from '#features/order-base/index.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type SlotChange, slotValueOf } from './slot-diff.ts'

/** Restores cancelled slots where the time is still free; the others stay cancelled and are reported. */
export async function restoreSlots(
  tx: Transaction,
  slots: readonly KnownSlot[],
): Promise<{ changes: SlotChange[]; lost: LostSlot[] }> {
  const waiting = slots.filter(({ cancelled }) => cancelled === 'order')
  const ids = waiting.map(({ id }) => id)
  const known = await lockPerformers(
    tx,
    waiting.flatMap(({ performers }) => performers.map(({ id }) => id)),
  )
  const taken = await overlapsOfSlots(tx, ids)
  const isFree = (id: string) => known.get(id)?.isFree ?? false
  const lost = waiting.flatMap((slot) => lostOf(slot, taken, isFree) ?? [])
  const gone = new Set(lost.map(({ slotId }) => slotId))
  const back = waiting.filter(({ id }) => !gone.has(id))
  await Promise.all([
    cancelSlots(tx, [...gone], 'slot'),
    cancelSlots(
      tx,
      back.map(({ id }) => id),
      null,
    ),
  ])
  const changes = back.map((slot) => ({
    slotId: slot.id,
    kinds: ['restored'] as const,
    before: null,
    after: slotValueOf(slot),
    overlapReason: slot.overlapReason,
    isNew: false,
  }))
  return { changes, lost: lost.map(({ slotId: _, ...it }) => it) }
}

function lostOf(
  { id: slotId, startAt, endAt, performers }: KnownSlot,
  taken: readonly TakenTime[],
  isFree: (userId: string) => boolean,
): (LostSlot & { slotId: string }) | null {
  const times = { slotId, startAt, endAt }
  if (endAt <= new Date().toISOString()) return { ...times, why: 'past', performer: null, number: null }
  const left = performers.find(({ id }) => !isFree(id))
  if (left) return { ...times, why: 'inactive', performer: left.name, number: null }
  const other = taken.find((it) => it.slotId === slotId)
  if (!other) return null
  const performer = performers.find(({ id }) => id === other.performerId)?.name ?? null
  return { ...times, why: 'taken', performer, number: other.number }
}
