import { ownBoardLimits as most } from '@zlecenia/contract/features/boards/board-shape'
import type { boards, ColumnRow, LabelRow } from '@zlecenia/contract/features/boards/boards.contract'
import type { BodyOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { announcementsOfBoard } from './board-announcements.ts'
import * as rows from './board-parts.queries.ts'
import type { LockedBoard } from './boards.queries.ts'
import { boardToChange } from './boards.service.ts'
import * as cardRows from './card-rows.queries.ts'
import { freshRanks, longestRank, rankBetween } from './ranks.ts'

interface Place {
  caller: Caller
  boardId: string
}

/** The board is held, so that its parts change one after the other. */
function onBoard<T>(
  db: Database,
  { caller, boardId }: Place,
  work: (tx: Transaction, board: LockedBoard) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => work(tx, await boardToChange(tx, caller, boardId)))
}

const logged = (
  tx: Transaction,
  { caller }: Place,
  { id, visibility, members }: LockedBoard,
  what: { action: string; before?: object; after?: object },
) =>
  recordChange(tx, {
    caller,
    subject: 'Board',
    id,
    ...what,
    announcements: announcementsOfBoard(visibility, id, members),
  })

const shownColumn = ({ id, name, colour, most: limit, isDone, version }: ColumnRow): ColumnRow => ({
  id,
  name,
  colour,
  most: limit,
  isDone,
  version,
})
const columnAuditFields = ({ name, colour, most: limit, isDone }: Omit<ColumnRow, 'id' | 'version'>) => ({
  column: name,
  colour,
  most: limit,
  isDone,
})

async function columnHere(tx: Transaction, boardId: string, id: string): Promise<rows.StoredColumn> {
  const found = await rows.columnById(tx, id)
  if (found?.boardId !== boardId) throw notFound()
  return found
}

/** The same id again, after an answer that was lost, adds none. */
export function createColumn(
  db: Database,
  at: Place,
  sent: BodyOf<typeof boards.addColumn>,
): Promise<ColumnRow> {
  return onBoard(db, at, async (tx, board) => {
    const { boardId } = at
    const there = await rows.columnById(tx, sent.id)
    if (there && there.boardId !== boardId) throw conflict()
    if (there) return shownColumn(there)
    const ranks = await rows.columnRanks(tx, boardId)
    if (ranks.length >= most.columns)
      throw conflict(sentence('boardRules.tooManyColumns', { max: most.columns }))
    await rows.insertColumnRow(tx, { ...sent, boardId, rank: rankBetween(ranks.at(-1)?.rank ?? null, null) })
    await logged(tx, at, board, { action: 'column-added', after: columnAuditFields(sent) })
    return { ...sent, version: 1 }
  })
}

export function updateColumn(
  db: Database,
  at: Place,
  id: string,
  { version, ...sent }: BodyOf<typeof boards.changeColumn>,
): Promise<ColumnRow> {
  return onBoard(db, at, async (tx, board) => {
    const before = shownColumn(await columnHere(tx, at.boardId, id))
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return before
    savedOrConflict(await rows.saveColumn(tx, { ...after, version }))
    const change = { before: columnAuditFields(before), after: columnAuditFields(after) }
    await logged(tx, at, board, { action: 'column-changed', ...change })
    return { ...after, version: version + 1 }
  })
}

export function moveColumn(
  db: Database,
  at: Place,
  id: string,
  { after, version }: BodyOf<typeof boards.moveColumn>,
): Promise<ColumnRow> {
  return onBoard(db, at, async (tx, board) => {
    const column = await columnHere(tx, at.boardId, id)
    const all = await rows.columnRanks(tx, at.boardId)
    const others = all.filter((it) => it.id !== id)
    const place = after === null ? 0 : others.findIndex((it) => it.id === after) + 1
    if (after !== null && place === 0) throw refuse({ field: 'after', message: 'boardRules.columnUnknown' })
    const stood = all.findIndex((it) => it.id === id)
    if (isUnchanged({ place: stood }, { place }, { seen: version, now: column.version }))
      return shownColumn(column)
    const rank = rankBetween(others[place - 1]?.rank ?? null, others[place]?.rank ?? null)
    savedOrConflict(await rows.updateColumnRank(tx, id, rank, version))
    if (rank.length > longestRank) {
      const ids = others.toSpliced(place, 0, { id, rank }).map((it) => it.id)
      await rows.rankColumns(tx, ids, freshRanks(ids.length))
    }
    const fields = { column: column.name }
    await logged(tx, at, board, { action: 'column-moved', before: fields, after: fields })
    return { ...shownColumn(column), version: version + 1 }
  })
}

