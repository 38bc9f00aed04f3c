import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import type { ReturnWanted } from '@zlecenia/contract/features/order-base/visits'
import { insertLogged, type Logged } from '#platform/audit.ts'
import { changeRows, type RecordedChange } from '#platform/change.ts'
import { namedByText, type Queryable, statement } from '#platform/database/database.ts'
import {
  announcementRows,
  insertAnnouncements,
  insertAnnouncementsTo,
  liveChannel,
} from '#platform/live/announce.ts'
import { type DailyNotification, insertNotifications, notificationRows } from '#platform/notify.ts'
import type { Row } from './order-rows.ts'

/** Order data for changes of its life. Locked until the end of the transaction. */
export interface LockedOrder {
  id: string
  number: string
  state: OrderState
  version: number
  coordinatorId: string
  address: string
  city: string
  /** Version at which each part was last changed. */
  partVersions: Record<string, number>
  /** Time for the history; `lockedAt`, after the lock, is the time of a state. */
  begunAt: string
  lockedAt: string
}

// Reads no other tables: a statement that waited for the lock would see them as they were before.
const lock = statement(
  'life.lockOrder',
  `select locked.*, to_json(now()) as "begunAt", to_json(clock_timestamp()) as "lockedAt"
     from (select id, number, state, version, coordinator_id as "coordinatorId", address, city,
                  part_versions as "partVersions"
             from orders where id = $1 for no key update) locked`,
)

export async function lockOrder(tx: Queryable, id: string): Promise<LockedOrder | null> {
  return (await tx.query<LockedOrder>(lock, [id])).rows[0] ?? null
}

export interface KnownSlot {
  id: string
  startAt: string
  endAt: string
  overlapReason: string | null
  cancelled: 'slot' | 'order' | null
  performers: { id: string; name: string }[]
}

export interface StoredSlot extends KnownSlot {
  version: number
  performers: { id: string; name: string; isFree: boolean }[]
}

const slots = statement(
  'life.slots',
  `select s.id, s.start_at as "startAt", s.end_at as "endAt", s.overlap_reason as "overlapReason", s.cancelled, s.version,
          coalesce((select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name,
                                                      'isFree', u.status = 'active')
                                    order by u.last_name, u.first_name, u.id)
                      from slot_performers p join users u on u.id = p.user_id where p.slot_id = s.id), '[]') as performers
     from slots s where s.order_id = $1 order by s.start_at, s.position`,
)

type Times = 'startAt' | 'endAt'

export async function slotsOfOrder(tx: Queryable, orderId: string): Promise<StoredSlot[]> {
  const { rows } = await tx.query<Omit<StoredSlot, Times> & Record<Times, Date>>(slots, [orderId])
  return rows.map(({ startAt, endAt, ...slot }) => ({
    ...slot,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
  }))
}

/** Performers of live slots, who see the order as their own. */
export const performersOfSlots = (slots: readonly KnownSlot[]): string[] => [
  ...new Set(
    slots
      .filter(({ cancelled }) => cancelled !== 'slot')
      .flatMap(({ performers }) => performers.map(({ id }) => id)),
  ),
]

const performers = statement(
  'life.lockPerformers',
  `select u.id, u.first_name || ' ' || u.last_name as name,
          u.status = 'active' and exists (
            select 1 from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER') as "isFree"
     from users u where u.id = any($1::uuid[]) order by u.id for no key update of u`,
)

