import type { orderList } from '@zlecenia/contract/features/work-orders/order-list'
import { openOrderStates, orderStates } from '@zlecenia/contract/features/work-orders/order-states'
import { limits } from '@zlecenia/contract/lib/limits'
import type { Days, ListQuery } from '@zlecenia/contract/lib/list'
import { textSearch } from '../../platform/database/text-search.ts'
import { endOf, type Sql, startOf, Where } from '../../platform/database/where.ts'
import { performedBy } from '../buildings/index.ts'
import { orderMatches } from './order-search.ts'
import { overdue } from './overdue.queries.ts'

export type OrderQuery = ListQuery<typeof orderList>

export interface SeesOrders {
  performerId: string | null
  contactData: boolean
}

/** The index orders__by_state has the same expression. */
export const rankOf = (state: string): string =>
  `array_position(array[${orderStates.map((each) => `'${each}'`).join(', ')}], ${state})`

const open = `o.state in (${openOrderStates.map((state) => `'${state}'`).join(', ')})`
// Longer ones there are none, so the index by start finds them.
const ahead = `s.end_at > now() and s.start_at > now() - interval '${limits.slotMaxHours} hours'`

export function orderConditions(query: OrderQuery, { performerId, contactData }: SeesOrders): Where {
  const { q, only, state, fault, priority, due, missing, created, group, city, clientNumber, slot } = query
  const where = new Where()
  if (state) {
    where.and(`${rankOf('o.state')} in (${state.map((each) => orderStates.indexOf(each) + 1).join(', ')})`)
  }
  if (due) where.and(overdue)
  // As the constraint has it, and by the index of priorities.
  if (fault) where.and(fault === 'yes' ? "o.priority in ('emergency', 'fault')" : 'not o.is_fault')
  where
    .oneOf('o.id', only)
    .oneOf('o.priority', priority)
    .within('o.created_at', created)
    .oneOf('o.building_id', query.building)
    .oneOf('o.customer_id', query.client)
    .oneOf('o.coordinator_id', query.coordinator)
    .oneOf('o.city collate "pl-x-icu"', city)
  if (query.device) where.among(ofDevices(query.device))
  if (clientNumber)
    where.and((n) => anyOf(clientNumber.map((it) => `${ownNumber} like ${n(containing(it))}`)))
  if (missing) where.and(missingIn(query))
  if (slot) {
    where.among((n) => {
      const asked = ofSlot(query)(n)
      const ids = `select s.order_id as id from slots s where ${asked}`
      const condition = isSomeTime(slot) ? `(o.id in (${ids})) is true` : slotWith(asked)
      return { ids: upTo(ids), condition }
    })
  } else if (query.performer) where.among(performedByOne(query.performer))
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
  if (performerId) where.among(performedByOne([performerId]))
  return where.found(textSearch(q ?? ''), (on) => orderMatches(on, contactData))
}

/** The slots of a year or two are read once; `is true` keeps them from being asked order by order. */
const isSomeTime = ({ from, to }: Days): boolean =>
  Date.parse(to ?? '') - Date.parse(from ?? '') < 750 * 86_400_000

const upTo = (ids: string) => (limit: string) => `${ids} ${limit}`

type Numbered = (value: unknown) => string

/** A device stays at its building, and so does an order: those of one are found in any order its building's have. */
const ofDevices = (devices: readonly string[]) => (n: Numbered) => {
  const isOne = devices.length === 1
  const device = isOne ? n(devices[0]) : `any(${n(devices)})`
  const has = `select from order_devices i where i.order_id = o.id and i.device_id = ${device}`
  return {
    ids: upTo(`select order_id as id from order_devices where device_id = ${device}`),
    // `offset 0`: asked order by order, in the order they are read.
    condition: isOne
      ? `o.building_id = (select building_id from devices where id = ${device}) and exists (${has} offset 0)`
      : `exists (${has})`,
  }
}

/** Their newest slots, looked up as one sorted array: each page of the index is read once. */
const performedByOne = (who: readonly string[]) => (n: Numbered) => {
  const person = who.length === 1 ? n(who[0]) : `any(${n(who)})`
  const slots = `select slot_id from slot_performers where user_id = ${person} order by end_at desc`
  return {
    ids: (limit: string) => `select case when s.cancelled is distinct from 'slot' then s.order_id end as id
       from slots s where s.id = any(array(${slots} ${limit}))`,
    condition: performedBy('o.id', person),
  }
}

/** One of these few is found sooner than what another table has. */
export const findsOwn = ({ q, only, client, building, clientNumber, missing, due }: OrderQuery): boolean =>
  Boolean(q || only || client || building || clientNumber || missing || due)

const anyOf = (conditions: readonly string[]) => `(${conditions.join(' or ')})`

/** The index orders__by_client_number has the same expression. */
const ownNumber = 'lower(o.client_number collate "pl-x-icu")'
const containing = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/gu, '\\$&')}%`

type Placed = Exclude<Sql, string>

/** Of one slot: what is asked of times and performers holds for the same. */
const ofSlot =
  ({ slot, performer }: Pick<OrderQuery, 'slot' | 'performer'>): Placed =>
  (n) =>
    [
      's.cancelled is null',
      slot?.from && `s.end_at > ${startOf(n(slot.from))}`,
      // Longer ones there are none, so the index by start finds it.
      slot?.from && `s.start_at > ${startOf(n(slot.from))} - interval '${limits.slotMaxHours} hours'`,
      slot?.to && `s.start_at < ${endOf(n(slot.to))}`,
      performer &&
        `exists (select from slot_performers p where p.slot_id = s.id and p.user_id = any(${n(performer)}))`,
    ]
      .filter(Boolean)
      .join(' and ')

const slotWith = (condition: string) =>
  `exists (select from slots s where s.order_id = o.id and ${condition})`

/** Nobody at a slot to come, or at none there ever was: its slots are read once for both. */
const withoutPerformer = (asked: string) => `(
  select coalesce(bool_or(${asked} and ${ahead} and not there), false)
      or not coalesce(bool_or(there and s.cancelled is distinct from 'slot'), false)
    from slots s, lateral (
      select exists (select from slot_performers p where p.slot_id = s.id) as there offset 0) them
   where s.order_id = o.id)`

const missingIn =
  ({ missing = [], slot, performer }: OrderQuery): Placed =>
  (n) => {
    const without: Record<(typeof missing)[number], () => string> = {
      slot: () => `not ${slotWith(`s.cancelled is null and ${ahead}`)}`,
      performer: () => withoutPerformer(ofSlot({ slot })(n)),
      confirmation: () =>
        slotWith(`${ofSlot({ slot, performer })(n)} and ${ahead} and s.confirmed_at is null`),
    }
    return `${open} and ${anyOf(missing.map((each) => without[each]()))}`
  }
