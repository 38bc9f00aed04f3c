import type { InternalEvent } from '@zlecenia/contract/features/schedule/internal-events.contract'
import type { DaySpan, WeeklySpan } from '@zlecenia/contract/lib/day-span'
import { type Queryable, statement } from '#platform/database/database.ts'
import { daySpanJson } from '../availability.queries.ts'

const select = `
  select it.id, it.title, it.version, json_build_object(${daySpanJson}) as days,
         to_char(it.repeats_until, 'YYYY-MM-DD') as "repeatsUntil",
         coalesce((
           select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
                           order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id)
             from internal_event_users g join users u on u.id = g.user_id where g.event_id = it.id), '[]') as users
    from internal_events it`
const ahead = statement(
  'internalEvents.ahead',
  `${select} where greatest(it.last_day, it.repeats_until) >= $1 order by it.first_day, it.id limit 500`,
)
const one = statement('internalEvents.one', `${select} where it.id = $1`)
const lock = statement('internalEvents.lock', 'select id from internal_events where id = $1 for update')
const insert = statement(
  'internalEvents.insert',
  `insert into internal_events (id, title, first_day, last_day, from_minute, to_minute, repeats_until, made_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
)
const madeBy = statement(
  'internalEvents.madeBy',
  'select id from internal_events where id = $1 and made_by = $2',
)
const update = statement(
  'internalEvents.update',
  `update internal_events set title = $2, first_day = $3, last_day = $4, from_minute = $5, to_minute = $6,
                              repeats_until = $7, version = version + 1
    where id = $1 and version = $8`,
)
const remove = statement('internalEvents.remove', 'delete from internal_events where id = $1')
const users = statement(
  'internalEvents.users',
  `with gone as (delete from internal_event_users where event_id = $1 and not user_id = any($2::uuid[]))
   insert into internal_event_users (event_id, user_id)
   select distinct $1::uuid, id from unnest($2::uuid[]) id on conflict do nothing`,
)

type Row = Omit<InternalEvent, keyof DaySpan> & { days: DaySpan }
const eventOf = ({ days, ...row }: Row): InternalEvent => ({ ...row, ...days })

export async function eventsAhead(db: Queryable, today: string): Promise<InternalEvent[]> {
  return (await db.query<Row>(ahead, [today])).rows.map(eventOf)
}

export async function internalEventRow(db: Queryable, id: string): Promise<InternalEvent | null> {
  const { rows } = await db.query<Row>(one, [id])
  return rows[0] ? eventOf(rows[0]) : null
}

export async function lockEvent(tx: Queryable, id: string): Promise<void> {
  await tx.query(lock, [id])
}

interface EventColumns extends WeeklySpan {
  id: string
  title: string
}

const columnsOf = ({ id, title, from, to, hours, repeatsUntil }: EventColumns) => [
  id,
  title,
  from,
  to,
  hours?.from ?? null,
  hours?.to ?? null,
  repeatsUntil,
]

/** 0 when an event with this id exists. */
export async function insertEvent(tx: Queryable, it: EventColumns, userId: string): Promise<number> {
  return (await tx.query(insert, [...columnsOf(it), userId])).rowCount
}

export async function isEventOf(tx: Queryable, id: string, userId: string): Promise<boolean> {
  return (await tx.query(madeBy, [id, userId])).rowCount > 0
}

/** 0 when it changed since `version`. */
export async function updateEventRow(tx: Queryable, it: EventColumns, version: number): Promise<number> {
  return (await tx.query(update, [...columnsOf(it), version])).rowCount
}

export async function updateEventUsers(tx: Queryable, id: string, ids: readonly string[]): Promise<void> {
  await tx.query(users, [id, ids])
}

export async function deleteEventRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}