/** Locks in the order of ids, so that overlaps are read after concurrent bookings. */
export async function lockPerformers(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, StoredSlot['performers'][number]>> {
  const { rows } = await tx.query<StoredSlot['performers'][number]>(performers, [[...new Set(ids)]])
  return new Map(rows.map((it) => [it.id, it]))
}

const overlaps = statement(
  'life.overlaps',
  `select w.slot_id as "slotId", w.user_id as "performerId", o.number, s.start_at as "startAt", s.end_at as "endAt"
     from slot_performers w
     join slot_performers p
       on p.user_id = w.user_id and p.slot_id <> w.slot_id and p.end_at > w.start_at and p.start_at < w.end_at
     join slots s on s.id = p.slot_id and s.cancelled is null
     join orders o on o.id = s.order_id and o.state <> 'cancelled'
    where w.slot_id = any($1::uuid[])
    order by w.start_at, w.slot_id, s.start_at, o.number`,
)

export interface TakenTime {
  slotId: string
  performerId: string
  number: string
  startAt: string
  endAt: string
}

/** Other slots of the performers that overlap these slots. */
export async function overlapsOfSlots(tx: Queryable, slotIds: readonly string[]): Promise<TakenTime[]> {
  if (slotIds.length === 0) return []
  const { rows } = await tx.query<Omit<TakenTime, Times> & Record<Times, Date>>(overlaps, [slotIds])
  return rows.map(({ startAt, endAt, ...it }) => ({
    ...it,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
  }))
}

/** The confirmation and the window belong to the old time, unless the slot moves inside of the window. */
const unlessMoved = (column: string) =>
  `${column} = case when (s.start_at, s.end_at) = (n.start_at, n.end_at)
                      or n.start_at >= s.window_from and n.end_at <= s.window_to then s.${column} end`
const promised = ['confirmed_at', 'confirmed_by', 'confirmed_how', 'window_from', 'window_to']

const write = statement(
  'life.writeSlots',
  `with changed as (
     update slots s set start_at = n.start_at, end_at = n.end_at, overlap_reason = n.overlap_reason,
                        cancelled = n.cancelled, version = s.version + 1,
                        ${promised.map(unlessMoved).join(', ')}
       from json_populate_recordset(null::slots, $1) n where s.id = n.id
   ), gone as (
     delete from slot_performers p using json_populate_recordset(null::slot_performers, $2) n
      where p.slot_id = n.slot_id and p.user_id = n.user_id
   )
   insert into slots (id, order_id, start_at, end_at, overlap_reason, window_from, window_to, position)
   select n.id, n.order_id, n.start_at, n.end_at, n.overlap_reason, n.window_from, n.window_to,
          n.position + (select coalesce(max(position) + 1, 0) from slots where order_id = n.order_id)
     from json_populate_recordset(null::slots, $3) n`,
)
const writePerformers = statement(
  'life.writePerformers',
  `insert into slot_performers (slot_id, user_id, start_at, end_at)
   select slot_id, user_id, start_at, end_at from json_populate_recordset(null::slot_performers, $1)`,
)

export async function writeSlots(tx: Queryable, rows: SlotRows): Promise<void> {
  const { changed, gone, made, performers } = rows
  await Promise.all([
    tx.query(
      write,
      [changed, gone, made].map((each) => JSON.stringify(each)),
    ),
    // The times of their slots have followed a move by now.
    performers.length > 0 && tx.query(writePerformers, [JSON.stringify(performers)]),
  ])
}

export interface SlotRows {
  changed: Row[]
  gone: Row[]
  made: Row[]
  performers: Row[]
}

const cancel = statement(
  'life.cancelSlots',
  'update slots set cancelled = $2, version = version + 1 where id = any($1)',
)

export async function cancelSlots(
  tx: Queryable,
  ids: readonly string[],
  cancelled: StoredSlot['cancelled'],
): Promise<void> {
  if (ids.length > 0) await tx.query(cancel, [ids, cancelled])
}

export const insertStateChanges = (rows: `$${number}`) => `
  insert into order_state_changes (id, order_id, user_id, from_state, to_state, reason, words, until, at)
  select id, order_id, user_id, from_state, to_state, reason, words, until, coalesce(at, clock_timestamp())
    from json_populate_recordset(null::order_state_changes, ${rows})`
export const insertSlotEvents = (rows: `$${number}`) => `
  insert into slot_events (id, slot_id, user_id, kind, before, after, reason)
  select id, slot_id, user_id, kind, before, after, reason
    from json_populate_recordset(null::slot_events, ${rows})`

const inserts = {
  states: insertStateChanges,
  events: insertSlotEvents,
  history: (rows: `$${number}`) => `
  insert into order_history (id, order_id, type, user_id, kind, data, version, text)
  select id, order_id, type, user_id, kind, data, version, text
    from json_populate_recordset(null::order_history, ${rows})`,
  logged: insertLogged,
  announced: insertAnnouncements,
  bells: (rows: `$${number}`) => `${insertNotifications(rows)} returning user_id`,
  announcements: (rows: `$${number}`) => insertAnnouncementsTo('bells', rows),
}
type Part = keyof typeof inserts

/** One statement for the parts that have rows: an empty part costs as much as one row. */
function insertsOf(parts: readonly Part[]) {
  const each = parts.map((part, n) => `${part} as (${inserts[part](`$${n + 1}`)})`)
  return namedByText('life.tell', `with ${each.join(', ')} select`)
}

interface LifeRows {
  states?: readonly Row[]
  events?: readonly Row[]
  history: readonly Row[]
  changes?: readonly RecordedChange[]
  /** Additional lines of the log. */
  opened?: readonly Logged[]
  news?: readonly { userId: string; news: DailyNotification }[]
}

/** Writes states, events, history, log, news and notifications in one statement. */
export async function writeLife(
  tx: Queryable,
  { states = [], events = [], history, changes = [], opened = [], news = [] }: LifeRows,
): Promise<void> {
  const { logged, announced } = changeRows(changes, opened)
  const bells = news.flatMap((it) => notificationRows([it.userId], it.news))
  const announcements = bells.length > 0 ? announcementRows({ topic: 'notification' }) : []
  const rows: Record<Part, string | readonly unknown[]> = {
    states,
    events,
    history,
    logged,
    announced,
    bells,
    announcements,
  }
  const texts = Object.entries(rows).map(([part, it]) => ({
    part: part as Part,
    text: typeof it === 'string' ? it : JSON.stringify(it),
  }))
  const given = texts.filter(({ text }) => text !== '[]')
  if (given.length === 0) return
  await tx.query(
    insertsOf(given.map(({ part }) => part)),
    given.map(({ text }) => text),
  )
  tx.notify(liveChannel)
}

const state = statement(
  'life.state',
  `update orders set state = $2, paused_until = $3, pause_told_at = null,
                     return_wanted = case when $2 in ('new', 'planned', 'paused') then coalesce($5::jsonb, return_wanted) end,
                     version = version + $4, updated_at = now() where id = $1`,
)

/** `raises`: as a change of its own, not as a part of one. */
export async function writeState(
  tx: Queryable,
  id: string,
  { to, until = null, raises, returnWanted = null }: NewState,
): Promise<void> {
  await tx.query(state, [id, to, until, raises ? 1 : 0, returnWanted && JSON.stringify(returnWanted)])
}

interface NewState {
  to: OrderState
  until?: string | null
  raises: boolean
  returnWanted?: ReturnWanted | null
}

const noReturn = statement(
  'life.noReturn',
  'update orders set return_wanted = null where id = $1 and return_wanted is not null',
)

/** A new slot is the return that a performer requested. */
export async function clearReturn(tx: Queryable, id: string): Promise<void> {
  await tx.query(noReturn, [id])
}

const over = statement(
  'life.pausesOver',
  `update orders set pause_told_at = now()
    where state = 'paused' and paused_until <= $1 and pause_told_at is null
   returning id, number, address, city, coordinator_id as "coordinatorId"`,
)

type PauseOver = Pick<LockedOrder, 'id' | 'number' | 'address' | 'city' | 'coordinatorId'>

/** Each once. */
export async function takePausesOver(tx: Queryable, today: string): Promise<PauseOver[]> {
  return (await tx.query<PauseOver>(over, [today])).rows
}

const remove = statement(
  'life.removeOrder',
  `with files as materialized (select storage_key from order_files where order_id = $1),
        gone as (delete from orders where id = $1)
   select storage_key as "storageKey" from files`,
)

/** Returns the files it leaves on the disk. */
export async function deleteOrderRows(tx: Queryable, id: string): Promise<{ storageKey: string }[]> {
  return (await tx.query<{ storageKey: string }>(remove, [id])).rows
}
