import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { type Queryable, statement } from '../../platform/database/database.ts'

// Half open: a slot that ends when the time begins is outside. Both ends of the index are named: no slot is longer than
// it may be, so what ends in time began not much earlier. $3: a performer, or null for everybody's. $4: whether the
// client's phone is told.
const between = statement(
  'calendar.between',
  `select s.id, o.id as "orderId", o.number, s.start_at as "startAt", s.end_at as "endAt", o.state,
          o.is_fault as "isFault", o.client_name as client, case when $4 then o.client ->> 'phone' end as phone,
          o.address, o.city, o.building_name as "buildingName",
          coalesce(v.titles, '[]') as services, v.icon, coalesce(p.performers, '[]') as performers
     from slots s
     join orders o on o.id = s.order_id
     left join lateral (
       select json_agg(sv.title order by os.position) as titles,
              (array_agg(g.icon order by os.position))[1] as icon
         from order_services os join services sv on sv.id = os.service_id
         join service_groups g on g.id = sv.group_id
        where os.order_id = o.id) v on true
     left join lateral (
       select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
                       order by u.last_name, u.first_name, u.id) as performers
         from slot_performers sp join users u on u.id = sp.user_id where sp.slot_id = s.id) p on true
    where s.start_at < $2 and s.start_at > $1::timestamptz - interval '${limits.slotMaxHours} hours'
      and s.end_at > $1
      and ($3::uuid is null
           or exists (select 1 from slot_performers sp where sp.slot_id = s.id and sp.user_id = $3))
    order by s.start_at, s.id`,
)

type Row = Omit<CalendarSlot, 'startAt' | 'endAt'> & { startAt: Date; endAt: Date }

/** Slots that overlap [from, to), of one performer or (null) of everybody; earliest first. `contactData`: with phones. */
export async function slotsBetween(
  db: Queryable,
  from: string,
  to: string,
  { performerId, contactData }: { performerId: string | null; contactData: boolean },
): Promise<CalendarSlot[]> {
  const { rows } = await db.query<Row>(between, [from, to, performerId, contactData])
  return rows.map((row) => ({
    ...row,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
  }))
}
