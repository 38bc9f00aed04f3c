import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { historyEntry, historyPage, historyQuery } from '../../lib/history.ts'
import { changedLines, day, id, lines, optionalId, requiredText, version } from '../../lib/rules.ts'
import { sentence } from '../../lib/sentence.ts'
import { talker } from '../conversations/conversations.contract.ts'
import { recordFileFields } from '../record-files/record-files.contract.ts'
import {
  cardCheckMaxCharacters,
  cardRepeats,
  cardTextMaxCharacters,
  cardThings,
  cardTitleMaxCharacters,
  ownBoardLimits as most,
} from './board-shape.ts'
import { cardRow, columnRow } from './boards.contract.ts'

const repeat = z.enum(cardRepeats, { error: 'rules.invalid' }).nullable()

export const cardCheck = z.object({
  id: z.string(),
  text: z.string(),
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  version,
})
export type CardCheck = z.infer<typeof cardCheck>

/** `title`: number of an order, name of a client or a device, name or address of a building. */
const linked = z.object({ id: z.string(), title: z.string() }).nullable()

/** A card as in its own window. Linked records that the caller may not read are null. */
export const cardRecord = z.object({
  id: z.string(),
  version,
  board: z.object({ id: z.string(), name: z.string(), archived: z.boolean() }),
  /** Current column; null when it is archived and its column is gone. */
  column: columnRow.pick({ id: true, name: true, isDone: true }).nullable(),
  title: z.string(),
  description: z.string().nullable(),
  dueOn: z.string().nullable(),
  every: repeat,
  labels: z.array(z.string()),
  members: z.array(talker),
  checks: z.array(cardCheck),
  order: linked,
  customer: linked,
  building: linked,
  device: linked,
  /** Id of its conversation; null before the first message. */
  talkId: z.string().nullable(),
  archivedAt: z.string().nullable(),
  createdAt: z.string(),
  /** Author's name; null when the program created it, as the next one of a repeated card. */
  createdBy: z.string().nullable(),
})
export type CardRecord = z.infer<typeof cardRecord>

export const myCard = cardRow.extend({
  board: z.object({ id: z.string(), name: z.string() }),
  column: z.string(),
})
export type MyCard = z.infer<typeof myCard>

export const cardAbout = myCard.extend({ isDone: z.boolean() })
export type CardAbout = z.infer<typeof cardAbout>

export const archivedCard = cardRow.extend({ archivedAt: z.string() })
export type ArchivedCard = z.infer<typeof archivedCard>

/** Field names in the log; `check` is the text of a checklist item. */
export const cardHistoryFields = [
  'title',
  'description',
  'dueOn',
  'every',
  'column',
  'labels',
  'members',
  'order',
  'customer',
  'building',
  'device',
  'check',
  'archived',
  ...recordFileFields,
] as const

const title = requiredText('boardRules.titleMissing', cardTitleMaxCharacters)
const people = z
  .array(id)
  .max(most.people, sentence('boardRules.tooManyPeople', { max: most.people }))
  .transform((ids) => [...new Set(ids)])
const labels = z
  .array(id)
  .max(most.labels)
  .transform((ids) => [...new Set(ids)])
const checkText = requiredText('boardRules.checkMissing', cardCheckMaxCharacters)
const one = z.object({ id })
const ofCheck = z.object({ id, checkId: id })

/** Target position: after one card, before the next. Cards gone meanwhile are skipped; without both, the end. */
const place = { after: optionalId, before: optionalId }

