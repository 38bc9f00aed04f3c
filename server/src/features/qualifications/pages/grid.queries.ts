import type { OnSitePerson } from '@zlecenia/contract/features/qualifications/pages/grid.contract'
import { qualificationSoonDays } from '@zlecenia/contract/features/qualifications/validity'
import { limits } from '@zlecenia/contract/lib/limits'
import { zone } from '@zlecenia/contract/lib/warsaw'
import { isCounted, isNotRenewed, isValidToday, todaySql } from '#features/qualifications/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { endOf, startOf } from '#platform/database/where.ts'

const mostSlots = 500

const text = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`

const people = statement(
  'qualificationGrid.people',
  `select u.id, u.first_name || ' ' || u.last_name as name from users u
    where u.status = 'active'
      and (exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER')
           or exists (select from qualifications q where q.user_id = u.id and q.archived_at is null))
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)

const waitingId = 'case when q.confirmed_at is null then q.id end'

// Per person and kind one confirmed paper, a valid one first, and all that wait.
const papers = statement(
  'qualificationGrid.papers',
  `select distinct on (q.user_id, q.kind, ${waitingId})
          q.user_id as "userId", q.id, q.kind, ${text('q.issued_on')} as "issuedOn",
          ${text('q.valid_until')} as "validUntil", q.confirmed_at is not null as "isConfirmed", q.submitted_at as at,
          q.valid_until <= ${todaySql} + ${qualificationSoonDays} and not ${isNotRenewed('q')} as "isRenewed"
     from qualifications q where q.archived_at is null
    order by q.user_id, q.kind, ${waitingId}, ${isValidToday('q')} desc, q.valid_until desc nulls first`,
)

export interface GridPaper {
  userId: string
  id: string
  kind: string
  issuedOn: string | null
  validUntil: string | null
  isConfirmed: boolean
  /** Moment of submission. */
  at: Date | null
  /** A paper that ends soon has a later one. */
  isRenewed: boolean | null
}

export interface GridPerson {
  id: string
  name: string
  held: GridPaper[]
}

export async function gridPeople(db: Queryable): Promise<GridPerson[]> {
  const [everybody, held] = await Promise.all([
    db.query<{ id: string; name: string }>(people),
    db.query<GridPaper>(papers),
  ])
  const byPerson = Map.groupBy(held.rows, ({ userId }) => userId)
  return everybody.rows.map((it) => ({ ...it, held: byPerson.get(it.id) ?? [] }))
}

const touched = statement(
  'qualificationGrid.touched',
  `with planned as materialized (
     select p.user_id, p.slot_id, s.order_id, s.start_at, (s.end_at at time zone '${zone}')::date as day
       from slots s join slot_performers p on p.slot_id = s.id
      where s.cancelled is null and s.start_at > now() and p.user_id = any($1)
   )
   select e.user_id as "userId", e.kind, p.slot_id as "slotId", o.id as "orderId", o.number, o.address, o.city,
          p.start_at as "startAt"
     from unnest($1::uuid[], $2::text[], $3::date[]) e (user_id, kind, until)
     join planned p on p.user_id = e.user_id and p.day > e.until
     join orders o on o.id = p.order_id and o.ended is null
    where exists (select from order_services i join services v on v.id = i.service_id
                    join service_groups r on r.id = v.group_id
                   where i.order_id = o.id and e.kind = any(v.needs || r.needs))
    order by p.start_at, p.slot_id limit ${mostSlots}`,
)

export interface TouchedSlot {
  userId: string
  kind: string
  slotId: string
  orderId: string
  number: string
  address: string
  city: string
  startAt: Date
}

/** Planned slots after the end of a qualification that their services need. */
export async function touchedSlots(
  db: Queryable,
  ends: readonly { id: string; kind: string; validUntil: string }[],
): Promise<TouchedSlot[]> {
  if (ends.length === 0) return []
  const values = [ends.map(({ id }) => id), ends.map(({ kind }) => kind), ends.map((it) => it.validUntil)]
  return (await db.query<TouchedSlot>(touched, values)).rows
}

// $1: building, $2: day. Former performers with a tap were there too.
const onSite = statement(
  'qualificationGrid.onSite',
  `with there as (
     select s.id as slot_id, s.order_id from slots s join orders o on o.id = s.order_id
      where o.building_id = $1 and s.cancelled is null and s.start_at < ${endOf('$2')} and s.end_at > ${startOf('$2')}
        and s.start_at > ${startOf('$2')} - interval '${limits.slotMaxHours} hours'
   ), came as (
     select t.order_id, v.user_id from there t join visit_events v on v.slot_id = t.slot_id
      where v.user_id is not null and v.kind in ('arrive', 'start', 'pause', 'resume', 'finish')
        and v.moment >= ${startOf('$2')} and v.moment < ${endOf('$2')}
   ), held as (
     select p.order_id, p.user_id from there t join slot_performers p on p.slot_id = t.slot_id
      where exists (select from visit_events v where v.slot_id = t.slot_id and v.kind = 'held')
   ), everybody as (
     select order_id, user_id, true as present from came union all
     select order_id, user_id, true from held union all
     select t.order_id, p.user_id, false from there t join slot_performers p on p.slot_id = t.slot_id
   )
   select u.id, u.first_name || ' ' || u.last_name as name, bool_or(e.present) as "isPresent",
          array_agg(distinct o.number order by o.number) as orders,
          coalesce((
            select json_agg(json_build_object('kind', q.kind, 'number', q.number, 'issuedOn', ${text('q.issued_on')},
                            'validUntil', ${text('q.valid_until')}) order by k.position, q.valid_until, q.id)
              from qualifications q join qualification_kinds k on k.key = q.kind
             where q.user_id = u.id and q.confirmed_at is not null
               and coalesce(q.issued_on <= $2::date, true) and coalesce(q.valid_until >= $2::date, true)), '[]')
            as qualifications
     from everybody e join users u on u.id = e.user_id join orders o on o.id = e.order_id
    group by u.id
    order by bool_or(e.present) desc, u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)

export async function peopleOnSite(db: Queryable, buildingId: string, day: string): Promise<OnSitePerson[]> {
  return (await db.query<OnSitePerson>(onSite, [buildingId, day])).rows
}

const scans = statement(
  'qualificationGrid.scans',
  `select u.last_name || ' ' || u.first_name as person, q.kind, q.storage_key as "storageKey", q.file_name as name,
          q.size::float8 as size, q.updated_at as "modifiedAt"
     from qualifications q join users u on u.id = q.user_id join qualification_kinds k on k.key = q.kind
    where q.user_id = any($1::uuid[]) and q.storage_key is not null and ${isCounted('q')}
    order by u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id, k.position, q.valid_until, q.id`,
)

export interface ScanOfPerson {
  person: string
  kind: string
  storageKey: string
  name: string
  size: number
  modifiedAt: Date
}

/** Scans of confirmed papers that are not archived. */
export async function scansOfPeople(db: Queryable, users: readonly string[]): Promise<ScanOfPerson[]> {
  return (await db.query<ScanOfPerson>(scans, [users])).rows
}
