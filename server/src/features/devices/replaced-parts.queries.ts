import type { ReplacedPart } from '@zlecenia/contract/features/devices/replaced-parts.contract'
import { performedBy } from '#features/buildings/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

// $2, $3: which orders the reader may read.
const columns = `p.id, p.replaced_on as "replacedOn", p.name, p.part_number as "partNumber", p.order_id as "orderId",
  o.number as "orderNumber", p.remarks, p.version,
  case when o.id is not null and ($2 = 'all' or $2 = 'own' and ${performedBy('o.id', '$3::uuid')})
       then json_build_object('id', o.id, 'number', o.number) end as "order"`
const from = 'from replaced_parts p left join orders o on o.id = p.order_id where p.device_id = $1'
const all = statement('replacedParts.all', `select ${columns} ${from} order by p.replaced_on desc, p.id desc`)
const one = statement('replacedParts.one', `select ${columns} ${from} and p.id = $4`)
const count = statement(
  'replacedParts.count',
  'select count(*)::int as n from replaced_parts where device_id = $1',
)
const isThere = statement(
  'replacedParts.orderIsThere',
  `select o.id from orders o join devices d on d.building_id = o.building_id where d.id = $1 and o.id = $2
      for key share of o`,
)
const insert = statement(
  'replacedParts.insert',
  `insert into replaced_parts (device_id, id, replaced_on, name, part_number, order_id, remarks)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint replaced_parts__pk do nothing`,
)
const update = statement(
  'replacedParts.update',
  `update replaced_parts
      set replaced_on = $3, name = $4, part_number = $5, order_id = $6, remarks = $7, version = version + 1
    where device_id = $1 and id = $2 and version = $8`,
)
const remove = statement(
  'replacedParts.remove',
  'delete from replaced_parts where device_id = $1 and id = $2',
)

/** Has the id and number of its order even if the reader may not see it. */
export type StoredPart = ReplacedPart & { orderId: string | null; orderNumber: string | null }
type Reader = Pick<Caller, 'id' | 'reach'>
const readBy = (caller: Reader) => [caller.reach('read', 'Order'), caller.id]

export const answeredPart = ({ orderId: _, orderNumber: __, ...it }: StoredPart): ReplacedPart => it

export async function replacedPartsOf(
  db: Queryable,
  caller: Reader,
  deviceId: string,
): Promise<StoredPart[]> {
  return (await db.query<StoredPart>(all, [deviceId, ...readBy(caller)])).rows
}

export async function partOf(
  db: Queryable,
  caller: Reader,
  deviceId: string,
  id: string,
): Promise<StoredPart | null> {
  return (await db.query<StoredPart>(one, [deviceId, ...readBy(caller), id])).rows[0] ?? null
}

export async function countOfParts(db: Queryable, deviceId: string): Promise<number> {
  return (await db.query<{ n: number }>(count, [deviceId])).rows[0]?.n ?? 0
}

/** An order of the device's building. */
export async function isOrderAt(tx: Queryable, deviceId: string, orderId: string): Promise<boolean> {
  return (await tx.query(isThere, [deviceId, orderId])).rowCount > 0
}

type PartData = Pick<StoredPart, 'id' | 'replacedOn' | 'name' | 'partNumber' | 'orderId' | 'remarks'>
const values = (it: PartData) => [it.id, it.replacedOn, it.name, it.partNumber, it.orderId, it.remarks]

/** 0 when there is one of this id, of any device. */
export async function insertPart(tx: Queryable, deviceId: string, it: PartData): Promise<number> {
  return (await tx.query(insert, [deviceId, ...values(it)])).rowCount
}

/** 0 when it changed since `version`. */
export async function savePart(tx: Queryable, deviceId: string, it: PartData & { version: number }) {
  return (await tx.query(update, [deviceId, ...values(it), it.version])).rowCount
}

export async function removePartRow(tx: Queryable, deviceId: string, id: string): Promise<void> {
  await tx.query(remove, [deviceId, id])
}
