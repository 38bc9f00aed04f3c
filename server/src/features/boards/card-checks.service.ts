import { ownBoardLimits as most } from '@zlecenia/contract/features/boards/board-shape'
import type { CardCheck, cards } from '@zlecenia/contract/features/boards/cards.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import * as rows from './card-rows.queries.ts'
import { refuseSecretsOn } from './card-secrets.ts'
import { announcementsOfCard, cardToChange } from './cards.service.ts'

interface Place {
  caller: Caller
  cardId: string
}

/** The card is held, so that its points change one after the other; its version stays. */
function onCard<T>(
  db: Database,
  { caller, cardId }: Place,
  work: (tx: Transaction, card: rows.LockedCard) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => work(tx, await cardToChange(tx, caller, cardId)))
}

const logged = (
  tx: Transaction,
  { caller, cardId }: Place,
  card: rows.LockedCard,
  what: { action: string; before?: object; after?: object },
) =>
  recordChange(tx, { caller, subject: 'Card', id: cardId, ...what, announcements: announcementsOfCard(card) })

async function checkHere(tx: Transaction, { cardId }: Place, id: string): Promise<rows.StoredCheck> {
  const found = await rows.checkOf(tx, cardId, id)
  if (!found) throw notFound()
  return found
}
const shown = ({ id, text, doneAt, doneBy, version }: rows.StoredCheck): CardCheck => ({
  id,
  text,
  doneAt: doneAt?.toISOString() ?? null,
  doneBy,
  version,
})

/** The same id again, after an answer that was lost, adds none. */
export function createCheck(
  db: Database,
  at: Place,
  sent: BodyOf<typeof cards.addCheck>,
): Promise<CardCheck> {
  return onCard(db, at, async (tx, card) => {
    const there = await rows.checkOf(tx, at.cardId, sent.id)
    if (there) return shown(there)
    if ((await rows.checksCount(tx, at.cardId)) >= most.checks)
      throw conflict(sentence('boardRules.tooManyChecks', { max: most.checks }))
    await refuseSecretsOn(tx, at.caller, card, { text: sent.text })
    await rows.insertCheckRow(tx, { ...sent, cardId: at.cardId })
    await logged(tx, at, card, { action: 'check-added', after: { check: sent.text } })
    return { ...sent, doneAt: null, doneBy: null, version: 1 }
  })
}

export function updateCheck(
  db: Database,
  at: Place,
  id: string,
  { version, ...sent }: BodyOf<typeof cards.changeCheck>,
): Promise<CardCheck> {
  return onCard(db, at, async (tx, card) => {
    const stored = await checkHere(tx, at, id)
    const before = { text: stored.text, isDone: stored.doneAt !== null }
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: stored.version })) return shown(stored)
    if (before.text !== after.text) await refuseSecretsOn(tx, at.caller, card, { text: after.text })
    savedOrConflict(await rows.saveCheck(tx, { id, ...after, by: at.caller.id, version }))
    const ticked = after.isDone ? 'check-done' : 'check-undone'
    const action = before.isDone === after.isDone ? 'check-changed' : ticked
    await logged(tx, at, card, {
      action,
      ...(before.text !== after.text && { before: { check: before.text } }),
      after: { check: after.text },
    })
    return shown(await checkHere(tx, at, id))
  })
}

export function deleteCheck(db: Database, at: Place, id: string): Promise<void> {
  return onCard(db, at, async (tx, card) => {
    const { text } = await checkHere(tx, at, id)
    await rows.deleteCheckRow(tx, id)
    await logged(tx, at, card, { action: 'check-removed', before: { check: text } })
  })
}
