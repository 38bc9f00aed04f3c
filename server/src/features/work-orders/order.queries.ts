import type { NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { Order } from '@zlecenia/contract/features/work-orders/work-orders.contract'
import { type Queryable, statement } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/uploads/uploads.ts'
import { eventOf } from './order-events.ts'
import { selectFields } from './order-fields.ts'

export interface StoredOrder extends Omit<Order, 'createdAt' | 'notes' | 'notesMasked'> {
  createdAt: Date
  notes: { id: string; category: NoteCategory; title: string | null; content: string }[]
  buildingId: string
  caretakerId: string | null
}

// $2: a performer with a slot; null for all.
const visible = `($2::uuid is null or exists (
  select 1 from slots s join slot_performers p on p.slot_id = s.id where s.order_id = o.id and p.user_id = $2))`
const nameOf = (user: string) => `${user}.first_name || ' ' || ${user}.last_name`

const byId = statement(
  'orders.byId',
  `select o.id, o.number, o.version, o.state, ${selectFields()}, o.created_at as "createdAt",
          ${nameOf('author')} as "createdBy",
          json_build_object('id', coordinator.id, 'name', ${nameOf('coordinator')}) as coordinator,
          o.client || jsonb_build_object('id', o.customer_id) as client,
          json_build_object('id', o.building_id, 'name', o.building_name, 'address', o.address,
                            'zipCode', o.zip_code, 'city', o.city, 'type', o.building_type) as building,
          o.billing,
          case when coalesce(o.caretaker_first_name, o.caretaker_last_name, o.caretaker_phone) is not null
               then json_build_object('firstName', coalesce(o.caretaker_first_name, ''),
                                      'lastName', coalesce(o.caretaker_last_name, ''),
                                      'phone', coalesce(o.caretaker_phone, '')) end as caretaker,
          o.notes, o.building_id as "buildingId", o.caretaker_id as "caretakerId",
          coalesce((select json_agg(json_build_object('id', v.id, 'title', v.title, 'group', g.name) order by i.position)
                      from order_services i join services v on v.id = i.service_id
                      join service_groups g on g.id = v.group_id
                     where i.order_id = o.id), '[]') as services,
          coalesce((select json_agg(json_build_object(
                        'id', s.id, 'startAt', s.start_at, 'endAt', s.end_at, 'overlapReason', s.overlap_reason,
                        'performers', coalesce((
                          select json_agg(json_build_object('id', u.id, 'name', ${nameOf('u')})
                                          order by u.last_name, u.first_name, u.id)
                            from slot_performers p join users u on u.id = p.user_id where p.slot_id = s.id), '[]'))
                      order by s.start_at, s.position)
                      from slots s where s.order_id = o.id), '[]') as slots,
          coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'type', f.type)
                                    order by f.position)
                      from order_files f where f.order_id = o.id), '[]') as files,
          coalesce((select json_agg(json_build_object('id', h.id, 'type', h.type, 'at', h.at, 'by', ${nameOf('u')},
                                                      'event', ${eventOf('h')}, 'text', h.text)
                                    order by h.at desc, h.type = 'created', h.id desc)
                      from order_history h join users u on u.id = h.user_id where h.order_id = o.id), '[]') as history
     from orders o
     join users author on author.id = o.created_by
     join users coordinator on coordinator.id = o.coordinator_id
    where o.id = $1 and ${visible}`,
)

const fileById = statement(
  'orders.fileById',
  `select f.storage_key as "storageKey", f.name, f.size, f.type, f.sha256
     from order_files f join orders o on o.id = f.order_id where o.id = $1 and ${visible} and f.id = $3`,
)
export async function orderById(
  db: Queryable,
  id: string,
  performerId: string | null,
): Promise<StoredOrder | null> {
  return (await db.query<StoredOrder>(byId, [id, performerId])).rows[0] ?? null
}

export async function orderFileById(
  db: Queryable,
  { id, fileId }: { id: string; fileId: string },
  performerId: string | null,
): Promise<(StoredFile & { name: string }) | null> {
  const { rows } = await db.query<StoredFile & { name: string }>(fileById, [id, performerId, fileId])
  return rows[0] ?? null
}
