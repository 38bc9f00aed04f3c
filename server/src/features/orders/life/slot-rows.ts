import type { OrderEvent } from '@zlecenia/contract/features/order-base/order-history'
import type { MoveReason } from '@zlecenia/contract/features/order-base/order-kinds'
import { eventColumns, type Row, type SlotRows } from '#features/order-base/index.ts'
import { newId } from '#platform/ids.ts'
import type { SlotChange, SlotValue } from './slot-diff.ts'

export function slotRowsOf(orderId: string, changes: readonly SlotChange[]): SlotRows {
  const columns = ({ slotId, before, after, overlapReason }: SlotChange) => {
    const { startAt, endAt } = after ?? before ?? { startAt: '', endAt: '' }
    return { id: slotId, start_at: startAt, end_at: endAt, overlap_reason: overlapReason }
  }
  const joining = ({ slotId, before, after, isNew }: SlotChange) =>
    after
      ? after.performers
          .filter((id) => isNew || !before?.performers.includes(id))
          .map((userId) => ({
            slot_id: slotId,
            user_id: userId,
            start_at: after.startAt,
            end_at: after.endAt,
          }))
      : []
  return {
    changed: changes
      .filter(({ isNew }) => !isNew)
      .map((it) => ({ ...columns(it), cancelled: it.after ? null : 'slot' })),
    gone: changes.flatMap(({ slotId, before, after }) =>
      (after && before ? before.performers.filter((id) => !after.performers.includes(id)) : []).map((id) => ({
        slot_id: slotId,
        user_id: id,
      })),
    ),
    made: changes
      .filter(({ isNew }) => isNew)
      .map((it, position) => ({
        ...columns(it),
        order_id: orderId,
        window_from: it.window?.from ?? null,
        window_to: it.window?.to ?? null,
        position,
      })),
    performers: changes.flatMap(joining),
  }
}

interface Context {
  orderId: string
  userId: string
  names: ReadonlyMap<string, string>
  reason?: MoveReason | null
}

export function slotEventRows(
  changes: readonly SlotChange[],
  { userId, reason = null }: Pick<Context, 'userId' | 'reason'>,
): Row[] {
  return changes.flatMap(({ slotId, kinds, before, after }) =>
    kinds.map((kind) => ({ id: newId(), slot_id: slotId, user_id: userId, kind, before, after, reason })),
  )
}

/** A line for each slot, with its former and present values. */
export function slotHistoryRows(changes: readonly SlotChange[], context: Context): Row[] {
  const withNames = (value: SlotValue | null) =>
    value && { ...value, performers: value.performers.map((id) => context.names.get(id) ?? '') }
  return changes.flatMap(({ kinds: [change], before, after }) =>
    change
      ? [historyRow(context, { kind: 'slot', change, before: withNames(before), after: withNames(after) })]
      : [],
  )
}

export const historyRow = (
  { orderId, userId }: Pick<Context, 'orderId' | 'userId'>,
  event: OrderEvent,
  text: string | null = null,
): Row => ({
  id: newId(),
  order_id: orderId,
  type: 'change',
  user_id: userId,
  ...eventColumns(event, text ?? ''),
})
