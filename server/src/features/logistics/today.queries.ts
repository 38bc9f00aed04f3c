import type { Emergency, PersonToday } from '@zlecenia/contract/features/logistics/logistics.contract'
import { emergenciesMax, type VisitOfToday } from '@zlecenia/contract/features/logistics/logistics.contract'
import { officeMarkOf, type StoredVisit, slotsOfToday, storedVisits } from '#features/order-base/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const mostVisits = 2000

const visits = statement(
  'logistics.visitsToday',
  `select s.id as "slotId", o.id as "orderId", o.number, o.address, o.city, o.priority = 'emergency' as "isEmergency",
          s.start_at as "startAt", s.end_at as "endAt", s.begun_at as "begunAt", o.ended is not null as "isEnded",
          ${officeMarkOf('s.id')} as mark, ${storedVisits('s.id')} as visits
     from slots s join orders o on o.id = s.order_id
    where s.id in (${slotsOfToday}) and s.cancelled is null and o.state <> 'cancelled'
    order by s.start_at, s.id limit ${mostVisits}`,
)

export interface StoredVisitsOfSlot
  extends Pick<VisitOfToday, 'slotId' | 'orderId' | 'number' | 'address' | 'city' | 'isEmergency'> {
  startAt: Date
  endAt: Date
  begunAt: Date | null
  isEnded: boolean
  mark: 'held' | 'not_held' | null
  visits: StoredVisit[]
}

export async function visitsOfToday(db: Queryable): Promise<StoredVisitsOfSlot[]> {
  return (await db.query<StoredVisitsOfSlot>(visits)).rows
}

// $1: performers with visits today; also active workers without.
const people = statement(
  'logistics.people',
  `select u.id, u.first_name || ' ' || u.last_name as name, w.colour, c.name as crew
     from users u
     left join user_schedules w on w.user_id = u.id
     left join crew_members m on m.user_id = u.id
     left join crews c on c.id = m.crew_id
    where u.id = any($1::uuid[])
       or u.status = 'active' and exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER')
    order by c.name collate "pl-x-icu" nulls last, c.id, c.leader_id is distinct from u.id,
             u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`,
)

export async function peopleOfToday(
  db: Queryable,
  performers: readonly string[],
): Promise<Omit<PersonToday, 'visits'>[]> {
  return (await db.query<Omit<PersonToday, 'visits'>>(people, [performers])).rows
}

const emergencies = statement(
  'logistics.emergencies',
  `select o.id, o.number, o.state, o.client_name as client, o.address, o.city, o.building_id as "buildingId",
          o.created_at as "createdAt", o.due_at as "dueAt",
          coalesce((
            select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
                            order by u.last_name, u.first_name, u.id)
              from users u where u.id in (
                select p.user_id from slot_performers p join slots s on s.id = p.slot_id and s.cancelled is null
                 where p.order_id = o.id)), '[]') as performers
     from orders o
    where o.ended is null and o.priority = 'emergency'
    order by o.due_at nulls last, o.created_at, o.id limit ${emergenciesMax}`,
)

type StoredEmergency = Omit<Emergency, 'createdAt' | 'dueAt'> & { createdAt: Date; dueAt: Date | null }

export async function openEmergencies(db: Queryable): Promise<StoredEmergency[]> {
  return (await db.query<StoredEmergency>(emergencies)).rows
}
