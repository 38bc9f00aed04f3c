import type { BuildingNote, NoteCategory } from '@zlecenia/contract/features/buildings/buildings.contract'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { failureOf, performedBy } from '#features/buildings/index.ts'
import {
  asPerformerVisit,
  eventOf,
  type StoredVisit,
  selectFields,
  storedVisitsOfAll,
} from '#features/order-base/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import type { StoredFile } from '#platform/uploads/uploads.ts'

type SlotOfOrder = Order['slots'][number] & { cancelled: 'slot' | 'order' | null }

export interface StoredOrder
  extends Omit<
    Order,
    'createdAt' | 'dueAt' | 'notes' | 'notesNow' | 'notesMasked' | 'slots' | 'cancelledSlots'
  > {
  slots: SlotOfOrder[]
  cancelledSlots: SlotOfOrder[]
  createdAt: Date
  dueAt: Date | null
  notesNow: (BuildingNote & { category: NoteCategory })[]
  notes: { id: string; category: NoteCategory; title: string | null; content: string }[]
  buildingId: string
  caretakerId: string | null
}

// $2: a performer with a slot; null for all.
const visible = `($2::uuid is null or ${performedBy('o.id', '$2')})`
const nameOf = (user: string) => `${user}.first_name || ' ' || ${user}.last_name`

const slot = `json_build_object(
           'id', s.id, 'startAt', s.start_at, 'endAt', s.end_at, 'overlapReason', s.overlap_reason, 'cancelled', s.cancelled,
           'window', case when s.window_from is not null then json_build_object('from', s.window_from, 'to', s.window_to) end,
           'confirmed', case when s.confirmed_at is not null then json_build_object(
             'at', s.confirmed_at, 'how', s.confirmed_how, 'by', coalesce((
               select ${nameOf('u')} from users u where u.id = s.confirmed_by), '')) end,
           'performers', coalesce((
             select json_agg(json_build_object('id', u.id, 'name', ${nameOf('u')})
                             order by u.last_name, u.first_name, u.id)
               from slot_performers p join users u on u.id = p.user_id where p.slot_id = s.id), '[]'),
           'visit', (
             select json_build_object('kind', v.kind, 'at', v.at, 'by', ${nameOf('u')}, 'reason', v.reason, 'words', v.words)
               from visit_events v join users u on u.id = v.user_id
              where v.slot_id = s.id and v.kind in ('held', 'not_held') order by v.at desc, v.id desc limit 1),
           'visits', ${storedVisitsOfAll('s.id')})`
const slotsThat = (which: string) =>
  `coalesce(json_agg(slot order by start_at, position) filter (where cancelled is ${which}), '[]')`
// `offset 0`: each slot is built once, whichever of the two lists has it.
const slotsOfOrder = `select ${slotsThat('null')} as slots, ${slotsThat('not null')} as "cancelledSlots"
  from (select ${slot} as slot, s.start_at, s.position, s.cancelled from slots s where s.order_id = o.id offset 0) s`

const linked = (link: string, order: string) =>
  `json_build_object('id', ${order}.id, 'number', ${order}.number, 'state', ${order}.state, 'kind', ${link}.kind)`

