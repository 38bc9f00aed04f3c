import type { SlotEventKind } from '@zlecenia/contract/features/order-base/order-kinds'
import type { KnownSlot, StoredSlot } from '#features/order-base/index.ts'
import { newId } from '#platform/ids.ts'

/** A requested slot; without an id a new one. */
export interface WishedSlot {
  id: string | null
  startAt: string
  endAt: string
  userIds: readonly string[]
  overlapReason: string | null
  /** A stored slot keeps its window. */
  window?: { from: string; to: string } | null
}

export interface SlotValue {
  startAt: string
  endAt: string
  /** Ids; replaced by names for display. */
  performers: readonly string[]
}

export interface SlotChange {
  slotId: string
  kinds: readonly SlotEventKind[]
  before: SlotValue | null
  after: SlotValue | null
  overlapReason: string | null
  /** Null for a stored slot, which keeps its window. */
  window?: { from: string; to: string } | null
  isNew: boolean
}

export const slotValueOf = ({ startAt, endAt, performers }: KnownSlot): SlotValue => ({
  startAt,
  endAt,
  performers: performers.map(({ id }) => id).toSorted(),
})

const isoOf = (instant: string) => new Date(instant).toISOString()

/**
 * `live`: slots that take place. Slots that are not requested become cancelled; changed reasons alone are no event.
 */
export function slotDiff(live: readonly StoredSlot[], wished: readonly WishedSlot[]): SlotChange[] {
  const kept = wished.map(({ id, startAt, endAt, userIds, overlapReason, window = null }): SlotChange => {
    const after = {
      startAt: isoOf(startAt),
      endAt: isoOf(endAt),
      performers: [...new Set(userIds)].toSorted(),
    }
    const stored = live.find((slot) => slot.id === id)
    if (!stored) {
      return { slotId: newId(), kinds: ['made'], before: null, after, overlapReason, window, isNew: true }
    }
    const before = slotValueOf(stored)
    const moved = before.startAt !== after.startAt || before.endAt !== after.endAt
    const others = String(before.performers) !== String(after.performers)
    const kinds = [...(moved ? ['moved' as const] : []), ...(others ? ['performer' as const] : [])]
    return { slotId: stored.id, kinds, before, after, overlapReason, isNew: false }
  })
  const cancelled = live
    .filter(({ id }) => !wished.some((it) => it.id === id))
    .map((slot): SlotChange => {
      const before = slotValueOf(slot)
      const { id: slotId, overlapReason } = slot
      return { slotId, kinds: ['cancelled'], before, after: null, overlapReason, isNew: false }
    })
  return [...kept, ...cancelled].filter(
    ({ kinds, slotId, overlapReason }) =>
      kinds.length > 0 || live.some((slot) => slot.id === slotId && slot.overlapReason !== overlapReason),
  )
}
