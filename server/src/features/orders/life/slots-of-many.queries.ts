import type { OrderState } from '@zlecenia/contract/features/order-base/order-states'
import type { StoredSlot } from '#features/order-base/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

export interface OrderOfMany {
  id: string
  number: string
  state: OrderState
  version: number
}

// Ids in order, so that two plans never wait for each other.
const lock = statement(
  'slotsOfMany.lock',
  `select id, number, state, version from orders where id = any($1::uuid[]) order by id for no key update`,
)

export async function lockOrders(tx: Queryable, ids: readonly string[]): Promise<OrderOfMany[]> {
  return (await tx.query<OrderOfMany>(lock, [ids])).rows
}

const slots = statement(
  'slotsOfMany.slots',
  `select s.id, s.order_id as "orderId", to_json(s.start_at) as "startAt", to_json(s.end_at) as "endAt",
          s.overlap_reason as "overlapReason", s.cancelled, s.version,
          s.confirmed_at is not null as "isConfirmed", to_json(s.window_from) as "windowFrom",
          to_json(s.window_to) as "windowTo",
          exists (select from visit_events v where v.slot_id = s.id and v.kind not in ('accept', 'obstacle')) as "isBegun",
          coalesce((select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name,
                                                      'isFree', u.status = 'active')
                                    order by u.last_name, u.first_name, u.id)
                      from slot_performers p join users u on u.id = p.user_id where p.slot_id = s.id), '[]') as performers
     from slots s where s.order_id = any($1::uuid[]) order by s.order_id, s.start_at, s.position`,
)

export interface SlotOfMany extends StoredSlot {
  orderId: string
  isConfirmed: boolean
  windowFrom: string | null
  windowTo: string | null
  isBegun: boolean
}

export async function slotsOfOrders(tx: Queryable, ids: readonly string[]): Promise<SlotOfMany[]> {
  const isoOf = (at: string) => new Date(at).toISOString()
  const { rows } = await tx.query<SlotOfMany>(slots, [ids])
  return rows.map((it) => ({ ...it, startAt: isoOf(it.startAt), endAt: isoOf(it.endAt) }))
}

// A new slot is the return that a performer requested.
const raise = statement(
  'slotsOfMany.raise',
  `update orders o
      set state = n.state, version = o.version + 1, updated_at = now(),
          part_versions = o.part_versions || jsonb_build_object('events', o.version + 1),
          return_wanted = case when n.adds then null else o.return_wanted end
     from json_to_recordset($1) as n (id uuid, state text, adds boolean) where o.id = n.id`,
)

export async function raiseOrders(
  tx: Queryable,
  orders: readonly { id: string; state: OrderState; adds: boolean }[],
): Promise<void> {
  await tx.query(raise, [JSON.stringify(orders)])
}

const versions = statement('slotsOfMany.versions', 'select id, version from slots where id = any($1::uuid[])')

export async function versionsOfSlots(tx: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: string; version: number }>(versions, [ids])
  return new Map(rows.map((it) => [it.id, it.version]))
}