const byIdSeen = (sees: (orderId: string) => string) =>
  `select o.id, o.number, o.version, o.state, ${selectFields()}, o.created_at as "createdAt", o.due_at as "dueAt",
          ${nameOf('author')} as "createdBy",
          json_build_object('id', coordinator.id, 'name', ${nameOf('coordinator')}) as coordinator,
          o.client || jsonb_build_object('id', o.customer_id) as client,
          json_build_object('id', o.building_id, 'name', o.building_name, 'address', o.address,
                            'zipCode', o.zip_code, 'city', o.city, 'type', o.building_type,
                            'clientId', (select b.customer_id from buildings b where b.id = o.building_id)) as building,
          o.billing,
          case when coalesce(o.caretaker_first_name, o.caretaker_last_name, o.caretaker_phone) is not null
               then json_build_object('id', o.caretaker_id, 'firstName', coalesce(o.caretaker_first_name, ''),
                                      'lastName', coalesce(o.caretaker_last_name, ''),
                                      'phone', coalesce(o.caretaker_phone, '')) end as caretaker,
          coalesce(o.billing_record_id, o.payer_id) as "billingRecordId", o.payer_id as "payerId",
          coalesce((select json_agg(json_build_object(
                        'id', n.id, 'category', n.category, 'title', n.title, 'content', n.content,
                        'confirmedAt', n.confirmed_at, 'confirmedBy', ${nameOf('u')},
                        'failed', ${failureOf('n')}, 'version', n.version)
                      order by n.created_at, n.id)
                      from building_notes n left join users u on u.id = n.confirmed_by
                     where n.building_id = o.building_id), '[]') as "notesNow",
          coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'place', d.place) order by i.position)
                      from order_devices i join devices d on d.id = i.device_id where i.order_id = o.id), '[]') as devices,
          o.notes, o.building_id as "buildingId", o.caretaker_id as "caretakerId",
          coalesce((select json_agg(json_build_object('id', v.id, 'title', v.title, 'group', g.name, 'groupId', g.id) order by i.position)
                      from order_services i join services v on v.id = i.service_id
                      join service_groups g on g.id = v.group_id
                     where i.order_id = o.id), '[]') as services,
          mine.slots, mine."cancelledSlots",
          (select json_build_object('at', c.at, 'by', ${nameOf('u')}, 'reason', c.reason, 'words', c.words, 'until', c.until)
             from order_state_changes c join users u on u.id = c.user_id
            where c.order_id = o.id order by c.at desc, c.id desc limit 1) as "stateSince",
          (select ${linked('f', 'before')} from order_follows f join orders before on before.id = f.follows_id
            where f.order_id = o.id and ${sees('before.id')}) as follows,
          coalesce((select json_agg(${linked('f', 'later')} order by later.created_at, later.id)
                      from order_follows f join orders later on later.id = f.order_id
                     where f.follows_id = o.id and ${sees('later.id')}), '[]') as "followedBy",
          coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'type', f.type,
                                                      'mark', f.mark) order by f.position)
                      from order_files f where f.order_id = o.id and f.removed_at is null), '[]') as files,
          coalesce((select json_agg(json_build_object('id', h.id, 'type', h.type, 'at', h.at, 'by', ${nameOf('u')},
                                                      'event', ${eventOf('h')}, 'text', h.text)
                                    order by h.at desc, h.type = 'created', h.id desc)
                      from order_history h join users u on u.id = h.user_id where h.order_id = o.id), '[]') as history
     from orders o
     join users author on author.id = o.created_by
     join users coordinator on coordinator.id = o.coordinator_id
     cross join lateral (${slotsOfOrder}) mine
    where o.id = $1 and ${sees('o.id')}`

// Two statements, since an unused condition still costs planning time.
const byId = statement(
  'orders.byId',
  byIdSeen(() => 'true'),
)
const ownById = statement(
  'orders.ownById',
  byIdSeen((orderId) => performedBy(orderId, '$2')),
)

const fileById = statement(
  'orders.fileById',
  `select f.storage_key as "storageKey", f.name, f.size, f.type, f.sha256
     from order_files f join orders o on o.id = f.order_id where o.id = $1 and ${visible} and f.id = $3
      and f.removed_at is null`,
)
const filesById = statement(
  'orders.filesById',
  `select o.number, o.created_at as "createdAt",
          coalesce((select json_agg(json_build_object('storageKey', f.storage_key, 'name', f.name, 'size', f.size)
                                    order by f.position)
                      from order_files f where f.order_id = o.id and f.removed_at is null), '[]') as files
     from orders o where o.id = $1 and ${visible}`,
)

interface OrderFiles {
  number: string
  createdAt: Date
  files: { storageKey: string; name: string; size: number }[]
}

export async function orderFilesById(
  db: Queryable,
  id: string,
  performerId: string | null,
): Promise<OrderFiles | null> {
  return (await db.query<OrderFiles>(filesById, [id, performerId])).rows[0] ?? null
}

export async function orderById(
  db: Queryable,
  id: string,
  performerId: string | null,
): Promise<StoredOrder | null> {
  const { rows } = await (performerId
    ? db.query<OrderById>(ownById, [id, performerId])
    : db.query<OrderById>(byId, [id]))
  const [found] = rows
  if (!found) return null
  return {
    ...found,
    slots: found.slots.map(withVisits),
    cancelledSlots: found.cancelledSlots.map(withVisits),
  }
}

type SlotRow = Omit<SlotOfOrder, 'visits'> & { visits: StoredVisit[] }
type OrderById = Omit<StoredOrder, 'slots' | 'cancelledSlots'> & Record<'slots' | 'cancelledSlots', SlotRow[]>

/** A finish counts as held until the office's word. */
function withVisits({ visits: stored, ...slot }: SlotRow): SlotOfOrder {
  const visits = stored.map(asPerformerVisit)
  const finished = visits.find(({ state }) => state === 'finished')
  const finish = finished?.events.findLast(({ kind }) => kind === 'finish')
  const by = slot.performers.find(({ id }) => id === finished?.performerId)?.name ?? finished?.left ?? ''
  const byTap = finish ? { kind: 'held' as const, at: finish.at, by, reason: null, words: null } : null
  return { ...slot, visit: slot.visit ?? byTap, visits }
}

export async function orderFileById(
  db: Queryable,
  { id, fileId }: { id: string; fileId: string },
  performerId: string | null,
): Promise<(StoredFile & { name: string }) | null> {
  const { rows } = await db.query<StoredFile & { name: string }>(fileById, [id, performerId, fileId])
  return rows[0] ?? null
}
