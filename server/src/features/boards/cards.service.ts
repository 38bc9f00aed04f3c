import {
  type CardThing,
  cardThings,
  ownBoardLimits as most,
} from '@zlecenia/contract/features/boards/board-shape'
import type { CardRow } from '@zlecenia/contract/features/boards/boards.contract'
import {
  type CardRecord,
  cardHistoryFields,
  type cards,
} from '@zlecenia/contract/features/boards/cards.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import { removeNewsAbout } from '#platform/notify.ts'
import { announcementsOfBoard, announcementsOfConversation } from './board-announcements.ts'
import { columnsOf, holdColumns, labelsOf } from './board-parts.queries.ts'
import { boardReadersAmong, type LockedBoard } from './boards.queries.ts'
import { boardToChange } from './boards.service.ts'
import { followAsPeople } from './card-conversation.queries.ts'
import * as rows from './card-rows.queries.ts'
import { cardSearchText } from './card-search-text.ts'
import { refuseSecretsOn } from './card-secrets.ts'
import { cardById, cardRowOf, readableLinks } from './cards.queries.ts'
import { rankIn } from './places.ts'
import { boardReader, everything } from './seen-boards.ts'

export async function readCard(db: Queryable, caller: Caller, id: string): Promise<CardRecord> {
  const found = await cardById(db, boardReader(caller), id)
  if (!found) throw notFound()
  return found
}

/** The whole card regardless of the reader, for the log. */
export async function wholeCard(db: Queryable, id: string): Promise<CardRecord> {
  const found = await cardById(db, everything, id)
  if (!found) throw notFound()
  return found
}

/** Held until the end of the transaction. */
export async function cardToChange(tx: Queryable, caller: Caller, id: string): Promise<rows.LockedCard> {
  const found = await rows.lockCard(tx, caller.id, id)
  if (!found) throw notFound()
  if (found.boardArchived) throw conflict('boardRules.boardArchived')
  return found
}

export const announcementsOfCard = ({ visibility, boardId, boardMembers }: rows.LockedCard) =>
  announcementsOfBoard(visibility, boardId, boardMembers)

/** Audience of the card and of its conversation, which shows parts of it too. */
const announcementsOfWhole = (card: rows.LockedCard): ReturnType<typeof announcementsOfCard> => {
  const [first, ...others] = announcementsOfCard(card)
  return [
    first,
    ...others,
    ...announcementsOfConversation(card.visibility, card.boardMembers, { id: card.id }),
  ]
}

const noLinks: rows.LinkIds = { orderId: null, customerId: null, buildingId: null, deviceId: null }

/** Linked records must be readable by the caller. */
export async function refuseUnread(
  db: Queryable,
  caller: Caller,
  { thing, id }: { thing: CardThing; id: string },
): Promise<void> {
  const readable = await readableLinks(db, boardReader(caller), { ...noLinks, [`${thing}Id`]: id })
  if (!readable[thing]) throw notFound()
}

async function refuseLinks(
  tx: Queryable,
  caller: Caller,
  was: rows.LinkIds,
  wished: rows.LinkIds,
): Promise<void> {
  const isNew = cardThings.filter((it) => wished[`${it}Id`] && wished[`${it}Id`] !== was[`${it}Id`])
  if (isNew.length === 0) return
  const readable = await readableLinks(tx, boardReader(caller), wished)
  const missing = isNew.find((it) => !readable[it])
  if (missing) throw refuse({ field: `${missing}Id`, message: `boardRules.${missing}Unknown` })
}

type BoardOfPeople = Pick<LockedBoard, 'id' | 'visibility' | 'members'>

async function refusePeople(tx: Queryable, board: BoardOfPeople, joining: readonly string[]): Promise<void> {
  if (joining.length === 0) return
  const fit = await boardReadersAmong(tx, joining)
  const isHere = (it: string) =>
    fit.includes(it) && (board.visibility === 'office' || board.members.includes(it))
  if (!joining.every(isHere)) throw refuse({ field: 'members', message: 'boardRules.personUnknown' })
}

