import { ownBuilding } from '#features/buildings/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

const of = statement(
  'deviceLabels.of',
  `select d.id, d.name, d.serial_number as "serialNumber", d.udt_number as "udtNumber", b.address,
          d.label_code as "labelCode"
     from unnest($1::uuid[]) with ordinality as requested (id, n)
     join devices d on d.id = requested.id join buildings b on b.id = d.building_id
    where $2::uuid is null or ${ownBuilding('d.building_id', '$2')} order by requested.n`,
)
const renew = statement(
  'deviceLabels.renew',
  'update devices set label_code = gen_random_uuid() where id = $1 returning name',
)
const byCode = statement('deviceLabels.byCode', 'select id from devices where label_code = $1')

export interface LabelledDevice {
  id: string
  name: string
  serialNumber: string | null
  udtNumber: string | null
  address: string
  labelCode: string
}

/** Requested devices in order; only those that the performer may see. */
export async function labelledDevices(
  db: Queryable,
  ids: readonly string[],
  performer: string | null,
): Promise<LabelledDevice[]> {
  return (await db.query<LabelledDevice>(of, [ids, performer])).rows
}

export async function renewLabel(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.query(renew, [id])).rowCount > 0
}

export async function deviceOfLabel(db: Queryable, code: string): Promise<string | null> {
  return (await db.query<{ id: string }>(byCode, [code])).rows[0]?.id ?? null
}
