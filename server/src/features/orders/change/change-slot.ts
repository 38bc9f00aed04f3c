import { slotProblem } from '@zlecenia/contract/features/order-base/investment.contract'
import type { SlotChangeSent } from '@zlecenia/contract/features/orders/order-change.contract'
import { lockOrder, slotsOfOrder } from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { saveSlots } from '../life/slot-changes.ts'
import type { WishedSlot } from '../life/slot-diff.ts'
import { orderById } from '../order.queries.ts'
import { notifyOfChange, refusePerformers, storedOrder } from './change-order.ts'

/** Slots are a part of their order: an editor of the order gets a conflict when one has moved. */
export function changeSlot(
  db: Database,
  caller: Caller,
  { id, slotId }: { id: string; slotId: string },
  { version, ...sent }: SlotChangeSent,
): Promise<{ version: number; warnings: string[] }> {
  refusePerformers(caller)
  return db.transaction(async (tx) => {
    const [locked, before] = await Promise.all([lockOrder(tx, id), orderById(tx, id, null)])
    if (!locked || !before) throw notFound()
    const all = await slotsOfOrder(tx, id)
    const slot = all.find((it) => it.id === slotId)
    if (!slot) throw notFound()
    if (slot.cancelled !== null) throw conflict('slot.gone')
    if (slot.version !== version) throw conflict()
    const wished = all
      .filter(({ cancelled }) => cancelled === null)
      .map(({ performers, ...it }): WishedSlot => {
        const stored = { ...it, userIds: performers.map((each) => each.id) }
        return it.id === slotId ? { ...stored, ...present(sent) } : stored
      })
    const changed = wished.find((it) => it.id === slotId)
    const problem = changed && slotProblem(changed.startAt, changed.endAt)
    if (problem) throw refuse({ field: 'endAt', message: problem })
    const saved = await saveSlots(tx, caller, locked, wished)
    const now = await storedOrder(tx, id)
    const change = { after: now, parts: ['events'], slots: saved }
    await notifyOfChange(tx, caller, { before, locked }, change).write([])
    const after = (await slotsOfOrder(tx, id)).find((it) => it.id === slotId)
    return { version: after?.version ?? version, warnings: saved.warnings }
  })
}

const present = <T extends object>(sent: T) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]-?: Exclude<T[K], undefined>
  }