export const cards = {
  mine: endpoint({
    method: 'GET',
    path: '/cards/mine',
    permission: ['read', 'Kanban'],
    summary: `The caller’s cards on all boards that are not done, the first due first; ${most.mine} at most`,
    query: z.object({ q: z.string().max(200).optional() }),
    response: z.object({ cards: z.array(myCard), people: z.array(talker) }),
    limit: { max: 600 },
  }),
  about: endpoint({
    method: 'GET',
    path: '/cards/about',
    permission: ['read', 'Kanban'],
    summary: `Cards of the boards the caller sees that are about one thing, what is to be done first; ${most.about} at most, none that is archived (404 for what the caller may not read)`,
    query: z.object({ thing: z.enum(cardThings, { error: 'rules.invalid' }), id }),
    response: z.object({ cards: z.array(cardAbout), people: z.array(talker), total: z.number().int() }),
    limit: { max: 600 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/cards/:id',
    permission: ['read', 'Kanban'],
    summary: 'A card with its text, points, people and what it is about',
    params: one,
    response: cardRecord,
    limit: { max: 600 },
  }),
  history: endpoint({
    method: 'GET',
    path: '/cards/:id/history',
    permission: ['read', 'Kanban'],
    summary: 'History of a card, latest first; 20 entries a page',
    params: one,
    query: historyQuery,
    response: historyPage(historyEntry(cardHistoryFields)),
  }),
  archive: endpoint({
    method: 'GET',
    path: '/boards/:id/archive',
    permission: ['read', 'Kanban'],
    summary: 'Archived cards of a board, latest first; 50 a page',
    params: one,
    query: z.object({ q: z.string().max(200).optional(), page: historyQuery.shape.page }),
    response: z.object({ cards: z.array(archivedCard), people: z.array(talker), total: z.number().int() }),
    limit: { max: 600 },
  }),
  add: endpoint({
    method: 'POST',
    path: '/boards/:id/cards',
    permission: ['update', 'Kanban'],
    summary: `Adds a card to a column, under an id of the caller; ${most.cards} at most that are not archived`,
    params: one,
    body: z.object({
      id,
      columnId: id,
      ...place,
      title,
      description: lines(cardTextMaxCharacters),
      dueOn: day.nullable().default(null),
      every: repeat.default(null),
      labels: labels.default([]),
      members: people.default([]),
      orderId: optionalId,
      customerId: optionalId,
      buildingId: optionalId,
      deviceId: optionalId,
    }),
    response: cardRow,
    status: 201,
    limit: { max: 120 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/cards/:id',
    permission: ['update', 'Kanban'],
    summary:
      'Changes a card, archives it or restores it to the end of its column; absent fields keep their values',
    params: one,
    body: z.object({
      title: title.optional(),
      description: changedLines(cardTextMaxCharacters).optional(),
      dueOn: day.nullable().optional(),
      every: repeat.optional(),
      labels: labels.optional(),
      members: people.optional(),
      orderId: id.nullable().optional(),
      customerId: id.nullable().optional(),
      buildingId: id.nullable().optional(),
      deviceId: id.nullable().optional(),
      archived: z.boolean().optional(),
      version,
    }),
    response: cardRecord,
    limit: { max: 120 },
  }),
  move: endpoint({
    method: 'POST',
    path: '/cards/:id/move',
    permission: ['update', 'Kanban'],
    summary:
      'Moves a card to a place of a column of its board; the answer has its former place, for an undo (409 if another user changed it meanwhile)',
    params: one,
    body: z.object({ columnId: id, ...place, version }),
    response: z.object({
      card: z.object({ id: z.string(), columnId: z.string(), version }),
      from: z.object({ columnId: z.string(), after: z.string().nullable(), before: z.string().nullable() }),
    }),
    limit: { max: 600 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cards/:id',
    permission: ['update', 'Kanban'],
    summary: 'Deletes an archived card for good (409 if it is not archived)',
    params: one,
    limit: { max: 120 },
  }),

  addCheck: endpoint({
    method: 'POST',
    path: '/cards/:id/checks',
    permission: ['update', 'Kanban'],
    summary: `Adds a point to the end of a card’s list, under an id of the caller; ${most.checks} at most`,
    params: one,
    body: z.object({ id, text: checkText }),
    response: cardCheck,
    status: 201,
    limit: { max: 240 },
  }),
  changeCheck: endpoint({
    method: 'PATCH',
    path: '/cards/:id/checks/:checkId',
    permission: ['update', 'Kanban'],
    summary: 'Changes the text of a point, ticks it or takes the tick back; absent fields keep their values',
    params: ofCheck,
    body: z.object({ text: checkText.optional(), isDone: z.boolean().optional(), version }),
    response: cardCheck,
    limit: { max: 240 },
  }),
  removeCheck: endpoint({
    method: 'DELETE',
    path: '/cards/:id/checks/:checkId',
    permission: ['update', 'Kanban'],
    summary: 'Deletes a point of a card',
    params: ofCheck,
    limit: { max: 240 },
  }),
}
