import { performersBoard } from '@zlecenia/contract/features/schedule/board.contract'
import { implement } from '#platform/implement.ts'
import { readBoard } from './board.service.ts'

export const boardRoutes = implement(performersBoard, ({ db }) => ({
  performers: ({ query, caller }) => readBoard(db.reading, caller, query),
}))
