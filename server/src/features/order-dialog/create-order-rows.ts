import type { Investment, MadeOrder } from '@zlecenia/contract/features/order-base/investment.contract'
import { priorityOf } from '@zlecenia/contract/features/schedule/priorities'
import { orderNumber } from '@zlecenia/contract/features/settings/numbering'
import { readsContactData } from '#features/customers/index.ts'
import { discardDraft, lockDraft } from '#features/drafts/index.ts'
import {
  blankContact,
  bookingsOf,
  deviceRows,
  fileRows,
  filesOfDraft,
  lifeRows,
  lookUp,
  mayChange,
  type OrderContext,
  type OrderName,
  orderRow,
  overlapsWithin,
  type Plan,
  performerRows,
  planOf,
  type Row,
  serviceRows,
  slotRows,
  slotsOf,
  warningsOf,
} from '#features/order-base/index.ts'
import { dueOf, onCallFor } from '#features/schedule/index.ts'
import { numberingOf } from '#features/settings/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { changeRows } from '#platform/change.ts'
import type { Transaction } from '#platform/database/database.ts'
import { conflict, forbidden, refuse } from '#platform/errors.ts'
import type { ReceivedFile } from '#platform/http/multipart.ts'
import { type Answered, type Claim, claimRow } from '#platform/idempotency.ts'
import { newId } from '#platform/ids.ts'
import { usersWho } from '#platform/notify.ts'
import { contextRows } from './context-rows.ts'
import { changesOf, historyRows } from './history-rows.ts'
import { noteWarnings } from './note-warnings.ts'
import { notificationAndLiveRows } from './notification-rows.ts'
import { numberAndOverlaps } from './overlaps.queries.ts'
import { conflictsOf, problemsOf } from './problems.ts'
import { writeContext, writeOrder } from './write-order.queries.ts'

export interface OrderToCreate {
  sent: Investment
  files: readonly ReceivedFile[]
  caller: Caller
  year: number
  claim: Claim | null
}

/** Created, with superfluous files of the draft; or created before under the same key. */
export type OrderOutcome =
  | { created: MadeOrder; leftOver: { storageKey: string }[] }
  | { answered: Answered<MadeOrder> }

/** Two round trips: lock, check and number; write and commit. A repeated key gets the earlier answer. */
export async function createOrderRows(
  tx: Transaction,
  { sent: given, files, caller, year, claim }: OrderToCreate,
): Promise<OrderOutcome> {
  const slots = slotsOf(given)
  const bookings = bookingsOf(slots)
  const billsBuilding = Boolean(given.building.id && given.billingDetails && !given.billingDetails.id)
  const [known, draft, { answered, n, numbering, overlaps, ...working }, keepers] = await Promise.all([
    lookUp(tx, given, { billsBuilding, turn: claim && `${caller.id} ${claim.key}` }),
    given.draft ? lockDraft(tx, given.draft.id, caller.id) : null,
    numberAndOverlaps(tx, {
      sequence: numberingOf(year),
      bookings,
      userId: caller.id,
      key: claim?.key ?? null,
      draft: given.draft,
    }),
    given.order.isFault ? usersWho(tx, 'read', 'Order') : [],
  ])
  if (answered) return { answered }
  const sent = redirectMerged(given, known)
  refuseGuesses(sent, caller)
  const conflicts = conflictsOf(sent, known, caller)
  if (conflicts.length > 0) throw conflict('problem.conflict', conflicts)
  const taken = sent.draft ? filesOfDraft(sent.draft, draft) : []
  const problems = problemsOf(sent, known, caller)
  if (problems.length > 0) throw refuse(problems)
  const plan = planOf(sent, known)
  refuseForbidden(plan, caller)

  const priority = priorityOf(sent.order)
  const takenAt = new Date()
  const dueAt = dueOf(priority, takenAt, working.company)
  const onCall = onCallFor(priority, takenAt, working)
  const it = { id: newId(), number: orderNumber(numbering, year, n), userId: caller.id }
  const warnings = [
    ...warningsOf([...overlaps, ...overlapsWithin(bookings, it.number)], known.performers),
    ...noteWarnings(sent, known, caller),
  ]
  const created = { id: it.id, number: it.number, warnings }
  const performers = [...new Set(bookings.map(({ performerId }) => performerId))]
  const { logged, announced } = changeRows(changesOf(it, plan, performers))
  const news = notificationAndLiveRows(it, { sent, plan, bookings, keepers, onCall })
  const [itsFiles] = await Promise.all([
    sent.draft ? discardDraft(tx, sent.draft.id, caller.id) : [],
    writeContext(tx, contextRows(plan, sent)),
    writeOrder(tx, {
      order: orderRow({ ...it, dueAt }, sent, plan),
      services: serviceRows(it.id, sent.order.services),
      devices: deviceRows(it.id, sent.order.deviceIds),
      slots: slotRows(it.id, slots),
      performers: performerRows(it.id, bookings),
      files: fileRows(it.id, [...taken, ...files]),
      history: historyRows(it, slots, known.performers),
      ...lifeRows(it, sent, slots),
      mailLinks: mailLinkRows(it, sent, caller),
      claims: claim ? [claimRow(claim, caller.id, { status: 201, response: created })] : [],
      logged,
      notifications: news.notifications,
      announced: [...announced, ...news.announced],
    }),
  ])
  const isTaken = new Set(taken.map((file) => file.storageKey))
  return { created, leftOver: itsFiles.filter((file) => !isTaken.has(file.storageKey)) }
}