async function refuseLabels(tx: Queryable, boardId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await rows.labelsAmongThose(tx, boardId, ids)) < ids.length)
    throw refuse({ field: 'labels', message: 'boardRules.labelUnknown' })
}

async function refuseFull(tx: Queryable, boardId: string): Promise<void> {
  if ((await rows.openCards(tx, boardId)) >= most.cards)
    throw conflict(sentence('boardRules.tooManyCards', { max: most.cards }))
}

const withoutDay = () => refuse({ field: 'every', message: 'boardRules.everyWithoutDay' })
const present = (it: object) =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== null && String(value) !== ''))

/** Card as logged; `labels` belong to its board. */
async function auditFields(tx: Queryable, boardId: string, it: CardRecord) {
  const labels = await labelsOf(tx, boardId)
  return {
    title: it.title,
    description: it.description,
    dueOn: it.dueOn,
    every: it.every,
    column: it.column?.name ?? null,
    labels: labels.filter(({ id }) => it.labels.includes(id)).map(({ name }) => name),
    members: it.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ...Object.fromEntries(cardThings.map((field) => [field, it[field]?.title ?? null])),
    archived: it.archivedAt !== null,
  }
}

export type CardToAdd = Omit<BodyOf<typeof cards.add>, 'after' | 'before'> & rows.Neighbours

/** Requires a locked board; the author is null when the program adds it. */
export async function insertCard(
  tx: Transaction,
  caller: Caller | null,
  board: BoardOfPeople,
  { columnId, after, before, ...sent }: CardToAdd,
): Promise<void> {
  const { id } = sent
  await refuseFull(tx, board.id)
  const [column] = await holdColumns(tx, board.id, [columnId])
  if (!column) throw refuse({ field: 'columnId', message: 'boardRules.columnUnknown' })
  const rank = await rankIn(tx, columnId, null, { after, before })
  await rows.insertCardRow(tx, {
    ...sent,
    boardId: board.id,
    columnId,
    rank,
    by: caller?.id ?? null,
    searchText: cardSearchText(sent),
  })
  await rows.updateCardPeople(tx, id, sent.members)
  await rows.updateCardLabels(tx, id, sent.labels)
  const { archived: _, ...whole } = await auditFields(tx, board.id, await wholeCard(tx, id))
  const announcements = announcementsOfBoard(board.visibility, board.id, board.members)
  await recordChange(tx, {
    caller,
    action: 'created',
    subject: 'Card',
    id,
    after: present(whole),
    announcements,
  })
}

/** The same id again, after an answer that was lost, adds none. */
export function createCard(
  db: Database,
  caller: Caller,
  boardId: string,
  sent: BodyOf<typeof cards.add>,
): Promise<CardRow> {
  return db.transaction(async (tx) => {
    const board = await boardToChange(tx, caller, boardId)
    const there = await rows.boardOfCard(tx, null, sent.id)
    if (there && there !== boardId) throw conflict()
    if (!there) {
      if (sent.every && !sent.dueOn) throw withoutDay()
      await refuseLinks(tx, caller, noLinks, sent)
      await refusePeople(tx, board, sent.members)
      await refuseLabels(tx, boardId, sent.labels)
      await refuseSecretsOn(tx, caller, sent, { title: sent.title, description: sent.description })
      await insertCard(tx, caller, board, sent)
    }
    const row = await cardRowOf(tx, boardReader(caller), sent.id)
    if (!row) throw notFound()
    return row
  })
}

/** Target column of a restored card: locks its board and the column first. */
async function room(tx: Transaction, caller: Caller, id: string): Promise<string> {
  const boardId = await rows.boardOfCard(tx, caller.id, id)
  if (!boardId) throw notFound()
  await boardToChange(tx, caller, boardId)
  await refuseFull(tx, boardId)
  const stood = (await wholeCard(tx, id)).column?.id
  const columnId = stood ?? (await columnsOf(tx, boardId))[0]?.id
  const [held] = columnId ? await holdColumns(tx, boardId, [columnId]) : []
  if (!held) throw conflict('boardRules.columnUnknown')
  return held
}

