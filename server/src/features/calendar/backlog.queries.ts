import type { backlogList } from '@zlecenia/contract/features/calendar/backlog-list'
import type { BacklogOrder } from '@zlecenia/contract/features/calendar/calendar.contract'
import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import { limits } from '@zlecenia/contract/lib/limits'
import type { ListQuery } from '@zlecenia/contract/lib/list'
import { findOrders } from '#features/orders/index.ts'
import type { Queryable } from '#platform/database/database.ts'
import { listPage, type Slice } from '#platform/database/list-page.ts'
import { Where } from '#platform/database/where.ts'

// New orders have slots without performers; planned ones wait for a performer of a future slot.
const nobodys = "o.ended is null and o.state = 'new'"
const notWhole = `o.ended is null and o.state in ('planned', 'in_progress') and o.return_wanted is null and o.id in (
  select s.order_id from slots s
   where s.cancelled is null and s.end_at > now() and s.start_at > now() - interval '${limits.slotMaxHours} hours'
     and not exists (select 1 from slot_performers p where p.slot_id = s.id))`
// To be continued, by a performer; new orders are among the first.
const toReturn = "o.ended is null and o.state <> 'new' and o.return_wanted is not null"
const waiting = `(${[nobodys, notWhole, toReturn].map((it) => `select o.* from orders o where ${it}`).join(' union all ')}) o`

/** The index orders__to_be_planned has the same expression. */
const urgency = `array_position(array[${priorities.map((it) => `'${it}'`).join(', ')}], o.priority)`

/** Merges new orders, read from their index, with the few others. */
function mostUrgent(where: string, order: string, { size, offset }: Slice): string {
  const first = (which: string) => `
    (select o.id, ${urgency} as rank, o.due_at from orders o where ${which} and ${where}
      order by ${urgency} ${order}, o.due_at ${order}, o.id ${order} limit ${offset + size})`
  return `
    select id, row_number() over (order by rank ${order}, due_at ${order}, id ${order}) as place
      from (${first(nobodys)} union all ${first(notWhole)} union all ${first(toReturn)}) found
     order by place limit ${size} offset ${offset}`
}

const columns = `
  select o.id, o.number, o.version, o.state, o.is_fault as "isFault", o.priority, o.due_at as "dueAt",
         o.client_name as client, o.building_id as "buildingId", o.address, o.city,
         array(select v.title from order_services i join services v on v.id = i.service_id
                where i.order_id = o.id order by i.position) as services,
         (select json_agg(v.needs || g.needs) filter (where v.needs || g.needs <> '{}')
            from order_services i join services v on v.id = i.service_id join service_groups g on g.id = v.group_id
           where i.order_id = o.id) as needs,
         (select sum(v.usual_minutes)::int from order_services i join services v on v.id = i.service_id
           where i.order_id = o.id) as "usualMinutes",
         o.return_wanted as "returnWanted", coalesce(s.slots, '[]') as slots
    from page
    join orders o on o.id = page.id
    left join lateral (
      select json_agg(json_build_object(
               'id', s.id, 'startAt', s.start_at, 'endAt', s.end_at, 'overlapReason', s.overlap_reason,
               'userIds', array(select p.user_id from slot_performers p where p.slot_id = s.id order by p.user_id))
               order by s.start_at, s.id) as slots
        from slots s where s.order_id = o.id and s.cancelled is null) s on true`

type Row = Omit<BacklogOrder, 'dueAt' | 'needs'> & {
  dueAt: Date | null
  needs: BacklogOrder['needs'][] | null
}
const isoOf = (instant: string) => new Date(instant).toISOString()

export function backlogPage(db: Queryable, query: ListQuery<typeof backlogList>, contactData: boolean) {
  const where = findOrders(new Where(), query.q ?? '', contactData)
  return listPage(db, query, {
    from: waiting,
    id: 'o.id',
    where,
    rows: columns,
    sorts: { urgency: [urgency, 'o.due_at'] },
    ids: (slice) => mostUrgent(where.sql, query.order, slice),
    rowOf: ({ dueAt, needs, slots, ...row }: Row): BacklogOrder => ({
      ...row,
      dueAt: dueAt?.toISOString() ?? null,
      needs: [...new Set(needs?.flat())],
      slots: slots.map((it) => ({ ...it, startAt: isoOf(it.startAt), endAt: isoOf(it.endAt) })),
    }),
  })
}
