import { boards } from '@zlecenia/contract/features/boards/boards.contract'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import * as parts from './board-parts.service.ts'
import { boardReaders, boardsOf, countOfMine } from './boards.queries.ts'
import { boardHistory, createBoard, deleteBoard, readOwnBoard, updateBoard } from './boards.service.ts'

export const ownBoardRoutes = implement(boards, ({ db }) => ({
  list: async ({ caller }) => ({
    boards: await boardsOf(db.reading, caller.id),
    mine: await countOfMine(db.reading, caller.id),
  }),
  people: async () => ({ people: await boardReaders(db.reading) }),
  read: ({ params, query, caller }) => readOwnBoard(db.reading, caller, params.id, query),
  history: ({ params, query, caller }) => boardHistory(db.reading, caller, params.id, query.page),
  add: ({ body, caller, headers }) => createBoard(db, { caller, language: requestLanguage(headers) }, body),
  change: ({ params, body, caller }) => updateBoard(db, caller, params.id, body),
  remove: ({ params, caller }) => deleteBoard(db, caller, params.id),
  addColumn: ({ params, body, caller }) => parts.createColumn(db, { caller, boardId: params.id }, body),
  changeColumn: ({ params, body, caller }) =>
    parts.updateColumn(db, { caller, boardId: params.id }, params.columnId, body),
  moveColumn: ({ params, body, caller }) =>
    parts.moveColumn(db, { caller, boardId: params.id }, params.columnId, body),
  removeColumn: ({ params, query, caller }) =>
    parts.deleteColumn(db, { caller, boardId: params.id }, params.columnId, query),
  addLabel: ({ params, body, caller }) => parts.createLabel(db, { caller, boardId: params.id }, body),
  changeLabel: ({ params, body, caller }) =>
    parts.updateLabel(db, { caller, boardId: params.id }, params.labelId, body),
  removeLabel: ({ params, caller }) => parts.deleteLabel(db, { caller, boardId: params.id }, params.labelId),
}))
