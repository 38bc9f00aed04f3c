import { listShape } from '../../lib/list.ts'

/** What there may be at most; `column`: cards of a column at first, `longer`: when more of it is asked. */
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

/** `office`: everybody who may read boards; `members`: those alone, whatever right somebody has. */
export const boardVisibilities = ['office', 'members'] as const
export type BoardVisibility = (typeof boardVisibilities)[number]

export const templatesOfBoards = ['complaints', 'offers', 'parts'] as const
export type BoardTemplate = (typeof templatesOfBoards)[number]

/** A card that comes again: a week or a month after its due day. */
export const cardRepeats = ['week', 'month'] as const
export type CardRepeat = (typeof cardRepeats)[number]

/** What a card can be about. */
export const cardThings = ['order', 'customer', 'building', 'device'] as const
export type CardThing = (typeof cardThings)[number]

/** What a board is narrowed to, in the call as in the address. */
export const ownBoardShape = listShape({
  sorts: ['place'],
  first: 'place',
  order: 'asc',
  filters: { member: 'ids', label: 'ids', due: ['overdue', 'today', 'week', 'none'] },
})