const textOf = ({
  title,
  description,
  orderId,
  buildingId,
  deviceId,
}: Omit<rows.CardColumns, 'id' | 'searchText'>) =>
  JSON.stringify([title, description, orderId, buildingId, deviceId])

export function updateCard(
  db: Database,
  caller: Caller,
  id: string,
  { version, archived, ...sent }: BodyOf<typeof cards.change>,
): Promise<CardRecord> {
  return db.transaction(async (tx) => {
    const isBack = archived === false && (await wholeCard(tx, id)).archivedAt !== null
    const column = isBack ? await room(tx, caller, id) : null
    const stored = await cardToChange(tx, caller, id)
    const was = await wholeCard(tx, id)
    const before = {
      title: was.title,
      description: was.description,
      dueOn: was.dueOn,
      every: was.every,
      orderId: stored.orderId,
      customerId: stored.customerId,
      buildingId: stored.buildingId,
      deviceId: stored.deviceId,
      labels: was.labels.toSorted(),
      members: was.members.map((it) => it.id).toSorted(),
      archived: was.archivedAt !== null,
    }
    const after = withChange(before, {
      ...sent,
      archived,
      labels: sent.labels?.toSorted(),
      members: sent.members?.toSorted(),
    })
    if (isUnchanged(before, after, { seen: version, now: stored.version })) return readCard(tx, caller, id)
    if (version !== stored.version) throw conflict('boardRules.quicker')
    if (after.every && !after.dueOn) throw withoutDay()
    await refuseLinks(tx, caller, before, after)
    const board = { id: stored.boardId, visibility: stored.visibility, members: stored.boardMembers }
    await refusePeople(
      tx,
      board,
      after.members.filter((it) => !before.members.includes(it)),
    )
    await refuseLabels(tx, board.id, after.labels)
    if (textOf(before) !== textOf(after))
      await refuseSecretsOn(tx, caller, after, { title: after.title, description: after.description })
    savedOrConflict(
      await rows.updateCardRow(tx, { ...after, id, version, ...(await standing(tx, stored, after, column)) }),
    )
    await rows.updateCardPeople(tx, id, after.members)
    await followAsPeople(tx, id, { before: before.members, after: after.members })
    await rows.updateCardLabels(tx, id, after.labels)
    const action = before.archived === after.archived ? 'changed' : after.archived ? 'archived' : 'restored'
    await recordChange(tx, {
      caller,
      action,
      subject: 'Card',
      id,
      announcements: announcementsOfWhole(stored),
      before: await auditFields(tx, board.id, was),
      after: await auditFields(tx, board.id, await wholeCard(tx, id)),
    })
    return readCard(tx, caller, id)
  })
}

async function standing(
  tx: Transaction,
  { id, columnId, archivedFrom, rank }: rows.LockedCard,
  after: { title: string; description: string | null; archived: boolean },
  column: string | null,
) {
  const searchText = cardSearchText(after)
  if (after.archived) return { searchText, columnId: null, archivedFrom: columnId ?? archivedFrom, rank }
  const end = column && (await rankIn(tx, column, id, { after: null, before: null }))
  return { searchText, columnId: column ?? columnId, archivedFrom: null, rank: end ?? rank }
}

export function deleteCard(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const stored = await cardToChange(tx, caller, id)
    if (stored.columnId) throw conflict('boardRules.cardNotArchived')
    const was = await auditFields(tx, stored.boardId, await wholeCard(tx, id))
    const before = { ...present(was), visibility: stored.visibility }
    await removeNewsAbout(tx, id)
    await rows.deleteCardRow(tx, id)
    const announcements = announcementsOfWhole(stored)
    await recordChange(tx, { caller, action: 'deleted', subject: 'Card', id, before, announcements })
  })
}

/** Leaves out links that the reader may not read. */
export async function cardHistory(db: Queryable, caller: Caller, id: string, page: number) {
  await readCard(db, caller, id)
  const reader = boardReader(caller)
  const isLink = (field: string): field is CardThing => (cardThings as readonly string[]).includes(field)
  const fields = cardHistoryFields.filter((field) => !isLink(field) || reader[field] === 'all')
  return historyOf(db, { subject: 'Card', id, fields }, page)
}
