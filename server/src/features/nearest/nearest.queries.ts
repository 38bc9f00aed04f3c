import type { QualificationKind } from '@zlecenia/contract/features/qualifications/qualification-kinds'
import type { CompanySchedule } from '@zlecenia/contract/features/schedule/schedule.contract'
import { zone } from '@zlecenia/contract/lib/warsaw'
import type { WorkingWeek } from '@zlecenia/contract/lib/working-time'
import { companyScheduleJson, type Kept, keptJson } from '#features/schedule/index.ts'
import { baseOfVehicle, type VehicleBase, vehicleOn } from '#features/vehicles/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const mostPeople = 200

interface Place {
  address: string
  city: string
  latitude: number | null
  longitude: number | null
}

export interface EarlierSlot extends Place {
  startAt: string
  endAt: string
  number: string
  isFinished: boolean
}

export interface NearestData {
  company: CompanySchedule
  /** Null before the setup. */
  base: Place | null
  needs: QualificationKind[]
  people: (Kept & {
    id: string
    name: string
    week: WorkingWeek | null
    onCall: string[]
    /** Null: no vehicle that day; a vehicle begins its day at its own base. */
    vehicle: { base: VehicleBase | null } | null
    slots: EarlierSlot[]
  })[]
}

const dayOf = (moment: string) => `(${moment}::timestamptz at time zone '${zone}')::date`
const placeJson = (of: string) => `'latitude', ${of}.latitude, 'longitude', ${of}.longitude`

// $1: start of the day, $2: end of the search, $3: services, $4: order.
const read = statement(
  'nearest.people',
  `select ${companyScheduleJson} as company,
          (select json_build_object('address', coalesce(address, ''), 'city', coalesce(city, ''), ${placeJson('settings')})
             from settings) as base,
          array(select distinct unnest(v.needs || g.needs)
                  from services v join service_groups g on g.id = v.group_id
                 where v.id = any($3::uuid[])
                    or v.id in (select i.service_id from order_services i where i.order_id = $4)) as needs,
          coalesce((
            select json_agg(json_build_object(
                     'id', u.id, 'name', u.first_name || ' ' || u.last_name, 'week', w.week,
                     'onCall', array(select to_char(c.week, 'YYYY-MM-DD') from on_call_weeks c
                                      where c.user_id = u.id and c.week > $1::timestamptz - interval '8 days'
                                        and c.week < $2::timestamptz + interval '1 day'),
                     'vehicle', (${vehicleOn('u.id', dayOf('$1'), `json_build_object('base', ${baseOfVehicle})`)}),
                     'slots', coalesce((
                       select json_agg(json_build_object(
                                'startAt', p.start_at, 'endAt', p.end_at, 'number', o.number,
                                'address', o.address, 'city', o.city, ${placeJson('b')},
                                'isFinished', exists (
                                  select from visit_events v
                                   where v.slot_id = p.slot_id
                                     and (v.kind = 'finish' and v.user_id = u.id or v.kind in ('held', 'not_held'))))
                                order by p.start_at, p.slot_id)
                         from slot_performers p
                         join slots s on s.id = p.slot_id and s.cancelled is null
                         join orders o on o.id = p.order_id and o.state <> 'cancelled'
                         join buildings b on b.id = o.building_id
                        where p.user_id = u.id and p.end_at > $1 and p.start_at < $2), '[]'),
                     ${keptJson('$1::timestamptz', '$2::timestamptz')}))
              from (select u.* from users u
                     where u.status = 'active'
                       and exists (select from user_roles r where r.user_id = u.id and r.role = 'ROLE_WORKER')
                     order by u.id limit ${mostPeople}) u
              left join user_schedules w on w.user_id = u.id), '[]') as people`,
)

export async function nearestData(
  db: Queryable,
  { from, until }: { from: Date; until: Date },
  { services, orderId }: { services: readonly string[]; orderId: string | null },
): Promise<NearestData> {
  const { rows } = await db.query<NearestData>(read, [from, until, services, orderId])
  if (!rows[0]) throw new Error('a select without a table gives one row')
  return rows[0]
}

const building = statement(
  'nearest.building',
  'select address, city, latitude, longitude from buildings where id = $1',
)

export async function placeOfBuilding(db: Queryable, id: string): Promise<Place | null> {
  return (await db.query<Place>(building, [id])).rows[0] ?? null
}
