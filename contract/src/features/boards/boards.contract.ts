import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../lib/history.ts'
import { filtersQuery } from '../../lib/list-query.ts'
import { id, optionalId, requiredText, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { talker } from '../conversations/conversations.contract.ts'
import { serviceColours } from '../service-catalog/service-colours.ts'
import {
  boardNameMaxCharacters,
  boardVisibilities,
  columnNameMaxCharacters,
  labelNameMaxCharacters,
  ownBoardLimits as most,
  ownBoardShape,
  templatesOfBoards,
} from './board-shape.ts'

export const boardColour = z.enum(serviceColours, { error: 'rules.invalid' })
const visibility = z.enum(boardVisibilities, { error: 'rules.invalid' })

export const boardRow = z.object({
  id: z.string(),
  name: z.string(),
  visibility,
  /** An archived board is listed below the others, readable but not editable. */
  archived: z.boolean(),
  /** Number of cards that are not archived. */
  count: z.number().int(),
  /** Cards among these past their due day, outside the columns for done cards. */
  overdue: z.number().int(),
  version,
})
export type BoardRow = z.infer<typeof boardRow>

export const columnRow = z.object({
  id: z.string(),
  name: z.string(),
  colour: boardColour.nullable(),
  /** Recommended limit of cards: exceeding it warns, but is not forbidden. */
  most: z.number().int().nullable(),
  /** Cards of this column are done and never overdue. */
  isDone: z.boolean(),
  version,
})
export type ColumnRow = z.infer<typeof columnRow>

export const labelRow = z.object({ id: z.string(), name: z.string(), colour: boardColour, version })
export type LabelRow = z.infer<typeof labelRow>

/** A card in its column; ids refer to `labels` and `people` of the same answer. */
export const cardRow = z.object({
  id: z.string(),
  version,
  title: z.string(),
  hasText: z.boolean(),
  /** `YYYY-MM-DD` */
  dueOn: z.string().nullable(),
  repeats: z.boolean(),
  labels: z.array(z.string()),
  members: z.array(z.string()),
  /** Number of checklist items, and how many are done. */
  checks: z.number().int(),
  checked: z.number().int(),
  files: z.number().int(),
  messages: z.number().int(),
  /** Order number, only for callers who may read orders. */
  order: z.string().nullable(),
})
export type CardRow = z.infer<typeof cardRow>

/** Field names in the log; `column` and `label` are logged by name. */
export const boardHistoryFields = [
  'name',
  'visibility',
  'members',
  'archived',
  'column',
  'label',
  'colour',
  'most',
  'isDone',
] as const

const name = requiredText('boardRules.nameMissing', boardNameMaxCharacters)
const columnName = requiredText('boardRules.columnNameMissing', columnNameMaxCharacters)
const labelName = requiredText('boardRules.labelNameMissing', labelNameMaxCharacters)
const members = z
  .array(id)
  .max(most.members, sentence('boardRules.tooManyMembers', { max: most.members }))
  .transform((ids) => [...new Set(ids)])
const mostCards = z.int('rules.invalid').min(1, 'rules.invalid').max(999, 'rules.invalid').nullable()
const one = z.object({ id })
const ofColumn = z.object({ id, columnId: id })
const ofLabel = z.object({ id, labelId: id })

export const boards = {
  list: endpoint({
    method: 'GET',
    path: '/boards',
    permission: ['read', 'Kanban'],
    summary: 'Own boards the caller sees, by name, with how many cards they have; archived ones last',
    response: z.object({
      boards: z.array(boardRow),
      /** Number of cards in `GET /cards/mine`. */
      mine: z.number().int(),
    }),
    limit: { max: 600 },
  }),
  people: endpoint({
    method: 'GET',
    path: '/boards/people',
    permission: ['read', 'Kanban'],
    summary: 'Readers of boards: people who can be members or have cards',
    response: z.object({ people: z.array(talker) }),
    limit: { max: 600 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/boards/:id',
    permission: ['read', 'Kanban'],
    summary: `An own board: its columns, the first ${most.column} cards of each, ${most.longer} of the one that \`longer\` names; counts and cards as narrowed`,
    params: one,
    query: z.object({
      q: z.string().max(200).optional(),
      ...filtersQuery({ ...ownBoardShape.filters, longer: 'id' }),
    }),
    response: z.object({
      board: boardRow,
      /** User ids for a members' board; empty for an office board. */
      members: z.array(z.string()),
      columns: z.array(columnRow.extend({ count: z.number().int(), cards: z.array(cardRow) })),
      labels: z.array(labelRow),
      /** Members and users with a card here, by name. */
      people: z.array(talker),
      archived: z.number().int(),
    }),
    limit: { max: 600 },
    heavy: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/boards/:id/history',
    permission: ['read', 'Kanban'],
    summary: 'History of a board itself, latest first; 20 entries a page',
    params: one,
    query: historyQuery,
    response: historyPage(historyEntry(boardHistoryFields)),
  }),
  add: endpoint({
    method: 'POST',
    path: '/boards',
    permission: ['update', 'Kanban'],
    summary: `Makes a board under an id of the caller, from a template with columns and labels in the caller’s language; ${most.boards} at most. Whoever makes one for members is one of them`,
    body: z.object({
      id,
      name,
      visibility: visibility.default('office'),
      members: members.default([]),
      template: z.enum(templatesOfBoards, { error: 'rules.invalid' }).nullable().default(null),
    }),
    response: boardRow,
    status: 201,
    limit: { max: 60 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/boards/:id',
    permission: ['update', 'Kanban'],
    summary:
      'Changes name, visibility or members of a board, archives it or restores it; absent fields keep their values',
    params: one,
    body: z.object({
      name: name.optional(),
      visibility: visibility.optional(),
      members: members.optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: boardRow,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/boards/:id',
    permission: ['update', 'Kanban'],
    summary: 'Deletes an archived board for good, with all its cards (409 if it is not archived)',
    params: one,
    limit: { max: 60 },
  }),

  addColumn: endpoint({
    method: 'POST',
    path: '/boards/:id/columns',
    permission: ['update', 'Kanban'],
    summary: `Adds a column as the last one, under an id of the caller; ${most.columns} at most`,
    params: one,
    body: z.object({
      id,
      name: columnName,
      colour: boardColour.nullable().default(null),
      most: mostCards.default(null),
      isDone: z.boolean().default(false),
    }),
    response: columnRow,
    status: 201,
    limit: { max: 120 },
  }),
  changeColumn: endpoint({
    method: 'PATCH',
    path: '/boards/:id/columns/:columnId',
    permission: ['update', 'Kanban'],
    summary: 'Changes a column; absent fields keep their values',
    params: ofColumn,
    body: z.object({
      name: columnName.optional(),
      colour: boardColour.nullable().optional(),
      most: mostCards.optional(),
      isDone: z.boolean().optional(),
      version,
    }),
    response: columnRow,
    limit: { max: 120 },
  }),
  moveColumn: endpoint({
    method: 'POST',
    path: '/boards/:id/columns/:columnId/move',
    permission: ['update', 'Kanban'],
    summary: 'Moves a column behind another one, or to the front',
    params: ofColumn,
    body: z.object({ after: id.nullable(), version }),
    response: columnRow,
    limit: { max: 120 },
  }),
  removeColumn: endpoint({
    method: 'DELETE',
    path: '/boards/:id/columns/:columnId',
    permission: ['update', 'Kanban'],
    summary: 'Deletes a column; its cards go to the end of `to`, or into the archive with `archive=yes`',
    params: ofColumn,
    query: z.object({ to: optionalId, archive: z.literal('yes').optional() }),
    limit: { max: 60 },
  }),

  addLabel: endpoint({
    method: 'POST',
    path: '/boards/:id/labels',
    permission: ['update', 'Kanban'],
    summary: `Adds a label to a board, under an id of the caller; ${most.labels} at most`,
    params: one,
    body: z.object({ id, name: labelName, colour: boardColour }),
    response: labelRow,
    status: 201,
    limit: { max: 120 },
  }),
  changeLabel: endpoint({
    method: 'PATCH',
    path: '/boards/:id/labels/:labelId',
    permission: ['update', 'Kanban'],
    summary: 'Changes a label; absent fields keep their values',
    params: ofLabel,
    body: z.object({ name: labelName.optional(), colour: boardColour.optional(), version }),
    response: labelRow,
    limit: { max: 120 },
  }),
  removeLabel: endpoint({
    method: 'DELETE',
    path: '/boards/:id/labels/:labelId',
    permission: ['update', 'Kanban'],
    summary: 'Deletes a label, from its cards too',
    params: ofLabel,
    limit: { max: 120 },
  }),
}
