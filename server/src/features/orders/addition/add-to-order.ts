import type { IncomingHttpHeaders } from 'node:http'
import { orderComment } from '@zlecenia/contract/features/order-base/investment.contract'
import { openOrderStates } from '@zlecenia/contract/features/order-base/order-states'
import type {
  MadeAddition,
  OrderAddition,
} from '@zlecenia/contract/features/order-dialog/order-additions.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { discardDraft, lockDraft } from '#features/drafts/index.ts'
import {
  claimUnder,
  endRepeatedDraft,
  fileRows,
  filesOfDraft,
  filesOfOrder,
  type LockedOrder,
  lockOrder,
  performersOfSlots,
  type StoredSlot,
  sameAnswer,
  serviceRows,
  slotsOfOrder,
  tooManyFiles,
} from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict, forbidden, notFound, Refusal, refuse } from '#platform/errors.ts'
import type { ReceivedFile } from '#platform/http/multipart.ts'
import { type Answered, answeredUnder, type Claim, claimRow, expireKey } from '#platform/idempotency.ts'
import { notify } from '#platform/notify.ts'
import { thumbnailsSoon } from '#platform/uploads/thumbnails.ts'
import { type SavedSlots, saveSlots } from '../life/slot-changes.ts'
import { historyRow } from '../life/slot-rows.ts'
import { type AddedTo, addedTo, takeTurnOfKey, writeAddition } from './addition.queries.ts'

interface AddCall {
  params: { id: string }
  body: OrderAddition
  files: readonly ReceivedFile[]
  caller: Caller
  headers: IncomingHttpHeaders
}

type Outcome =
  | { made: MadeAddition; leftOver: { storageKey: string }[] }
  | { answered: Answered<MadeAddition> }

/** One transaction; a key that created an order adds to none, and vice versa (docs/topics/orders.md). */
export async function addToOrder(
  deps: Pick<Deps, 'db' | 'uploads' | 'queue' | 'background' | 'log'>,
  { params: { id }, body, files, caller, headers }: AddCall,
): Promise<MadeAddition> {
  const { db, uploads } = deps
  const { draft, ...rest } = body
  // Only our browser sends additions, and its keys never expire.
  const claim = claimUnder(headers, {
    body: { addedTo: id, ...rest },
    draft,
    received: files,
    isLasting: true,
  })
  const outcome = await db.transaction((tx) => add(tx, { id, body, files, caller, claim }))
  if ('made' in outcome) {
    await uploads.remove(outcome.leftOver)
    thumbnailsSoon(deps, files)
    return outcome.made
  }
  const answer = sameAnswer(outcome.answered, claim)
  if (draft && claim) await endRepeatedDraft(db, caller.id, draft, claim).then(uploads.remove)
  await uploads.putBack(await filesOfOrder(db, answer.id), files)
  return answer
}

interface ToAdd {
  id: string
  body: OrderAddition
  files: readonly ReceivedFile[]
  caller: Caller
  claim: Claim | null
}