function mailLinkRows(it: OrderName, { letter }: Investment, caller: Caller): Row[] {
  if (!letter || !caller.can('update', 'Email')) return []
  return [{ id: newId(), thread_id: letter.threadId, order_id: it.id, by: it.userId }]
}

/** Drafts of a merged client stay valid; only typed fields are compared with the surviving client. */
function redirectMerged(sent: Investment, { client }: OrderContext): Investment {
  if (!client || !sent.client.id || client.id === sent.client.id) return sent
  const typedClient = sent.seen ? sent.client : { ...sent.client, ...blankContact }
  return { ...sent, client: { ...typedClient, id: client.id } }
}

/** Refused before comparing: "no change" would reveal the stored value. */
function refuseGuesses({ client, billingDetails: billing, seen }: Investment, caller: Caller): void {
  if (readsContactData(caller)) return
  const guessed =
    (client.id && mayChange(client, seen?.client ?? null) && !caller.can('update', 'Customer')) ||
    (billing?.id && mayChange(billing, seen?.billingDetails ?? null) && !caller.can('update', 'Building'))
  if (guessed) throw forbidden()
}

const forbiddenAt = {
  addClient: 'client',
  changeClient: 'client',
  addBuilding: 'building',
  changeBilling: 'billingDetails',
  addNotes: 'additionalInformation',
} as const

/** Creating orders does not imply changing clients and buildings: each refusal is at its field. */
function refuseForbidden({ client, billing, building, notes }: Plan, caller: Caller): void {
  const may = {
    addClient: client.write !== 'insert' || caller.can('create', 'Customer'),
    changeClient: client.write !== 'update' || caller.can('update', 'Customer'),
    addBuilding: !building.isNew || caller.can('create', 'Building'),
    changeBilling:
      building.isNew || !billing || billing.write === 'nothing' || caller.can('update', 'Building'),
    addNotes: building.isNew || notes.every((note) => !note.isNew) || caller.can('create', 'BuildingNote'),
  }
  const errors = Object.entries(forbiddenAt).flatMap(([what, field]) =>
    may[what as keyof typeof may] ? [] : [{ field, message: `mayNot.${what}` }],
  )
  if (errors.length > 0) throw forbidden(undefined, errors)
}
