import type { Row } from '#features/order-base/index.ts'
import { isOffered } from '#features/service-catalog/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'
import { claimColumns } from '#platform/idempotency.ts'
import type { PartVersions } from '../change/change-order.queries.ts'

const turn = statement('addition.turn', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/** The turn of a key, whichever call it came with. */
export async function takeTurnOfKey(tx: Queryable, userId: string, key: string): Promise<void> {
  await tx.query(turn, [`${userId} ${key}`])
}

export interface AddedTo {
  isFault: boolean
  comment: string | null
  services: Named[]
  devices: Named[]
  files: number
  /** Existing ones among the requested ids. */
  known: Record<'services' | 'devices', Named[]>
}
interface Named {
  id: string
  title: string
}

const read = statement(
  'addition.addedTo',
  `select o.is_fault as "isFault", o.comment,
          coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title) order by i.position)
                      from order_services i join services s on s.id = i.service_id
                     where i.order_id = o.id), '[]') as services,
          coalesce((select json_agg(json_build_object('id', d.id, 'title', d.name) order by i.position)
                      from order_devices i join devices d on d.id = i.device_id
                     where i.order_id = o.id), '[]') as devices,
          (select count(*)::int from order_files where order_id = o.id and removed_at is null) as files,
          json_build_object(
            'services', coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title)) from services s
                                   where s.id = any($2::uuid[]) and ${isOffered('s')}), '[]'),
            'devices', coalesce((select json_agg(json_build_object('id', d.id, 'title', d.name)) from devices d
                                  where d.id = any($3::uuid[]) and d.building_id = o.building_id), '[]')) as known
     from orders o where o.id = $1`,
)

/** Requires a locked order. */
export async function addedTo(
  tx: Queryable,
  id: string,
  { services, deviceIds }: { services: readonly string[]; deviceIds: readonly string[] },
): Promise<AddedTo> {
  const { rows } = await tx.query<AddedTo>(read, [id, services, deviceIds])
  if (!rows[0]) throw new Error('a locked order is there')
  return rows[0]
}

const write = statement(
  'addition.write',
  `with its_services as (
     insert into order_services (order_id, service_id, position)
     select n.order_id, n.service_id,
            n.position + (select coalesce(max(position) + 1, 0) from order_services where order_id = $1)
       from json_populate_recordset(null::order_services, $3) n
   ), its_files as (
     insert into order_files (id, order_id, storage_key, name, size, type, sha256, position)
     select n.id, n.order_id, n.storage_key, n.name, n.size, n.type, n.sha256,
            n.position + (select coalesce(max(position) + 1, 0) from order_files where order_id = $1)
       from json_populate_recordset(null::order_files, $4) n
   ), its_devices as (
     insert into order_devices (order_id, device_id, position)
     select n.order_id, n.device_id,
            n.position + (select coalesce(max(position) + 1, 0) from order_devices where order_id = $1)
       from json_populate_recordset(null::order_devices, $7) n
   ), its_history as (
     insert into order_history (id, order_id, type, user_id, kind, data, version, text)
     select id, order_id, type, user_id, kind, data, version, text
       from json_populate_recordset(null::order_history, $5)
   ), claimed as (
     insert into idempotency_keys (${claimColumns})
     select ${claimColumns} from json_populate_recordset(null::idempotency_keys, $6)
   )
   update orders set comment = $2, version = version + 1, updated_at = now(), part_versions = part_versions || $8::jsonb
    where id = $1`,
)

interface AdditionRows {
  orderId: string
  comment: string | null
  services: readonly Row[]
  files: readonly Row[]
  history: readonly Row[]
  claims: readonly Row[]
  devices: readonly Row[]
  partVersions: PartVersions
}

export async function writeAddition(
  tx: Queryable,
  { orderId, comment, services, files, history, claims, devices, partVersions }: AdditionRows,
): Promise<void> {
  const lists = [services, files, history, claims, devices, partVersions].map((each) => JSON.stringify(each))
  await tx.query(write, [orderId, comment, ...lists])
}