async function add(tx: Transaction, { id, body, files, caller, claim }: ToAdd): Promise<Outcome> {
  if (claim) {
    await takeTurnOfKey(tx, caller.id, claim.key)
    await expireKey(tx, caller.id, claim.key)
    const answered = await answeredUnder<MadeAddition>(tx, caller.id, claim.key)
    if (answered) return { answered }
  }
  const [order, stored] = await Promise.all([lockOrder(tx, id), slotsOfOrder(tx, id)])
  const performers = performersOfSlots(stored)
  const isOwn = performers.includes(caller.id)
  if (!order || (caller.scope('read', 'Order') === 'own' && !isOwn)) throw notFound()
  if (caller.scope('update', 'Order') !== 'all') throw forbidden()
  if (!openOrderStates.some((state) => state === order.state)) throw isOver(order)

  const draft = body.draft && (await lockDraft(tx, body.draft.id, caller.id))
  const taken = body.draft ? filesOfDraft(body.draft, draft) : []
  const there = await addedTo(tx, id, body.order)
  const added = contentOf({ order, there, body, files: [...taken, ...files] })
  const slots = body.events.length > 0 ? await slotsWith(tx, caller, { order, stored, body }) : null

  const made: MadeAddition = {
    id,
    number: order.number,
    warnings: slots?.warnings ?? [],
    added: {
      remarks: body.order.comment !== null,
      services: added.services.length,
      devices: added.devices.length,
      slots: body.events.length,
      files: added.files.length,
    },
  }
  const { services, devices, comment } = added
  const event = {
    kind: 'added' as const,
    remarks: made.added.remarks,
    services: services.map(({ title }) => title),
    devices: devices.map(({ title }) => title),
    files: added.files.map(({ name }) => name),
  }
  const saysMore = event.remarks || services.length + devices.length + event.files.length > 0
  const changed = {
    comment: event.remarks,
    work: services.length > 0,
    deviceIds: devices.length > 0,
    events: slots !== null,
  }
  const parts = Object.entries(changed).filter(([, is]) => is)
  await writeAddition(tx, {
    orderId: id,
    comment,
    services: serviceRows(
      id,
      services.map((it) => it.id),
    ),
    devices: devices.map((it, position) => ({ order_id: id, device_id: it.id, position })),
    files: fileRows(id, added.files),
    partVersions: Object.fromEntries(parts.map(([part]) => [part, order.version + 1])),
    history: saysMore ? [historyRow({ orderId: id, userId: caller.id }, event)] : [],
    claims: claim ? [claimRow(claim, caller.id, { status: 200, response: made })] : [],
  })
  await recordChange(tx, {
    caller,
    action: 'changed',
    subject: 'Order',
    id,
    before: {
      comment: there.comment,
      slots: slots?.before,
      services: titlesOf(there.services),
      devices: titlesOf(there.devices),
    },
    after: {
      comment,
      slots: slots?.after,
      services: titlesOf([...there.services, ...services]),
      devices: titlesOf([...there.devices, ...devices]),
      files: event.files,
    },
    announcements: [
      { topic: 'Order', id, users: slots?.performers ?? performers },
      ...(body.draft ? [{ topic: 'Draft' as const, id: body.draft.id, users: [caller.id] }] : []),
    ],
  })
  const { number, coordinatorId, address, city } = order
  if (coordinatorId !== caller.id) {
    const values = { number, address, city }
    await notify(tx, { kind: 'orderAdded', about: id, values, users: [coordinatorId] })
  }
  const itsFiles = body.draft ? await discardDraft(tx, body.draft.id, caller.id) : []
  const isTaken = new Set(taken.map((file) => file.storageKey))
  return { made, leftOver: itsFiles.filter((file) => !isTaken.has(file.storageKey)) }
}

const titlesOf = (of: readonly { title: string }[]) => of.map(({ title }) => title)

function isOver({ number, state }: LockedOrder): Refusal {
  const message = sentence('orderAddition.isOver', { number, state })
  return conflict(message, { field: 'state', message })
}

interface Content<File> {
  order: LockedOrder
  there: AddedTo
  body: OrderAddition
  files: readonly File[]
}

/** Content that the order does not have yet; refused where it would break the order's rules. */
function contentOf<File>({ order, there, body, files }: Content<File>) {
  const { comment, services, deviceIds } = body.order
  const count = services.length + deviceIds.length + body.events.length + files.length
  if (comment === null && count === 0) {
    throw refuse({ field: 'order', message: 'orderAddition.nothing' })
  }
  if (services.length > there.known.services.length) {
    throw refuse({ field: 'order.services', message: 'order.serviceUnknown' })
  }
  if (deviceIds.length > there.known.devices.length) {
    throw refuse({ field: 'order.deviceIds', message: 'order.deviceUnknown' })
  }
  if (there.isFault && services.length > 0) {
    const message = sentence('orderAddition.isFault', { number: order.number })
    throw refuse({ field: 'order.services', message })
  }
  if (there.files + files.length > limits.filesPerOrder) throw tooManyFiles()
  const both = [there.comment, comment].filter((it) => it !== null && it !== '').join('\n\n')
  const checked = orderComment.safeParse(both)
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw refuse({ field: 'order.comment', message: issue?.message ?? 'rules.invalid' })
  }
  const lacking = (ids: readonly string[], of: 'services' | 'devices') =>
    there.known[of].filter(({ id }) => ids.includes(id) && !there[of].some((it) => it.id === id))
  return {
    comment: checked.data,
    services: lacking(services, 'services'),
    devices: lacking(deviceIds, 'devices'),
    files,
  }
}

/** The new ones first, so that a refusal names them by their places in what was sent. */
async function slotsWith(
  tx: Transaction,
  caller: Caller,
  { order, stored, body }: { order: LockedOrder; stored: readonly StoredSlot[]; body: OrderAddition },
): Promise<SavedSlots> {
  const live = stored.filter(({ cancelled }) => cancelled === null)
  const wished = [
    ...body.events.map((event) => ({ ...event, id: null })),
    ...live.map(({ performers, ...slot }) => ({ ...slot, userIds: performers.map(({ id }) => id) })),
  ]
  return saveSlots(tx, caller, order, wished).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.body.errors) throw error
    const errors = error.body.errors.map((it) => ({
      ...it,
      field: it.field.replace(/^slots\./u, 'events.'),
    }))
    throw new Refusal(error.status, { ...error.body, errors })
  })
}
