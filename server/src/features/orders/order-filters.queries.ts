import {
  lateAfterMinutes,
  type Reaction,
  solvedForDays,
} from '@zlecenia/contract/features/order-base/order-kinds'
import type { orderList } from '@zlecenia/contract/features/order-base/order-list'
import {
  type OrderState,
  openOrderStates,
  orderStates,
} from '@zlecenia/contract/features/order-base/order-states'
import { dayMs } from '@zlecenia/contract/lib/durations'
import { limits } from '@zlecenia/contract/lib/limits'
import type { Days, ListQuery } from '@zlecenia/contract/lib/list'
import { performedBy } from '#features/buildings/index.ts'
import { officeMarkOf, slotsNow } from '#features/order-base/index.ts'
import { type Among, endOf, type Sql, startOf, Where } from '#platform/database/where.ts'
import { isOpen } from './open-orders.queries.ts'
import { findOrders, ownNumber } from './order-search.queries.ts'
import { overdue } from './overdue.queries.ts'

export type OrderQuery = ListQuery<typeof orderList>

export interface SeesOrders {
  performerId: string | null
  contactData: boolean
}

const placeOf = (state: OrderState) => orderStates.indexOf(state) + 1
const isEnd = (state: OrderState) => !openOrderStates.some((it) => it === state)

/** Open orders by state, since they are few; ended ones by `ended`, which has an index. */
function inStates(states: readonly OrderState[]): string {
  const ends = states.filter(isEnd)
  const opens = states.filter((it) => !isEnd(it)).map((it) => `'${it}'`)
  return anyOf([
    ...(opens.length > 0 ? [`${isOpen} and o.state in (${opens.join(', ')})`] : []),
    ...(ends.length > 0 ? [`o.ended in (${ends.map(placeOf).join(', ')})`] : []),
  ])
}

// Longer ones there are none, so the index by start finds them.
const ahead = `s.end_at > now() and s.start_at > now() - interval '${limits.slotMaxHours} hours'`

export function orderConditions(query: OrderQuery, { performerId, contactData }: SeesOrders): Where {
  const { q, only, state, fault, priority, due, missing, created, group, city, clientNumber, slot } = query
  const where = new Where()
  if (state) where.and(inStates(state))
  if (due) where.and(overdue)
  // Repeats the constraint's expression, so that the index of priorities is used.
  if (fault) where.and(fault === 'yes' ? "o.priority in ('emergency', 'fault')" : 'not o.is_fault')
  where
    .oneOf('o.id', only)
    .oneOf('o.priority', priority)
    .within('o.created_at', created)
    .within('o.finished_at', query.finished)
    .within('o.first_visit_at', query.firstVisit)
    .within('o.finished_at', query.solvedAtOnce)
    .oneOf('o.waiting_for', query.waiting)
    .oneOf('o.building_id', query.building)
    .oneOf('o.customer_id', query.client)
    .oneOf('o.coordinator_id', query.coordinator)
    .oneOf('o.city collate "pl-x-icu"', city)
  if (query.solvedAtOnce) where.and(solvedAtOnce)
  if (query.reaction) where.and(reacted(query.reaction))
  if (query.device) where.among(ofDevices(query.device))
  if (clientNumber)
    where.and((n) => anyOf(clientNumber.map((it) => `${ownNumber} like ${n(containing(it))}`)))
  if (missing) where.and(missingIn(query))
  if (slot) {
    where.among((n) => {
      const slotCondition = ofSlot(query)(n)
      const ids = `select s.order_id as id from slots s where ${slotCondition}`
      const condition =
        isSomeTime(slot) && !isByPlace(query) ? `(o.id in (${ids})) is true` : slotWith(slotCondition)
      const { performer } = query
      return {
        ids: performer ? slotsOf(performer, slot)(n) : upTo(ids),
        condition,
        ...(slot.to && isNewestFirst(query) && { ranges: takenBefore(endOf(n(slot.to)), slotCondition) }),
      }
    })
  } else if (query.performer) where.among(performedByAny(query.performer))
  for (const each of [...ofVisits(query), ...ofFollows(query)]) where.among(each)
  if (group) {
    where.among((n) => {
      const services = `service_id = any(array(select id from services where group_id = any(${n(group)})))`
      return {
        ids: upTo(`select order_id as id from order_services where ${services}`),
        // `is true`: the services of an order are read once, not one for each of the group.
        condition: `exists (select from order_services i where i.order_id = o.id and (i.${services}) is true)`,
      }
    })
  }
  // Callers limited to own orders find no others.
  if (performerId) where.among(performedByAny([performerId]))
  return findOrders(where, q ?? '', contactData)
}

