import type { Database } from '#platform/database/database.ts'

export interface SlotValue {
  startAt: string
  endAt: string
  performers: readonly string[]
}
export interface SlotEvent {
  id: string
  slot: string
  kind: string
  before: SlotValue | null
  after: SlotValue | null
  reason: string | null
}
export interface Logged {
  action: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}
interface HistoryLine {
  kind: string
  state: string
  change: string
  before: SlotValue | null
  after: SlotValue | null
  remarks: boolean
  changes: { field: string; before: string[]; after: string[] }[]
}

/** All stored data of an order, in the order in which it was written. */
export interface Kept {
  state: string
  version: number
  isDue: boolean
  partVersions: Record<string, number>
  changes: { from: string | null; to: string }[]
  history: HistoryLine[]
  logged: Logged[]
  events: SlotEvent[]
  slots: {
    id: string
    cancelled: string | null
    now: SlotValue
    isAhead: boolean
    confirmed: string | null
  }[]
  names: Record<string, string>
}

const rowsOf = (columns: string, from: string) =>
  `coalesce((select json_agg(json_build_object(${columns})) from ${from}), '[]')`

export async function keptOf(db: Database, id: string): Promise<Kept | null> {
  const slot = `'startAt', s.start_at, 'endAt', s.end_at, 'performers', array(
    select p.user_id from slot_performers p
     where p.slot_id = s.id and p.start_at = s.start_at and p.end_at = s.end_at order by 1)`
  const { rows } = await db.query<Kept>(
    `select o.state, o.version, o.due_at is not null as "isDue", o.part_versions as "partVersions",
            ${rowsOf(
              "'from', from_state, 'to', to_state",
              '(select * from order_state_changes where order_id = o.id order by at, id) it',
            )} as changes,
            coalesce((select json_agg(h.data || jsonb_build_object('kind', h.kind) order by h.id)
                        from order_history h where h.order_id = o.id), '[]') as history,
            ${rowsOf(
              "'action', action, 'before', before, 'after', after",
              "(select * from audit_log where subject = 'Order' and subject_id = o.id::text and action in ('moved', 'changed') order by id) it",
            )} as logged,
            ${rowsOf(
              "'id', id, 'slot', slot_id, 'kind', kind, 'before', before, 'after', after, 'reason', reason",
              '(select e.* from slot_events e join slots s on s.id = e.slot_id where s.order_id = o.id order by e.at, e.id) it',
            )} as events,
            ${rowsOf(
              `'id', s.id, 'cancelled', s.cancelled, 'isAhead', s.end_at > now(), 'confirmed', s.confirmed_how,
               'now', json_build_object(${slot})`,
              'slots s where s.order_id = o.id',
            )} as slots,
            (select json_object_agg(id, first_name || ' ' || last_name) from users) as names
       from orders o where o.id = $1`,
    [id],
  )
  return rows[0] ?? null
}
