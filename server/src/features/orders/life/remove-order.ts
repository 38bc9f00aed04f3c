import { deletableStates } from '@zlecenia/contract/features/order-base/order-moves'
import type { orderLife } from '@zlecenia/contract/features/orders/order-life.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { deleteOrderRows, lockOrder, performersOfSlots, slotsOfOrder } from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { removeNewsAbout } from '#platform/notify.ts'
import { orderById } from '../order.queries.ts'

/** Deletes the order and its records; the log stores it whole, without access codes. */
export async function removeOrder(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  caller: Caller,
  id: string,
  { number, version }: BodyOf<typeof orderLife.remove>,
): Promise<void> {
  const files = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const stored = order && (await orderById(tx, id, null))
    if (!stored) throw notFound()
    if (!deletableStates.some((state) => state === order.state)) throw refuseWhole('orderMoves.notDeletable')
    if (number !== order.number) throw refuse({ field: 'number', message: 'orderMoves.wrongNumber' })
    if (version !== order.version) throw conflict()
    const users = performersOfSlots(await slotsOfOrder(tx, id))
    const { notesNow: _, ...kept } = stored
    const notes = stored.notes.map(({ content: _, ...note }) => note)
    await recordChange(tx, {
      caller,
      action: 'deleted',
      subject: 'Order',
      id,
      before: { ...kept, notes },
      announcements: [{ topic: 'Order', id, users }],
    })
    await removeNewsAbout(tx, id)
    return deleteOrderRows(tx, id)
  })
  await uploads.remove(files)
}
