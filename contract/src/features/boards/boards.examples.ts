import type { AnswerFrom } from '../../lib/endpoint.ts'
import type { boards, CardRow } from './boards.contract.ts'
import type { CardRecord } from './cards.contract.ts'

type OwnBoardAnswer = AnswerFrom<typeof boards.read>

export const exampleBoard = '01900000-0000-7000-8000-0000000000b0'
export const exampleCard = '01900000-0000-7000-8000-0000000000c0'
const first = '01900000-0000-7000-8000-0000000000a1'
const second = '01900000-0000-7000-8000-0000000000a2'

export const aCardRow = (more: Partial<CardRow> = {}): CardRow => ({
  id: exampleCard,
  version: 1,
  title: 'Silnik bramy',
  hasText: false,
  dueOn: null,
  repeats: false,
  labels: [],
  members: [],
  checks: 0,
  checked: 0,
  files: 0,
  messages: 0,
  order: null,
  ...more,
})

export function anOwnBoard(
  cards: CardRow[] = [aCardRow()],
  more: Partial<OwnBoardAnswer> = {},
): OwnBoardAnswer {
  const column = { colour: null, most: null, version: 1 }
  return {
    board: {
      id: exampleBoard,
      name: 'Reklamacje',
      visibility: 'office',
      archived: false,
      count: cards.length,
      overdue: 0,
      version: 1,
    },
    members: [],
    columns: [
      { ...column, id: first, name: 'Zgłoszone', isDone: false, count: cards.length, cards },
      { ...column, id: second, name: 'Załatwione', isDone: true, count: 0, cards: [] },
    ],
    labels: [],
    people: [],
    archived: 0,
    ...more,
  }
}

export const aCardRecord = (more: Partial<CardRecord> = {}): CardRecord => ({
  id: exampleCard,
  version: 1,
  board: { id: exampleBoard, name: 'Reklamacje', archived: false },
  column: { id: first, name: 'Zgłoszone', isDone: false },
  title: 'Silnik bramy',
  description: null,
  dueOn: null,
  every: null,
  labels: [],
  members: [],
  checks: [],
  order: null,
  customer: null,
  building: null,
  device: null,
  talkId: null,
  archivedAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Ola Żak',
  ...more,
})
