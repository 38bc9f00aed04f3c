import { listShape } from '../../lib/list.ts'

/** Most items of own boards; `column`: cards of a column at first, `longer`: cards after "show more". */
export const ownBoardLimits = {
  boards: 50,
  columns: 30,
  cards: 2000,
  labels: 50,
  checks: 100,
  people: 50,
  members: 200,
  column: 100,
  longer: 1000,
  mine: 500,
  about: 50,
} as const
export const boardNameMaxCharacters = 80
export const columnNameMaxCharacters = 60
export const labelNameMaxCharacters = 40
export const cardTitleMaxCharacters = 200
export const cardTextMaxCharacters = 5000
export const cardCheckMaxCharacters = 300

/** `office`: everybody who may read boards; `members`: only members, whatever their rights. */
export const boardVisibilities = ['office', 'members'] as const
export type BoardVisibility = (typeof boardVisibilities)[number]

export const templatesOfBoards = ['complaints', 'offers', 'parts'] as const
export type BoardTemplate = (typeof templatesOfBoards)[number]

/** Interval of a repeated card: a week or a month after its due day. */
export const cardRepeats = ['week', 'month'] as const
export type CardRepeat = (typeof cardRepeats)[number]

/** Records that a card can be linked to. */
export const cardThings = ['order', 'customer', 'building', 'device'] as const
export type CardThing = (typeof cardThings)[number]

/** Filters of a board, for the call and the address. */
export const ownBoardShape = listShape({
  sorts: ['place'],
  first: 'place',
  order: 'asc',
  filters: { member: 'ids', label: 'ids', due: ['overdue', 'today', 'week', 'none'] },
})
