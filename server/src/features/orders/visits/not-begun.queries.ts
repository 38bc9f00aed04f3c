import { type Queryable, statement } from '#platform/database/database.ts'

/** Minutes after the start, or after the last change of the slot. */
const patience = "interval '15 minutes'"
/** Older starts are left: the program was off, and the day is over. */
const oldest = "interval '12 hours'"

const changed = `(select max(e.at) from slot_events e
                   where e.slot_id = s.id and e.kind in ('made', 'moved', 'restored', 'performer'))`

// Performers who did not arrive, and are neither away nor hindered.
const waiting = `(
  select string_agg(u.first_name || ' ' || u.last_name, ', ' order by u.last_name, u.first_name, u.id)
    from slot_performers p join users u on u.id = p.user_id
   where p.slot_id = s.id
     and not exists (select from visit_events v
                      where v.slot_id = s.id and v.user_id = p.user_id and v.kind not in ('accept', 'travel'))
     and not exists (select from absences a
                      where a.user_id = p.user_id and a.state in ('approved', 'entered')
                        and a.start_at <= s.start_at and a.end_at > s.start_at))`

// The primary key decides which of two nodes notifies.
const take = statement(
  'visits.takeNotBegun',
  `with due as (
     select s.id, s.start_at, s.order_id, ${waiting} as names
       from slots s join orders o on o.id = s.order_id
      where s.cancelled is null and o.state in ('planned', 'in_progress')
        and s.start_at > now() - ${oldest} and s.start_at <= now() - ${patience}
        and coalesce(${changed}, s.start_at) <= now() - ${patience}
        and coalesce(${changed}, s.start_at) < s.end_at
        and not exists (select from visit_events v where v.slot_id = s.id and v.kind in ('held', 'not_held'))
        and not exists (select from visits_not_begun n where n.slot_id = s.id and n.start_at = s.start_at)
   ), taken as (
     insert into visits_not_begun (slot_id, start_at)
     select id, start_at from due where names is not null order by start_at, id limit $1
         on conflict do nothing returning slot_id)
   select o.id, o.number, o.address, o.city, o.coordinator_id as "coordinatorId", d.start_at as "startAt", d.names
     from taken n join due d on d.id = n.slot_id join orders o on o.id = d.order_id
    order by d.start_at, o.id`,
)

interface NotBegun {
  id: string
  number: string
  address: string
  city: string
  coordinatorId: string
  startAt: Date
  names: string
}

/** Slots without a notification yet; the transaction marks them as notified. */
export async function takeNotBegun(tx: Queryable, most: number): Promise<NotBegun[]> {
  return (await tx.query<NotBegun>(take, [most])).rows
}
