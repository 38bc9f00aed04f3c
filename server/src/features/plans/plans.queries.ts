import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import { type Priority, priorities } from '@zlecenia/contract/features/schedule/priorities'
import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import type { Coordinates } from '@zlecenia/contract/lib/coordinates'
import { limits } from '@zlecenia/contract/lib/limits'
import type { WorkingWeek } from '@zlecenia/contract/lib/working-time'
import type { ChangedSlot } from '#features/orders/index.ts'
import { companyScheduleJson, type Kept, keptJson } from '#features/schedule/index.ts'
import { baseOfVehicle, type VehicleBase, vehicleOn } from '#features/vehicles/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const placeOf = (of: string) =>
  `case when ${of}.latitude is not null then json_build_object('latitude', ${of}.latitude, 'longitude', ${of}.longitude) end`

export interface PersonOfPlan extends Kept {
  id: string
  name: string
  isWorker: boolean
  week: WorkingWeek | null
  vehicle: string | null
  vehicleBase: VehicleBase | null
}

export interface PeopleOfPlan {
  company: CompanySchedule
  base: Coordinates | null
  people: PersonOfPlan[]
}

// $1: people, with those who share a vehicle with them; $2: day; $3, $4: its moments.
const people = statement(
  'plans.people',
  `with chosen as (
     select u.* from users u where u.id = any($1::uuid[])
     union
     select m.* from vehicle_users o
       join vehicle_users w on w.vehicle_id = o.vehicle_id
        and w.from_day <= $2::date and (w.to_day is null or w.to_day >= $2::date)
       join users m on m.id = w.user_id
      where o.user_id = any($1::uuid[]) and o.from_day <= $2::date and (o.to_day is null or o.to_day >= $2::date))
   select ${companyScheduleJson} as company, (select ${placeOf('settings')} from settings) as base,
          coalesce((
            select json_agg(json_build_object(
                     'id', u.id, 'name', u.first_name || ' ' || u.last_name, 'week', w.week,
                     'isWorker', u.status = 'active' and exists (
                       select from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER'),
                     'vehicle', (${vehicleOn('u.id', '$2::date', 'v.id')}),
                     'vehicleBase', (${vehicleOn('u.id', '$2::date', baseOfVehicle)}),
                     ${keptJson('$3::timestamptz', '$4::timestamptz')}) order by u.id)
              from chosen u left join user_schedules w on w.user_id = u.id), '[]') as people`,
)

export async function peopleOfPlan(
  db: Queryable,
  ids: readonly string[],
  { day, from, to }: { day: string; from: Date; to: Date },
): Promise<PeopleOfPlan> {
  const { rows } = await db.query<PeopleOfPlan>(people, [ids, day, from, to])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0]
}

const needs = `array(select distinct unnest(v.needs || g.needs)
                 from order_services i join services v on v.id = i.service_id join service_groups g on g.id = v.group_id
                where i.order_id = o.id)`
const placeOfBuilding = `case when coalesce(b.geo_source, '') <> 'place' then ${placeOf('b')} end as place`
const orderColumns = `o.id as "orderId", o.number, o.address, o.city, o.state, ${needs} as needs, ${placeOfBuilding}`

export interface OrderOfPlan {
  orderId: string
  number: string
  address: string
  city: string
  state: OrderState
  needs: QualificationKind[]
  place: Coordinates | null
}

export interface VisitOfPlan extends OrderOfPlan {
  slotId: string
  version: number
  startAt: Date
  endAt: Date
  userIds: string[]
  isConfirmed: boolean
  windowFrom: Date | null
  windowTo: Date | null
  isBegun: boolean
}

const mostVisits = 2000

// $1: people; $2, $3: half-open day of the start.
const visits = statement(
  'plans.visits',
  `select s.id as "slotId", s.version, s.start_at as "startAt", s.end_at as "endAt",
          s.confirmed_at is not null as "isConfirmed", s.window_from as "windowFrom", s.window_to as "windowTo",
          array(select p.user_id from slot_performers p where p.slot_id = s.id order by p.user_id) as "userIds",
          exists (select from visit_events v where v.slot_id = s.id and v.kind not in ('accept', 'obstacle')) as "isBegun",
          ${orderColumns}
     from slots s
     join orders o on o.id = s.order_id and o.state <> 'cancelled'
     join buildings b on b.id = o.building_id
    where s.cancelled is null
      and s.id in (select p.slot_id from slot_performers p
                    where p.user_id = any($1::uuid[]) and p.start_at >= $2 and p.start_at < $3
                      and p.end_at < $3::timestamptz + interval '${limits.slotMaxHours} hours')
    order by s.start_at, s.id limit ${mostVisits}`,
)

