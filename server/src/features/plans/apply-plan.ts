import type { plans } from '@zlecenia/contract/features/plans/plans.contract'
import type { AnswerOf, BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import {
  type ChangedSlot,
  type OrderOfMany,
  refusePerformers,
  type SlotChange,
  type SlotOfMany,
  saveSlotsOfMany,
} from '#features/orders/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { type DailyNotification, removeNewsAbout } from '#platform/notify.ts'
import { insertPlan, lockedPlan, markPlanUndone, versionsOfVisits } from './plans.queries.ts'
import { type DayOfPlan, dayOfPlan } from './preview-plan.ts'

type Wish = BodyOf<typeof plans.apply>
type Change = Wish['changes'][number]

export function applyPlan(db: Database, caller: Caller, wish: Wish): Promise<AnswerOf<typeof plans.apply>> {
  refusePerformers(caller)
  const day = dayOfPlan(wish.day)
  return db.transaction(async (tx) => {
    const earlier = await lockedPlan(tx, wish.id)
    if (earlier) return { id: wish.id, slots: earlier.changes.length, warnings: [] }
    const { changed, warnings } = await saveSlotsOfMany(tx, caller, {
      wishes: wish.changes.map(({ slotId, orderId, startAt, endAt, userIds }) => ({
        slotId,
        orderId,
        value: { startAt, endAt, userIds },
      })),
      check: async ({ orders, slots }) => {
        await refuseStale(tx, wish, day)
        refuseBroken(wish, day, { orders, slots })
      },
      newsOf: (changes) => newsOf(changes, { id: wish.id, day: wish.day, maker: caller.id }),
    })
    await insertPlan(tx, { id: wish.id, day: wish.day, changes: changed })
    return { id: wish.id, slots: changed.length, warnings }
  })
}

/** A plan is undone as a whole, its notifications with it. */
export function undoPlan(db: Database, caller: Caller, id: string): Promise<AnswerOf<typeof plans.undo>> {
  refusePerformers(caller)
  return db.transaction(async (tx) => {
    const plan = await lockedPlan(tx, id)
    if (!plan) throw notFound()
    const slots = plan.changes.length
    if (plan.undoneAt) return { id, slots }
    const { changed } = await saveSlotsOfMany(tx, caller, {
      wishes: plan.changes.map(({ slotId, orderId, before }) => ({
        slotId,
        orderId,
        value: before && { startAt: before.startAt, endAt: before.endAt, userIds: before.performers },
      })),
      check: async (known) => refuseChanged(plan.changes, known),
      newsOf: () => [],
    })
    await removeNewsAbout(tx, id)
    await markPlanUndone(tx, id)
    return { id, slots: changed.length }
  })
}

const moved = ({ number, address, city }: { number: string; address: string; city: string }) =>
  conflict(sentence('plans.moved', { number, place: `${address}, ${city}` }))

/** Every visit that the plan was made of is as it was, and there is no other. */
async function refuseStale(tx: Transaction, wish: Wish, day: DayOfPlan): Promise<void> {
  const users = wish.spread ? [...wish.userIds, wish.spread] : wish.userIds
  const now = await versionsOfVisits(
    tx,
    users,
    day,
    wish.slots.map(({ id }) => id),
  )
  const known = new Map(wish.slots.map((it) => [it.id, it.version]))
  const changed = now.find(({ id, version }) => known.get(id) !== version)
  if (changed) throw moved(changed)
  if (now.length < known.size) throw conflict('plans.visitGone')
}

/** Refuses what a plan may not do, also where the page did not make it. */
function refuseBroken(wish: Wish, { from, to }: DayOfPlan, { orders, slots }: Known): void {
  const { changes, slots: known } = wish
  const seen = new Set<string>()
  for (const [n, change] of changes.entries()) {
    const numberOf = () => orders.find(({ id }) => id === change.orderId)?.number ?? ''
    const refused = (field: keyof Change, message = 'rules.invalid') =>
      refuse({ field: `changes.${n}.${field}`, message })
    const slot = slots.find(({ id }) => id === change.slotId)
    const start = Date.parse(change.startAt)
    if (seen.size === seen.add(change.slotId ?? change.orderId).size)
      throw refused(change.slotId === null ? 'orderId' : 'slotId')
    if (start < Date.now() && !isThen(slot, change)) throw refused('startAt', 'plans.past')
    if (start < from.getTime() || start >= to.getTime()) throw refused('startAt')
    if (!isGivenByPlan(wish, slot?.performers ?? [], change)) throw refused('userIds')
    if (change.slotId === null) {
      if (slots.some((it) => it.orderId === change.orderId && isComing(it)))
        throw conflict(sentence('plans.hasSlotNow', { number: numberOf() }))
      continue
    }
    if (
      slot?.cancelled !== null ||
      slot.orderId !== change.orderId ||
      !known.some(({ id }) => id === slot.id)
    )
      throw conflict(sentence('plans.slotGone', { number: numberOf() }))
    if (slot.isBegun) throw conflict(sentence('plans.begun', { number: numberOf() }))
    if (!isPromiseKept(slot, change))
      throw refused('startAt', sentence('plans.promiseBroken', { number: numberOf() }))
  }
}

/** Visits keep their performers; people of the plan take over those of the spread person and those without any. */
function isGivenByPlan(
  { userIds, spread }: Wish,
  performers: readonly { id: string }[],
  change: Change,
): boolean {
  const there = performers.map(({ id }) => id)
  const joining = change.userIds.filter((id) => !there.includes(id))
  const isFree = there.length === 0 || (spread !== null && there.includes(spread))
  const isSame = joining.length === 0 && change.userIds.length === there.length
  return isSame || (isFree && joining.every((id) => userIds.includes(id)))
}

/** The preview would have offered it, or refused the order. */
const isComing = ({ cancelled, performers, startAt, endAt }: SlotOfMany) =>
  cancelled === null && Date.parse(performers.length > 0 ? startAt : endAt) > Date.now()

interface Known {
  orders: readonly OrderOfMany[]
  slots: readonly SlotOfMany[]
}
type Times = Pick<SlotOfMany, 'startAt' | 'endAt'>

const isThen = (slot: Times | undefined, { startAt, endAt }: Times) =>
  slot !== undefined &&
  Date.parse(slot.startAt) === Date.parse(startAt) &&
  Date.parse(slot.endAt) === Date.parse(endAt)

function isPromiseKept(slot: SlotOfMany, change: Times): boolean {
  if (isThen(slot, change)) return true
  const { windowFrom, windowTo, isConfirmed } = slot
  if (windowFrom && windowTo)
    return (
      Date.parse(change.startAt) >= Date.parse(windowFrom) && Date.parse(change.endAt) <= Date.parse(windowTo)
    )
  return !isConfirmed
}

/** Only what the plan left is taken back. */
function refuseChanged(changes: readonly ChangedSlot[], { orders, slots }: Known): void {
  for (const { slotId, orderId, version } of changes) {
    const slot = slots.find(({ id }) => id === slotId)
    const number = orders.find(({ id }) => id === orderId)?.number ?? ''
    if (slot?.version !== version || slot.isBegun) throw conflict(sentence('plans.undoChanged', { number }))
  }
}

const forms = new Intl.PluralRules('pl')

/** One notification a person, whatever the number of visits; its maker gets none. */
function newsOf(
  changes: readonly SlotChange[],
  { id, day, maker }: { id: string; day: string; maker: string },
): { userId: string; news: DailyNotification }[] {
  const counts = new Map<string, number>()
  for (const { before, after } of changes) {
    const users = new Set([...(before?.performers ?? []), ...(after?.performers ?? [])])
    for (const user of users) counts.set(user, (counts.get(user) ?? 0) + 1)
  }
  counts.delete(maker)
  return [...counts].map(([userId, count]) => {
    const visits = forms.select(count) as 'one' | 'few' | 'many'
    const values = { count: String(count), visits, day: `${day}..${day}` }
    return { userId, news: { kind: 'dayChanged', about: id, values } }
  })
}
