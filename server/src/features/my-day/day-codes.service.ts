import type { DayCodes } from '@zlecenia/contract/features/my-day/my-day.contract'
import { keptFromCaretakers, takeNotes } from '#features/buildings/index.ts'
import { audit } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database } from '#platform/database/database.ts'
import { ownSlots, storedMyVisits } from './my-day.queries.ts'
import { closesAt, opensAt, spanOfCodes } from './window.ts'

/** Own visits of today, or of the night around it, whose window has not closed; others are left out without a word. */
export function takeCodes(db: Database, caller: Caller, slotIds: readonly string[]): Promise<DayCodes> {
  return db.transaction(async (tx) => {
    const now = new Date()
    const span = spanOfCodes(now)
    const own = await ownSlots(tx, caller.id, { ...span, today: span.from })
    const wished = own.flatMap(({ id, isLate }) => (!isLate && slotIds.includes(id) ? [id] : []))
    const of = { userId: caller.id, keptFrom: keptFromCaretakers(caller) }
    const visits = (await storedMyVisits(tx, wished, of)).filter((it) => closesAt(it) > now)
    const notes = await takeNotes(tx, caller, [...new Set(visits.map(({ object }) => object.id))])
    const phones = visits.flatMap(({ slotId, orderId, waits }) =>
      waits?.phone ? [{ id: orderId, after: { slotId, who: waits.kind } }] : [],
    )
    if (phones.length > 0)
      await audit(
        tx,
        ...phones.map((it) => ({ caller, action: 'phone-taken', subject: 'Order' as const, ...it })),
      )
    return {
      serverNow: now.toISOString(),
      visits: visits.map((it) => ({
        slotId: it.slotId,
        codesFrom: opensAt(it).toISOString(),
        codesTo: closesAt(it).toISOString(),
        phone: it.waits?.phone ?? null,
        notes: notes
          .filter(({ buildingId }) => buildingId === it.object.id)
          .map(({ id, content }) => ({ id, content })),
      })),
    }
  })
}
