import type { Caller } from '../../platform/auth/caller.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors.ts'
import { keptFromCaretakers, readsNotes } from '../buildings/index.ts'
import { codesIn, holdsCodeOf, holdsPhoneOf, mayHoldCode, mayHoldPhone } from './codes.ts'
import { hiddenPhonesKnownTo, notesKnownTo, notesWith, type Places } from './secrets-said.queries.ts'
import { tellsCode } from './talk-codes.ts'

// Others are not asked about: a refusal would tell them the code.
const visitorOf = (caller: Caller) => (readsNotes(caller) ? null : caller.id)

/** Where it is known which order and which buildings are talked about. */
export async function refuseSecretsOf(
  tx: Transaction,
  caller: Caller,
  places: Places,
  { body, code }: { body: string; code: 'conversation.code' | 'conversation.codeOfCard' },
): Promise<void> {
  const { orderId, buildingIds } = places
  const isAbout = orderId !== null || buildingIds.length > 0
  if (isAbout && mayHoldCode(body) && holdsCodeOf(body, await notesKnownTo(tx, places, visitorOf(caller))))
    throw refuse({ field: 'body', message: code })
  if (
    orderId !== null &&
    mayHoldPhone(body) &&
    holdsPhoneOf(body, await hiddenPhonesKnownTo(tx, orderId, keptFromCaretakers(caller)))
  )
    throw refuse({ field: 'body', message: 'conversation.hiddenPhone' })
}

/** Where a text may be about any building. */
export async function refuseCodes(tx: Transaction, caller: Caller, body: string): Promise<void> {
  const codes = codesIn(body)
  if (codes.length > 0 && tellsCode(body, await notesWith(tx, visitorOf(caller), codes)))
    throw refuse({ field: 'body', message: 'chat.code' })
}
