import { keptFromCaretakers, readsNotes } from '#features/buildings/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/errors.ts'
import { tellsCode } from './code-mentions.ts'
import { codesIn, holdsCodeOf, holdsPhoneOf, mayHoldCode, mayHoldPhone } from './codes.ts'
import { hiddenPhonesKnownTo, notesKnownTo, notesWith, type SecretPlaces } from './secret-refusals.queries.ts'

// Limits checks to codes the caller may know: a refusal would reveal others.
const visitorOf = (caller: Caller) => (readsNotes(caller) ? null : caller.id)

/** Texts by field. */
type Texts = Readonly<Record<string, string | null>>

/** Refuses secrets of a known order and buildings; `words` are the messages of refusal. */
export async function refuseSecretsOf(
  tx: Transaction,
  caller: Caller,
  places: SecretPlaces,
  { texts, words }: { texts: Texts; words: { code: string; phone: string } },
): Promise<void> {
  if (!places.orderId && !places.buildingId && !places.deviceId) return
  const fields = Object.entries(texts).map(([field, text]) => ({ field, text: text ?? '' }))
  if (fields.some(({ text }) => mayHoldCode(text))) {
    const notes = await notesKnownTo(tx, places, visitorOf(caller))
    const found = fields.find(({ text }) => holdsCodeOf(text, notes))
    if (found) throw refuse({ field: found.field, message: words.code })
  }
  if (fields.some(({ text }) => mayHoldPhone(text))) {
    const phones = await hiddenPhonesKnownTo(tx, places, keptFromCaretakers(caller))
    const found = fields.find(({ text }) => holdsPhoneOf(text, phones))
    if (found) throw refuse({ field: found.field, message: words.phone })
  }
}

/** Refuses codes in a text that may be about any building. */
export async function refuseCodes(tx: Transaction, caller: Caller, body: string): Promise<void> {
  const codes = codesIn(body)
  if (codes.length > 0 && tellsCode(body, await notesWith(tx, visitorOf(caller), codes)))
    throw refuse({ field: 'body', message: 'chat.code' })
}
