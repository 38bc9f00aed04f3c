import {
  type DeviceRow,
  deviceKinds,
  type deviceListQuery,
  deviceStates,
} from '@zlecenia/contract/features/devices/devices.contract'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { eachWord } from '../../platform/database/text-search.ts'
import { mostCounted, mostRows } from '../../platform/list-size.ts'

type DeviceListQuery = z.output<typeof deviceListQuery>

const inOrderOf = (values: readonly string[], column: string) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}], ${column})`

const name = 'd.name collate "pl-x-icu"'
const sorts: Record<DeviceListQuery['sort'], readonly string[]> = {
  name: [name],
  kind: [inOrderOf(deviceKinds, 'd.kind'), name],
  building: ['b.city collate "pl-x-icu"', 'b.address collate "pl-x-icu"', 'b.id', name],
  client: ['coalesce(c.company_name, c.name) collate "pl-x-icu"', 'c.id', name],
  warranty: ['d.warranty_until'],
  state: [inOrderOf(deviceStates, 'd.state'), name],
}

const joined = `devices d join buildings b on b.id = d.building_id join customers c on c.id = b.customer_id`

/** The total stops at 1,001. Not prepared: the text depends on the filters. */
export async function listDevices(
  db: Queryable,
  query: DeviceListQuery,
  contactData: boolean,
): Promise<{ devices: DeviceRow[]; total: number }> {
  const { where, values } = conditions(query, contactData)
  const size = query.size || mostRows
  const offset = query.size ? (query.page - 1) * query.size : 0
  // Elsewhere `nulls last` would disable the indexes.
  const nulls = query.sort === 'warranty' ? 'nulls last' : ''
  const order = [...sorts[query.sort], 'd.id'].map((by) => `${by} ${query.order} ${nulls}`).join(', ')
  const [page, total] = await Promise.all([
    db.query<DeviceRow>(
      `select d.id, d.name, d.kind, d.state, d.maker, d.model, d.place, d.warranty_until as "warrantyUntil",
              json_build_object('id', b.id, 'name', b.name, 'address', b.address, 'city', b.city) as building,
              json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) as client
         from ${joined} where ${where} order by ${order} limit ${size} offset ${offset}`,
      values,
    ),
    db.query<{ total: number }>(
      `select count(*) as total from (select 1 from ${joined} where ${where} limit ${mostCounted}) counted`,
      values,
    ),
  ])
  return { devices: page.rows, total: total.rows[0]?.total ?? 0 }
}

function conditions({ q, kind, state, building, client }: DeviceListQuery, contactData: boolean) {
  const where: string[] = []
  const values: unknown[] = []
  const only = (column: string, value: string | undefined) => {
    if (value) where.push(`${column} = $${values.push(value)}`)
  }
  only('d.kind', kind)
  only('d.state', state)
  only('d.building_id', building)
  only('b.customer_id', client)
  for (const word of eachWord(q ?? '')) {
    const on = (column: string) => word.on(column, values.length + 1)
    // Otherwise a phone could be guessed digit by digit.
    const ofClient = `union select d.id from customers c join buildings b on b.customer_id = c.id
                               join devices d on d.building_id = b.id where ${on('c.search_text')}`
    where.push(
      `d.id in (select d.id from devices d where ${on('d.search_text')} ${contactData ? ofClient : ''})`,
    )
    values.push(...word.patterns)
  }
  return { where: where.join(' and ') || 'true', values }
}
