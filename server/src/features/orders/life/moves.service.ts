import {
  movesAtFinish,
  movesFrom,
  type OrderMove,
  stateBySlots,
} from '@zlecenia/contract/features/order-base/order-moves'
import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import type { ReturnWanted } from '@zlecenia/contract/features/order-base/visits'
import type { orderLife } from '@zlecenia/contract/features/orders/order-life.contract'
import type { AnswerOf, BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import {
  cancelSlots,
  type KnownSlot,
  type LockedOrder,
  lockOrder,
  performersOfSlots,
  slotsOfOrder,
  writeLife,
  writeState,
} from '#features/order-base/index.ts'
import type { Logged } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { conflict, forbidden, notFound, refuse } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { translated } from '#platform/translate.ts'
import { orderById, type StoredOrder } from '../order.queries.ts'
import { callerName, withLines } from '../order-after.ts'
import { answeredOrder, performerOf, readOrder } from '../read-order.ts'
import { restoreSlots } from './restored-slots.ts'
import { type SlotChange, slotValueOf } from './slot-diff.ts'
import { slotNewsOf } from './slot-notifications.ts'
import { historyRow, slotEventRows, slotHistoryRows } from './slot-rows.ts'

type Wish = BodyOf<typeof orderLife.move>
type Moved = AnswerOf<typeof orderLife.move>

interface MoveRequest {
  id: string
  wish: Wish
  language: LanguageCode
  /** Present for the last finish of a visit: its fields are named under `answer`. */
  atFinish?: { returnWanted: ReturnWanted | null }
}

export function moveOrder(db: Database, caller: Caller, request: MoveRequest): Promise<Moved> {
  return db.transaction(async (tx) => {
    // Sent together, in this order: what is read is read under the lock.
    const [locked, before] = await Promise.all([
      lockOrder(tx, request.id),
      orderById(tx, request.id, performerOf(caller)),
    ])
    if (!before) throw notFound()
    const move = await moveLocked(tx, caller, request, { order: locked, slots: slotsOf(before) })
    const { lost, write } = move
    const after = orderAfterMove(before, caller, move)
    if (!after) {
      // Sent together, in this order: the order is read as the move left it.
      const [, order] = await Promise.all([write([]), readOrder(tx, caller, request.id)])
      return { order, lost }
    }
    const { order, opened } = await answeredOrder(tx, caller, after)
    await Promise.all([write(opened), tx.end()])
    return { order, lost }
  })
}

interface Move extends Written {
  lost: Moved['lost']
  write: (opened: readonly Logged[]) => Promise<unknown>
}

/** Slots that were read with their order. */
const slotsOf = ({ slots, cancelledSlots }: StoredOrder): KnownSlot[] =>
  [...slots, ...cancelledSlots].map((slot) => ({
    ...slot,
    startAt: new Date(slot.startAt).toISOString(),
    endAt: new Date(slot.endAt).toISOString(),
  }))

export async function moveIn(tx: Transaction, caller: Caller, request: MoveRequest): Promise<Move> {
  const [order, slots] = await Promise.all([lockOrder(tx, request.id), slotsOfOrder(tx, request.id)])
  return moveLocked(tx, caller, request, { order, slots })
}

interface Locked {
  order: LockedOrder | null
  slots: readonly KnownSlot[]
}

/** Checks the table of moves only; content outside it is refused together with it. */
export async function moveLocked(
  tx: Transaction,
  caller: Caller,
  { id, wish, language, atFinish }: MoveRequest,
  { order, slots }: Locked,
): Promise<Move> {
  const performs = performersOfSlots(slots).includes(caller.id)
  if (!order || (caller.scope('read', 'Order') === 'own' && !performs)) throw notFound()
  const move = allowedMove(order, {
    caller,
    performs,
    to: wish.to,
    language,
    isFinish: atFinish !== undefined,
  })
  if (order.version !== wish.version) throw conflict()
  refuseWithout(move, wish, { slots, under: atFinish ? 'answer.' : '' })

  if (wish.callsOff && caller.scope('update', 'Order') !== 'all') throw forbidden('orderMoves.notYours')

  const { changes, lost } = await slotsFollow(tx, move, slots, wish.callsOff === true)
  const isBack = new Set(changes.filter(({ after }) => after).map(({ slotId }) => slotId))
  const live = slots.filter((slot) => slot.cancelled === null || isBack.has(slot.id))
  const to = move.bySlots ? stateBySlots(live) : move.to
  const people = slots.flatMap(({ performers }) => performers)
  const names = new Map(people.map((it) => [it.id, it.name]))
  const context = { orderId: id, userId: caller.id, names, reason: wish.reason }
  // Written before the line of the state, which is shown above them.
  const slotLines = slotHistoryRows(changes, context)
  const returnWanted = atFinish?.returnWanted ?? null
  const written = { order, context, slotLines, line: lineOf(to, wish), wish, changes, returnWanted }
  return { ...written, lost, write: (opened) => writeMove(tx, caller, written, opened) }
}

/** Known where its slots do not change. */
function orderAfterMove(
  before: StoredOrder,
  caller: Caller,
  { order, line, changes, lost }: Move,
): StoredOrder | null {
  if (changes.length + lost.length > 0) return null
  const { state, reason = null, until = null } = line.event
  const stateSince = { at: order.lockedAt, by: callerName(caller), reason, words: line.text, until }
  const after = { ...before, version: order.version + 1, state, stateSince }
  return withLines(after, order.begunAt, caller, [line])
}

interface Asking {
  caller: Caller
  performs: boolean
  to: OrderState
  language: LanguageCode
  isFinish: boolean
}

/** Managers of orders may make every move of the table; performers only their part of it. */
function allowedMove(order: LockedOrder, { caller, performs, to, language, isFinish }: Asking): OrderMove {
  const keeps = caller.scope('update', 'Order') === 'all'
  if (!keeps && !performs) throw forbidden('orderMoves.notYours')
  const possible = isFinish
    ? movesAtFinish(order.state)
    : movesFrom(order.state, keeps ? 'keepers' : 'performers')
  const move = possible.find((it) => it.to === to)
  if (move) return move
  if (!isFinish && movesFrom(order.state, 'keepers').some((it) => it.to === to))
    throw forbidden('orderMoves.notYours')
  const state = translated(`orderState.${order.state}`, language)
  const names = [...new Set(possible.map((it) => it.to))].map((it) =>
    translated(`orderState.${it}`, language),
  )
  const message =
    names.length > 0
      ? sentence('orderMoves.notPossible', { state, moves: names.join(', ') })
      : sentence('orderMoves.nothingPossible', { state })
  throw refuse({ field: isFinish ? 'answer' : 'to', message })
}

function refuseWithout(
  { needs, refusal }: OrderMove,
  { reason, words, to, until }: Wish,
  { slots, under }: { slots: readonly KnownSlot[]; under: string },
): void {
  if (needs.includes('reason')) {
    if (!reason) throw refuse({ field: `${under}reason`, message: refusal ?? 'rules.required' })
    if (reason === 'other' && !words)
      throw refuse({ field: `${under}words`, message: 'orderMoves.needsWords' })
  }
  if (needs.includes('words') && !words)
    throw refuse({ field: `${under}words`, message: refusal ?? 'rules.required' })
  if (to === 'paused' && until && until <= dayInWarsaw(new Date())) {
    throw refuse({ field: `${under}until`, message: 'orderMoves.untilInPast' })
  }
  const live = slots.filter(({ cancelled }) => cancelled === null)
  if (needs.includes('performer') && stateBySlots(live) === 'new') {
    throw refuse({ field: 'to', message: 'orderMoves.needsPerformer' })
  }
}

/**
 * Future slots are cancelled with their order and restored with it where possible; those of a done order on request.
 */
async function slotsFollow(
  tx: Transaction,
  { from, to }: OrderMove,
  slots: readonly KnownSlot[],
  callsOff: boolean,
): Promise<{ changes: SlotChange[]; lost: Moved['lost'] }> {
  if (from === 'cancelled') return restoreSlots(tx, slots)
  const isDone = to === 'done' && callsOff
  if (to !== 'cancelled' && !isDone) return { changes: [], lost: [] }
  const now = new Date().toISOString()
  // A slot under way counts as the visit that completes the order.
  const ending = slots.filter(
    ({ cancelled, startAt, endAt }) => cancelled === null && (isDone ? startAt : endAt) > now,
  )
  await cancelSlots(
    tx,
    ending.map(({ id }) => id),
    isDone ? 'slot' : 'order',
  )
  const changes = ending.map((slot) => ({
    slotId: slot.id,
    kinds: ['cancelled'] as const,
    before: slotValueOf(slot),
    after: null,
    overlapReason: slot.overlapReason,
    isNew: false,
  }))
  return { changes, lost: [] }
}

interface Written {
  order: LockedOrder
  line: ReturnType<typeof lineOf>
  wish: Wish
  context: Parameters<typeof slotHistoryRows>[1]
  slotLines: ReturnType<typeof slotHistoryRows>
  changes: readonly SlotChange[]
  returnWanted: ReturnWanted | null
}

function lineOf(state: OrderState, { reason, words, until }: Wish) {
  const kept = state === 'paused' ? until : null
  const event = { kind: 'state' as const, state, ...(reason && { reason }), ...(kept && { until: kept }) }
  return { id: newId(), event, text: words }
}

async function writeMove(
  tx: Transaction,
  caller: Caller,
  { order, line, wish, context, slotLines, changes, returnWanted }: Written,
  opened: readonly Logged[],
): Promise<void> {
  const { id, state: from, coordinatorId, number, address, city } = order
  const { reason, words } = wish
  const { state: to, until = null } = line.event
  const values = { number, address, city, state: to }
  const news = returnWanted
    ? ({
        kind: 'orderReturns',
        about: id,
        values: { number, address, city, words: returnWanted.words },
      } as const)
    : ({ kind: 'orderMoved', about: id, values } as const)
  const moved = { userId: coordinatorId, news }
  await Promise.all([
    writeState(tx, id, { to, until, raises: true, returnWanted }),
    writeLife(tx, {
      states: [
        {
          id: newId(),
          order_id: id,
          user_id: caller.id,
          from_state: from,
          to_state: to,
          reason,
          words,
          until,
          at: order.lockedAt,
        },
      ],
      events: slotEventRows(changes, context),
      history: [...slotLines, { ...historyRow(context, line.event, words), id: line.id }],
      changes: [
        {
          caller,
          action: 'moved',
          subject: 'Order',
          id,
          before: { state: from },
          after: { state: to, reason, words, until },
          announcements: [{ topic: 'Order', id, users: [...context.names.keys()] }],
        },
      ],
      opened,
      news: [...slotNewsOf(changes, order, caller.id), ...(coordinatorId === caller.id ? [] : [moved])],
    }),
  ])
}