export function deleteColumn(
  db: Database,
  at: Place,
  id: string,
  { to, archive }: QueryOf<typeof boards.removeColumn>,
): Promise<void> {
  return onBoard(db, at, async (tx, board) => {
    const column = await columnHere(tx, at.boardId, id)
    const held = await rows.holdColumns(tx, at.boardId, to ? [id, to] : [id])
    if (to && (to === id || !held.includes(to)))
      throw refuse({ field: 'to', message: 'boardRules.columnUnknown' })
    const cards = await cardRows.cardsInOrder(tx, id)
    if (cards.length > 0 && !to && !archive) throw conflict('boardRules.columnNotEmpty')
    if (cards.length > 0 && to) {
      const there = await cardRows.cardsInOrder(tx, to)
      const ranks = freshRanks(there.length + cards.length)
      await cardRows.rankCards(tx, to, there, ranks.slice(0, there.length))
      await cardRows.pourCards(tx, cards, ranks.slice(there.length), { from: id, to })
    } else if (cards.length > 0) await cardRows.archiveCardsOf(tx, id)
    await rows.deleteColumnRow(tx, id)
    await logged(tx, at, board, { action: 'column-removed', before: columnAuditFields(column) })
  })
}

const shownLabel = ({ id, name, colour, version }: LabelRow): LabelRow => ({ id, name, colour, version })
const labelAuditFields = ({ name, colour }: Omit<LabelRow, 'id' | 'version'>) => ({ label: name, colour })

async function labelHere(tx: Transaction, boardId: string, id: string): Promise<LabelRow> {
  const found = (await rows.labelsOf(tx, boardId)).find((it) => it.id === id)
  if (!found) throw notFound()
  return shownLabel(found)
}

/** The same id again, after an answer that was lost, adds none. */
export function createLabel(
  db: Database,
  at: Place,
  sent: BodyOf<typeof boards.addLabel>,
): Promise<LabelRow> {
  return onBoard(db, at, async (tx, board) => {
    const all = await rows.labelsOf(tx, at.boardId)
    const there = all.find(({ id }) => id === sent.id)
    if (there) return there
    if (all.length >= most.labels) throw conflict(sentence('boardRules.tooManyLabels', { max: most.labels }))
    await rows.insertLabelRow(tx, { ...sent, boardId: at.boardId })
    await logged(tx, at, board, { action: 'label-added', after: labelAuditFields(sent) })
    return { ...sent, version: 1 }
  })
}

export function updateLabel(
  db: Database,
  at: Place,
  id: string,
  { version, ...sent }: BodyOf<typeof boards.changeLabel>,
): Promise<LabelRow> {
  return onBoard(db, at, async (tx, board) => {
    const before = await labelHere(tx, at.boardId, id)
    const after = withChange(before, sent)
    if (isUnchanged(before, after, { seen: version, now: before.version })) return before
    savedOrConflict(await rows.saveLabel(tx, { ...after, version }))
    const change = { before: labelAuditFields(before), after: labelAuditFields(after) }
    await logged(tx, at, board, { action: 'label-changed', ...change })
    return { ...after, version: version + 1 }
  })
}

export function deleteLabel(db: Database, at: Place, id: string): Promise<void> {
  return onBoard(db, at, async (tx, board) => {
    const before = await labelHere(tx, at.boardId, id)
    await rows.deleteLabelRow(tx, id)
    await logged(tx, at, board, { action: 'label-removed', before: labelAuditFields(before) })
  })
}
