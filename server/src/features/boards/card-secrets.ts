import type { Caller } from '../../platform/auth/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors.ts'
import { keptFromCaretakers, readsNotes } from '../buildings/index.ts'
import { holdsCodeOf, holdsPhoneOf, mayHoldCode, mayHoldPhone } from '../conversations/index.ts'
import type { LinkIds } from './card-rows.queries.ts'
import { hiddenPhonesAbout, notesAbout } from './card-secrets.queries.ts'

/** As in an order’s conversation: codes and hidden phones of the building stay where each look at them is logged. */
export async function refuseSecrets(
  tx: Queryable,
  caller: Caller,
  about: LinkIds,
  texts: Readonly<Record<string, string | null>>,
): Promise<void> {
  if (!about.orderId && !about.buildingId && !about.deviceId) return
  const said = Object.entries(texts).map(([field, text]) => ({ field, text: text ?? '' }))
  if (said.some(({ text }) => mayHoldCode(text))) {
    const notes = await notesAbout(tx, about, readsNotes(caller) ? null : caller.id)
    const found = said.find(({ text }) => holdsCodeOf(text, notes))
    if (found) throw refuse({ field: found.field, message: 'boardRules.code' })
  }
  if (said.some(({ text }) => mayHoldPhone(text))) {
    const phones = await hiddenPhonesAbout(tx, about, keptFromCaretakers(caller))
    const found = said.find(({ text }) => holdsPhoneOf(text, phones))
    if (found) throw refuse({ field: found.field, message: 'boardRules.hiddenPhone' })
  }
}
