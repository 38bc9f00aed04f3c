import { type BoardTemplate, ownBoardLimits as most } from '@zlecenia/contract/features/boards/board-shape'
import {
  type BoardRow,
  boardHistoryFields,
  type boards,
} from '@zlecenia/contract/features/boards/boards.contract'
import type { ServiceColour } from '@zlecenia/contract/features/service-catalog/service-colours'
import type { AnswerOf, BodyOf, QueryOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { pl } from '@zlecenia/contract/messages/pl'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import { newId } from '#platform/ids.ts'
import { removeNewsAbout } from '#platform/notify.ts'
import { translated } from '#platform/translate.ts'
import { announcementsOfBoard, announcementsOfConversation } from './board-announcements.ts'
import { columnsOf, insertColumnRow, insertLabelRow, labelsOf } from './board-parts.queries.ts'
import * as rows from './boards.queries.ts'
import { archivedCount, cardsOnBoard } from './cards.queries.ts'
import { freshRanks } from './ranks.ts'
import { boardReader } from './seen-boards.ts'

export async function storedBoard(db: Queryable, caller: Caller, id: string): Promise<BoardRow> {
  const found = await rows.boardRowOf(db, caller.id, id)
  if (!found) throw notFound()
  return found
}

/** Held until the end of the transaction. */
export async function boardToChange(tx: Queryable, caller: Caller, id: string): Promise<rows.LockedBoard> {
  const found = await rows.lockBoard(tx, caller.id, id)
  if (!found) throw notFound()
  if (found.archived) throw conflict('boardRules.boardArchived')
  return found
}

export async function readOwnBoard(
  db: Queryable,
  caller: Caller,
  id: string,
  query: QueryOf<typeof boards.read>,
): Promise<AnswerOf<typeof boards.read>> {
  const board = await storedBoard(db, caller, id)
  const reader = boardReader(caller)
  const [columns, labels, cards, members, archived] = await Promise.all([
    columnsOf(db, id),
    labelsOf(db, id),
    cardsOnBoard(db, reader, id, query),
    rows.membersOfBoard(db, id),
    archivedCount(db, id),
  ])
  return {
    board,
    members,
    columns: columns.map((column) => {
      const here = cards.filter(({ columnId }) => columnId === column.id)
      const count = here[0]?.count ?? 0
      return { ...column, count, cards: here.map(({ columnId: _, count: __, ...card }) => card) }
    }),
    labels,
    people: await rows.peopleNamed(db, new Set([...members, ...cards.flatMap((it) => it.members)])),
    archived,
  }
}

const auditFields = async (tx: Queryable, { name, visibility, members, archived }: rows.LockedBoard) => {
  const people = await rows.peopleNamed(tx, members)
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return { name, visibility, members: names, archived }
}

async function refuseMembers(
  tx: Queryable,
  caller: Caller,
  joining: readonly string[],
  all: readonly string[],
) {
  if (!all.includes(caller.id)) throw refuse({ field: 'members', message: 'boardRules.youMissing' })
  if ((await rows.boardReadersAmong(tx, joining)).length < joining.length)
    throw refuse({ field: 'members', message: 'boardRules.personUnknown' })
}

interface Added {
  caller: Caller
  language: LanguageCode
}

/** The same id again, after an answer that was lost, adds none. */
export function createBoard(
  db: Database,
  { caller, language }: Added,
  { template, ...sent }: BodyOf<typeof boards.add>,
): Promise<BoardRow> {
  const { id, name, visibility } = sent
  return db.transaction(async (tx) => {
    const count = await rows.countBoards(tx)
    const there = await rows.boardRowOf(tx, caller.id, id)
    if (there) return there
    if (count >= most.boards) throw conflict(sentence('boardRules.tooManyBoards', { max: most.boards }))
    const members = visibility === 'office' ? [] : [...new Set([caller.id, ...sent.members])].toSorted()
    if (visibility === 'members') await refuseMembers(tx, caller, members, members)
    if ((await rows.insertBoard(tx, { id, name, visibility, by: caller.id })) === 0) throw conflict()
    await rows.updateBoardMembers(tx, id, members)
    if (template) await furnish(tx, id, template, language)
    const { archived: _, ...after } = await auditFields(tx, {
      id,
      name,
      visibility,
      members,
      archived: false,
      version: 1,
    })
    const announcements = announcementsOfBoard(visibility, id, members)
    await recordChange(tx, { caller, action: 'created', subject: 'Board', id, after, announcements })
    return storedBoard(tx, caller, id)
  })
}

const labelColours: readonly ServiceColour[] = ['error', 'info', 'warning']
/** Columns of a template with finished work. */
const doneColumns: Record<BoardTemplate, readonly string[]> = {
  complaints: ['settled'],
  offers: ['accepted', 'rejected'],
  parts: ['installed'],
}

/** Columns and labels of a template, in a language. */
export async function furnish(
  tx: Queryable,
  boardId: string,
  template: BoardTemplate,
  language: LanguageCode,
): Promise<void> {
  const { columns, labels } = pl.boardTemplates[template]
  const ranks = freshRanks(Object.keys(columns).length)
  for (const [n, key] of Object.keys(columns).entries()) {
    const isDone = doneColumns[template].includes(key)
    await insertColumnRow(tx, {
      id: newId(),
      boardId,
      name: translated(`boardTemplates.${template}.columns.${key}`, language),
      colour: isDone ? 'success' : null,
      most: null,
      isDone,
      rank: ranks[n] ?? '',
    })
  }
  for (const [n, key] of Object.keys(labels).entries()) {
    const name = translated(`boardTemplates.${template}.labels.${key}`, language)
    await insertLabelRow(tx, { id: newId(), boardId, name, colour: labelColours[n] ?? 'primary' })
  }
}

export function updateBoard(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof boards.change>,
): Promise<BoardRow> {
  return db.transaction(async (tx) => {
    const before = await rows.lockBoard(tx, caller.id, id)
    if (!before) throw notFound()
    const wished = withChange(before, { ...sent, members: sent.members?.toSorted() })
    const after = wished.visibility === 'office' ? { ...wished, members: [] } : wished
    if (isUnchanged(before, after, { seen: version, now: before.version })) return storedBoard(tx, caller, id)
    if (before.archived && after.archived) throw conflict('boardRules.boardArchived')
    if (after.visibility === 'members') {
      const joining = after.members.filter((it) => !before.members.includes(it))
      await refuseMembers(tx, caller, joining, after.members)
    }
    const was = await auditFields(tx, before)
    const is = await auditFields(tx, after)
    savedOrConflict(await rows.saveBoard(tx, { ...after, version }))
    await rows.updateBoardMembers(tx, id, after.members)
    if (after.visibility === 'members') await rows.keepCardsTo(tx, id, after.members)
    const action = before.archived === after.archived ? 'changed' : after.archived ? 'archived' : 'restored'
    const all = [...new Set([...before.members, ...after.members])]
    const [first, ...others] = announcementsOfBoard(before.visibility, id, before.members)
    others.push(
      ...announcementsOfBoard(after.visibility, id, all),
      ...announcementsOfConversation(before.visibility, before.members),
      ...announcementsOfConversation(after.visibility, all),
    )
    await recordChange(tx, {
      caller,
      action,
      subject: 'Board',
      id,
      before: was,
      after: is,
      announcements: [first, ...others],
    })
    return storedBoard(tx, caller, id)
  })
}

export function deleteBoard(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await rows.lockBoard(tx, caller.id, id)
    if (!before) throw notFound()
    if (!before.archived) throw conflict('boardRules.boardNotArchived')
    const was = await auditFields(tx, before)
    await removeNewsAbout(tx, ...(await rows.deleteBoardRow(tx, id)))
    const [announcements, ...others] = announcementsOfBoard(before.visibility, id, before.members)
    await recordChange(tx, {
      caller,
      action: 'deleted',
      subject: 'Board',
      id,
      before: was,
      announcements: [
        announcements,
        ...others,
        ...announcementsOfConversation(before.visibility, before.members),
      ],
    })
  })
}

export async function boardHistory(db: Queryable, caller: Caller, id: string, page: number) {
  await storedBoard(db, caller, id)
  return historyOf(db, { subject: 'Board', id, fields: boardHistoryFields }, page)
}