/** Matches are spread over the whole sort order: few of them are joined with slots, instead of reading the period. */
const isByPlace = ({ sort }: OrderQuery): boolean => ['client', 'address', 'city'].includes(sort)

const isNewestFirst = ({ sort, order }: OrderQuery): boolean => sort === 'created' && order === 'desc'

/** A slot follows its order, but for those that are marked; a day more, as no two clocks agree. `offset 0`: order by order. */
function takenBefore(end: string, slotCondition: string): string[] {
  const [before, after] = ['<', '>='].map((it) => `o.created_at ${it} ${end} + interval '1 day'`)
  const marked = `select s.order_id from slots s where s.precedes_order and ${slotCondition}`
  return [`${before} and ${slotWith(`${slotCondition} offset 0`)}`, `${after} and o.id in (${marked})`]
}

/** Slots of up to two years are read once; `is true` prevents a query per order. */
const isSomeTime = ({ from, to }: Days): boolean =>
  Date.parse(to ?? '') - Date.parse(from ?? '') < 750 * dayMs

/** The index slots__begun_late has the same expression. */
export const isBegunLate = `s.begun_at - s.start_at > interval '${lateAfterMinutes} minutes'`

/** A visit that did not take place, or was hindered; a later word of the office takes it back. */
export const hasFailed = `v.kind in ('obstacle', 'not_held')
  and (v.kind = 'obstacle' or ${officeMarkOf('v.slot_id')} = 'not_held')`

const ofOneDevice = `(not exists (select from order_devices d where d.order_id = o.id) or exists (
  select from order_devices d join order_devices e on e.device_id = d.device_id
   where d.order_id = o.id and e.order_id = f.id))`
/**
 * One visit, and no new fault of a device of the order, or of the building of an order without devices.
 * `offset 0`: an index probe per order, by orders__faults_of_building; a join reads all faults of all years.
 */
export const solvedAtOnce = `o.first_visit_at is not null
  and not exists (select from slots s
                   where s.order_id = o.id and s.cancelled is null and s.begun_at > o.first_visit_at)
  and not exists (select from orders f
                   where f.building_id = o.building_id and f.priority in ('emergency', 'fault')
                     and f.created_at >= o.finished_at
                     and f.created_at < o.finished_at + interval '${solvedForDays} days'
                     and f.id <> o.id and f.state <> 'cancelled' and ${ofOneDevice} offset 0)`

const reactionOf = 'coalesce(o.first_visit_at, o.finished_at)'
const outcomes: Record<Reaction, string> = {
  kept: `${reactionOf} <= o.due_at`,
  missed: `coalesce(${reactionOf}, now()) > o.due_at`,
}
/** Orders with a due moment whose outcome is known. */
export const reacted = (which: readonly Reaction[]): string =>
  `o.due_at is not null and o.state <> 'cancelled' and ${anyOf(which.map((each) => outcomes[each]))}`

const upTo = (ids: string) => (limit: string) => `${ids} ${limit}`

type Numbered = (value: unknown) => string

/** A device stays at its building, and so does an order: those of one are found in any order its building's have. */
const ofDevices = (devices: readonly string[]) => (n: Numbered) => {
  const isOne = devices.length === 1
  const device = isOne ? n(devices[0]) : `any(${n(devices)})`
  const has = `select from order_devices i where i.order_id = o.id and i.device_id = ${device}`
  return {
    ids: upTo(`select order_id as id from order_devices where device_id = ${device}`),
    // `offset 0`: evaluated per order, in reading order.
    condition: isOne
      ? `o.building_id = (select building_id from devices where id = ${device}) and exists (${has} offset 0)`
      : `exists (${has})`,
  }
}

const personOf = (who: readonly string[]) => (n: Numbered) =>
  who.length === 1 ? n(who[0]) : `any(${n(who)})`

/** Reads the newest slots first: those of a period take place in it, otherwise all but the few cancelled. */
const slotsOf = (who: readonly string[], time?: Days) => (n: Numbered) => {
  const conditions = [`p.user_id = ${personOf(who)(n)}`, ...(time ? timesIn('p', time)(n) : [])]
  const slots = `slot_performers p where ${conditions.join(' and ')} order by p.end_at desc`
  const isGone =
    "exists (select from slots s where s.order_id = p.order_id and s.id = p.slot_id and s.cancelled = 'slot')"
  return (limit: string) => {
    if (!time) return `select case when not ${isGone} then p.order_id end as id from ${slots} ${limit}`
    const takesPlace = 'case when s.cancelled is null then s.order_id end as id'
    // Looked up as one sorted array: each page of the index is read once. Two at one slot are two of those that are read.
    return who.length === 1
      ? `select ${takesPlace} from slots s where s.id = any(array(select p.slot_id from ${slots} ${limit}))`
      : `select ${takesPlace} from (select p.slot_id from ${slots} ${limit}) p join slots s on s.id = p.slot_id`
  }
}

