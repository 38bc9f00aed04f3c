import { useQueryClient } from '@tanstack/react-query'
import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { call } from '#lib/call.ts'
import { spanOf } from '#lib/dates.ts'
import { refresh } from '#lib/refresh.ts'
import { toast } from '#ui/toast/toast.ts'
import { useMoves } from '#ui/use-moves.ts'

export type SlotTo = Pick<CalendarSlot, 'startAt' | 'endAt' | 'performers' | 'overlapReason'>

const keyOf = ({ id }: CalendarSlot) => id
const nameOf = ({ address, startAt, endAt }: CalendarSlot) => `${address}, ${spanOf(startAt, endAt)}`
const thingsIn = (all: readonly CalendarSlot[]) => all
const placed = (all: readonly CalendarSlot[], [id, to]: readonly [string, SlotTo]) =>
  all.map((slot) => (slot.id === id ? { ...slot, ...to } : slot))

function placeIn(all: readonly CalendarSlot[], id: string): SlotTo | null {
  const slot = all.find((it) => it.id === id)
  if (!slot) return null
  const { startAt, endAt, performers, overlapReason } = slot
  return { startAt, endAt, performers, overlapReason }
}

const idsOf = ({ performers }: SlotTo) => performers.map(({ id }) => id).sort()
const isMoved = (at: SlotTo, to: SlotTo) =>
  Date.parse(at.startAt) === Date.parse(to.startAt) &&
  Date.parse(at.endAt) === Date.parse(to.endAt) &&
  `${idsOf(at)}` === `${idsOf(to)}`

/** Optimistic moves of slots, reverted with the server's reason on a refusal. */
export function useSlotMoves(slots: readonly CalendarSlot[]) {
  const queries = useQueryClient()
  async function save({ id, orderId, version }: CalendarSlot, to: SlotTo): Promise<void> {
    const { performers, ...sent } = to
    try {
      const { warnings } = await call('PATCH /orders/:id/slots/:slotId', {
        params: { id: orderId, slotId: id },
        body: { ...sent, version, userIds: performers.map((it) => it.id) },
        quiet: true,
      })
      // A conflicting slot was planned meanwhile.
      if (warnings.length > 0 && !to.overlapReason) toast.error(warnings.join('\n'))
    } finally {
      await refresh(queries, 'Order')
    }
  }
  return useMoves<readonly CalendarSlot[], CalendarSlot, SlotTo>({
    all: slots,
    thingsIn,
    placed,
    placeIn,
    isMoved,
    keyOf,
    nameOf,
    save,
  })
}
