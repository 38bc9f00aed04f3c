import type {
  BulkBack,
  BulkChange,
  BulkResult,
  orderBulk,
} from '@zlecenia/contract/features/orders/order-bulk.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { sentence } from '@zlecenia/contract/lib/sentence'
import { warningIn } from '#features/order-base/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { asRefusal } from '#platform/http/error-handler.ts'
import type { Log } from '#platform/log.ts'
import { translated } from '#platform/translate.ts'
import { changeParts, lockWhole, refusePerformers } from '../change/change-order.ts'
import { moveIn } from '../life/moves.service.ts'
import { workOrderConstraints } from '../work-orders.constraints.ts'
import { type KnownOrder, ordersByIds } from './bulk.queries.ts'
import { lackingOfReceiver } from './lacking.ts'
import { backOf, partsToSend } from './parts-to-send.ts'

interface Given {
  db: Database
  log: Log
  language: LanguageCode
}
type Order = BodyOf<typeof orderBulk.change>['orders'][number]
type Wished = Exclude<BulkChange, { kind: 'back' }> | BulkBack

/** Each for itself, by what changes a single one; a refusal leaves the others alone. */
export async function changeMany(
  given: Given,
  caller: Caller,
  { orders, change }: BodyOf<typeof orderBulk.change>,
): Promise<BulkResult[]> {
  refusePerformers(caller)
  const known = new Map(
    (
      await ordersByIds(
        given.db,
        orders.map(({ id }) => id),
      )
    ).map((it) => [it.id, it]),
  )
  const results = new Map<string, BulkResult>()
  let out: string | null = null
  for (const order of inTurn(orders, known, change)) {
    const number = known.get(order.id)?.number ?? null
    const tried: Tried = out
      ? { problem: out, remark: null, undo: null, isOut: true }
      : await tryOne(given, caller, order, change)
    // Stops the others, which would only wait for an unavailable database.
    if (tried.isOut) out = tried.problem
    const { problem, remark, undo } = tried
    results.set(order.id, { id: order.id, number, problem, remark, undo })
  }
  return orders.flatMap(({ id }) => results.get(id) ?? [])
}

/**
 * Slots that move forward are processed from the last one, so that none overlaps a slot that moves later, or returns.
 */
function inTurn(
  orders: readonly Order[],
  known: ReadonlyMap<string, KnownOrder>,
  change: BulkChange,
): readonly Order[] {
  const firstOf = ({ id }: Order) => known.get(id)?.firstSlot?.getTime() ?? 0
  const back = orders.map((it) => wayBack(it, firstOf(it))).find((it) => it !== 0)
  const way = change.kind === 'days' ? change.days : (back ?? 0)
  return orders.toSorted((a, b) => (firstOf(a) - firstOf(b)) * -Math.sign(way))
}

/** Positive if its slots move forward again; the first one is now at `first`. */
function wayBack({ back }: Order, first: number): number {
  const starts = back?.kind === 'slots' ? back.slots.map(({ startAt }) => Date.parse(startAt)) : []
  const ahead = starts.filter((it) => it > Date.now())
  return ahead.length > 0 ? Math.min(...ahead) - first : 0
}

interface Done {
  remark: string | null
  undo: BulkResult['undo']
}
interface Tried extends Done {
  problem: string | null
  isOut: boolean
}

async function tryOne(
  { db, log, language }: Given,
  caller: Caller,
  order: Order,
  change: BulkChange,
): Promise<Tried> {
  const say = (message: string) => translated(warningIn(language, message), language)
  try {
    const { remark, undo } = await db.transaction((tx) => changeOne(tx, caller, order, change, language))
    return { problem: null, remark: remark && say(remark), undo, isOut: false }
  } catch (error) {
    const { status, body } = asRefusal(error, workOrderConstraints)
    if (status >= 500) log.error({ err: error, order: order.id }, 'one order of many could not be changed')
    const messages = (body.errors ?? []).map(({ message }) => message)
    const problem = [...new Set(messages.length > 0 ? messages : [body.message])].map(say).join(' ')
    return { problem, remark: null, undo: null, isOut: status === 503 }
  }
}

async function changeOne(
  tx: Transaction,
  caller: Caller,
  { id, version, back }: Order,
  change: BulkChange,
  language: LanguageCode,
): Promise<Done> {
  const wished = change.kind === 'back' ? (back ?? missing()) : change
  if (wished.kind === 'state') {
    const why = { reason: 'other' as const, words: translated('orderBulk.takenBack', language), until: null }
    const wish = { ...why, ...wished, version }
    const { lost, order, write } = await moveIn(tx, caller, { id, wish, language })
    await write([])
    return {
      remark: lost.length > 0 ? sentence('orderBulk.lostSlots', { number: lost.length }) : null,
      undo: { version: version + 1, back: { kind: 'state', to: order.state } },
    }
  }
  const order = await lockWhole(tx, caller, id)
  const parts = await partsToSend(tx, order, wished)
  const changed = await changeParts(tx, caller, order, { version, ...parts })
  const [overlap] = changed.warnings
  if (overlap && !isExplained(wished)) throw conflict(overlap)
  await changed.write([])
  return {
    remark: await lackingOfReceiver(tx, caller, order, wished, language),
    undo: { version: changed.version, back: backOf(order, wished) },
  }
}

function missing(): never {
  throw refuse({ field: 'orders', message: 'rules.required' })
}

const isExplained = (wished: Wished): boolean =>
  wished.kind === 'days' || wished.kind === 'performer'
    ? wished.overlapReason !== null
    : wished.kind === 'slots' && wished.slots.some(({ overlapReason }) => overlapReason !== null)