const performedByAny = (who: readonly string[]) => (n: Numbered) => ({
  ids: slotsOf(who)(n),
  condition: performedBy('o.id', personOf(who)(n)),
})

type AmongOf = (n: Numbered) => Among

/** The same statement finds ids, and orders by the ids that it finds. */
const idsOf = (select: string): Among => ({ ids: upTo(select), condition: `o.id in (${select})` })

const inDays = (column: string, { from, to }: Days, n: Numbered): string[] => [
  ...(from ? [`${column} >= ${startOf(n(from))}`] : []),
  ...(to ? [`${column} < ${endOf(n(to))}`] : []),
]

function ofVisits({ now, begun, begunLate, failed, why }: OrderQuery): AmongOf[] {
  const slots = (conditions: readonly string[]) =>
    idsOf(
      `select s.order_id as id from slots s where ${['s.cancelled is null', ...conditions].join(' and ')}`,
    )
  return [
    ...(now ? [() => idsOf(slotsNow('s.order_id as id', now))] : []),
    ...(begun ? [(n: Numbered) => slots(['s.begun_at is not null', ...inDays('s.begun_at', begun, n)])] : []),
    ...(begunLate ? [(n: Numbered) => slots([isBegunLate, ...inDays('s.begun_at', begunLate, n)])] : []),
    ...(failed || why
      ? [
          (n: Numbered) =>
            idsOf(`select s.order_id as id from visit_events v join slots s on s.id = v.slot_id
                    where ${[hasFailed, ...(failed ? inDays('v.moment', failed, n) : []), ...(why ? [`v.reason = any(${n(why)})`] : [])].join(' and ')}`),
        ]
      : []),
  ]
}

function ofFollows({ follows, followedService }: OrderQuery): AmongOf[] {
  return [
    ...(follows
      ? [
          (n: Numbered) =>
            idsOf(`select f.order_id as id from order_follows f where f.kind = any(${n(follows)})`),
        ]
      : []),
    ...(followedService
      ? [
          (n: Numbered) =>
            idsOf(`select f.order_id as id from order_follows f join order_services i on i.order_id = f.follows_id
                    where i.service_id = any(${n(followedService)})`),
        ]
      : []),
  ]
}

/** Such conditions match few orders, which are found faster than rows of other tables. */
export const findsOwn = ({ q, only, client, building, clientNumber, missing, due }: OrderQuery): boolean =>
  Boolean(q || only || client || building || clientNumber || missing || due)

const anyOf = (conditions: readonly string[]) => `(${conditions.join(' or ')})`

/** The index orders__by_client_number has the same expression. */
const containing = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/gu, '\\$&')}%`

type Placed = Exclude<Sql, string>

const timesIn =
  (of: string, { from, to }: Days) =>
  (n: Numbered): string[] => [
    ...(from
      ? [
          `${of}.end_at > ${startOf(n(from))}`,
          // Longer ones there are none, so the index by start finds it.
          `${of}.start_at > ${startOf(n(from))} - interval '${limits.slotMaxHours} hours'`,
        ]
      : []),
    ...(to ? [`${of}.start_at < ${endOf(n(to))}`] : []),
  ]

/** Conditions on one slot: its time and its performers. */
const ofSlot =
  ({ slot, performer }: Pick<OrderQuery, 'slot' | 'performer'>): Placed =>
  (n) =>
    [
      's.cancelled is null',
      ...(slot ? timesIn('s', slot)(n) : []),
      performer &&
        `exists (select from slot_performers p where p.slot_id = s.id and p.user_id = ${personOf(performer)(n)})`,
    ]
      .filter(Boolean)
      .join(' and ')

const slotWith = (condition: string) =>
  `exists (select from slots s where s.order_id = o.id and ${condition})`

/** Orders with slots to come, or without any slot, that lack a performer: triggers store them (migration 0153). */
const withoutPerformer = (slotCondition: string) => `o.id = any(array(
  select u.order_id from unattended u left join slots s on s.id = u.slot_id
   where u.slot_id is null or (${slotCondition} and ${ahead})))`

const missingIn =
  ({ missing = [], slot, performer }: OrderQuery): Placed =>
  (n) => {
    const without: Record<(typeof missing)[number], () => string> = {
      slot: () => `not ${slotWith(`s.cancelled is null and ${ahead}`)}`,
      performer: () => withoutPerformer(ofSlot({ slot })(n)),
      confirmation: () =>
        slotWith(`${ofSlot({ slot, performer })(n)} and ${ahead} and s.confirmed_at is null`),
    }
    return `${isOpen} and ${anyOf(missing.map((each) => without[each]()))}`
  }