export async function visitsOfPlan(
  db: Queryable,
  users: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<VisitOfPlan[]> {
  return (await db.query<VisitOfPlan>(visits, [users, from, to])).rows
}

const versions = statement(
  'plans.versions',
  `select s.id, s.version, o.number, o.address, o.city
     from slots s join orders o on o.id = s.order_id and o.state <> 'cancelled'
    where s.cancelled is null
      and (s.id = any($4::uuid[])
           or s.id in (select p.slot_id from slot_performers p
                        where p.user_id = any($1::uuid[]) and p.start_at >= $2 and p.start_at < $3))
    order by s.start_at, s.id`,
)

export interface VersionOfVisit {
  id: string
  version: number
  number: string
  address: string
  city: string
}

/** Visits of people on a day, and further ones. */
export async function versionsOfVisits(
  db: Queryable,
  users: readonly string[],
  { from, to }: { from: Date; to: Date },
  ids: readonly string[],
): Promise<VersionOfVisit[]> {
  return (await db.query<VersionOfVisit>(versions, [users, from, to, ids])).rows
}

interface WaitingSlot {
  id: string
  version: number
  startAt: string
  endAt: string
  isConfirmed: boolean
  windowFrom: string | null
  windowTo: string | null
}

export interface OrderToPlace extends OrderOfPlan {
  priority: Priority
  dueAt: Date | null
  usualMinutes: number | null
  /** Its slot to come that has no performer. */
  waiting: WaitingSlot | null
  hasSlot: boolean
}

const toPlace = statement(
  'plans.toPlace',
  `select ${orderColumns}, o.priority, o.due_at as "dueAt",
          (select sum(v.usual_minutes)::int from order_services i join services v on v.id = i.service_id
            where i.order_id = o.id) as "usualMinutes",
          (select json_build_object('id', s.id, 'version', s.version, 'startAt', s.start_at, 'endAt', s.end_at,
                    'isConfirmed', s.confirmed_at is not null, 'windowFrom', s.window_from, 'windowTo', s.window_to)
             from slots s where s.order_id = o.id and s.cancelled is null and s.end_at > now()
              and not exists (select from slot_performers p where p.slot_id = s.id)
            order by s.start_at, s.id limit 1) as waiting,
          exists (select from slots s join slot_performers p on p.slot_id = s.id
                   where s.order_id = o.id and s.cancelled is null and s.start_at > now()) as "hasSlot"
     from orders o join buildings b on b.id = o.building_id
    where o.id = any($1::uuid[])
    order by array_position(array[${priorities.map((it) => `'${it}'`).join(', ')}], o.priority), o.due_at, o.id`,
)

/** The most urgent first. */
export async function ordersToPlace(db: Queryable, ids: readonly string[]): Promise<OrderToPlace[]> {
  return ids.length === 0 ? [] : (await db.query<OrderToPlace>(toPlace, [ids])).rows
}

const lockPlan = statement('plans.lock', 'select pg_advisory_xact_lock(hashtextextended($1, 43))')
const stored = statement(
  'plans.stored',
  'select changes, undone_at as "undoneAt" from plans where id = $1 for no key update',
)
const insert = statement('plans.insert', 'insert into plans (id, day, changes) values ($1, $2, $3)')
const undone = statement('plans.undone', 'update plans set undone_at = now() where id = $1')

export interface StoredPlan {
  changes: ChangedSlot[]
  undoneAt: Date | null
}

/** Under a lock of its id, so that a repeated request waits for the first. */
export async function lockedPlan(tx: Queryable, id: string): Promise<StoredPlan | null> {
  await tx.query(lockPlan, [id])
  return (await tx.query<StoredPlan>(stored, [id])).rows[0] ?? null
}

export async function insertPlan(
  tx: Queryable,
  { id, day, changes }: { id: string; day: string; changes: readonly ChangedSlot[] },
): Promise<void> {
  await tx.query(insert, [id, day, JSON.stringify(changes)])
}

export async function markPlanUndone(tx: Queryable, id: string): Promise<void> {
  await tx.query(undone, [id])
}

const names = statement(
  'plans.names',
  `select id, first_name || ' ' || last_name as name from users where id = any($1::uuid[])
    order by last_name collate "pl-x-icu", first_name collate "pl-x-icu", id`,
)

export async function namesOfPeople(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return (await db.query<{ id: string; name: string }>(names, [ids])).rows
}

/** Days until a plan can no longer be undone. */
const keptDays = 30
const purge = statement(
  'plans.purge',
  `delete from plans where applied_at < now() - interval '${keptDays} days'`,
)

export async function purgePlans(db: Pick<Queryable, 'query'>): Promise<number> {
  return (await db.query(purge)).rowCount
}
