import type {
  BuildingListRow,
  buildingListQuery,
} from '@zlecenia/contract/features/buildings-pages/buildings-pages.contract'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import { eachWord } from '../../platform/database/text-search.ts'
import { mostCounted, mostRows } from '../../platform/list-size.ts'
import { buildingsWith, hiddenFrom } from '../buildings/index.ts'
import { openOrdersOf } from '../work-orders/index.ts'

type BuildingListQuery = z.output<typeof buildingListQuery>

interface Sees {
  performerId: string | null
  orders: boolean
  /** Hides caretakers from this user; null: from nobody. */
  keptFrom: string | null
  contactData: boolean
}

// The indexes buildings__by_address, buildings__by_city and customers__by_name have the same expressions.
const address = 'b.address collate "pl-x-icu"'
const city = 'b.city collate "pl-x-icu"'
const sorts: Record<BuildingListQuery['sort'], readonly string[]> = {
  address: [address],
  city: [city, address],
  client: ['coalesce(c.company_name, c.name) collate "pl-x-icu"', 'c.id', address],
}

/** The total stops at 1,001. Not prepared: the text depends on the filters. */
export async function listBuildings(
  db: Queryable,
  query: BuildingListQuery,
  sees: Sees,
): Promise<{ objects: BuildingListRow[]; total: number }> {
  const { where, values } = conditions(query, sees)
  const size = query.size || mostRows
  const offset = query.size ? (query.page - 1) * query.size : 0
  const order = [...sorts[query.sort], 'b.id'].map((by) => `${by} ${query.order}`).join(', ')
  const [page, total] = await Promise.all([
    db.query<BuildingListRow>(
      `with page as (
         select b.*, row_number() over () as place from (
           select b.*, coalesce(c.company_name, c.name) as client_name
             from buildings b join customers c on c.id = b.customer_id
            where ${where} order by ${order} limit ${size} offset ${offset}) b)
       select b.id, b.name, b.address, b.zip_code as "zipCode", b.city, b.type,
              json_build_object('id', b.customer_id, 'name', b.client_name) as client,
              (select json_build_object('name', concat_ws(' ', p.first_name, p.last_name), 'phone', p.phone)
                 from contact_persons p where p.building_id = b.id and not ${hiddenFrom('p', `$${values.length + 1}`)}
                  order by p.created_at, p.id limit 1) as contact,
              ${sees.orders ? openOrdersOf('o.building_id = b.id') : 'null'} as "openOrders"
         from page b order by b.place`,
      [...values, sees.keptFrom],
    ),
    db.query<{ total: number }>(
      `select count(*) as total from (select 1 from buildings b where ${where} limit ${mostCounted}) counted`,
      values,
    ),
  ])
  return { objects: page.rows, total: total.rows[0]?.total ?? 0 }
}

function conditions({ q, type, client }: BuildingListQuery, { performerId, contactData }: Sees) {
  const where: string[] = []
  const values: unknown[] = []
  if (type) where.push(`b.type = $${values.push(type)}`)
  if (client) where.push(`b.customer_id = $${values.push(client)}`)
  if (performerId) {
    where.push(`exists (select 1 from orders o join slots s on s.order_id = o.id
                          join slot_performers p on p.slot_id = s.id
                         where o.building_id = b.id and p.user_id = $${values.push(performerId)})`)
  }
  for (const word of eachWord(q ?? '')) {
    const first = values.length + 1
    // Otherwise a phone could be guessed digit by digit.
    const ofClient = `union select b.id from customers c join buildings b on b.customer_id = c.id
                                where ${word.on('c.search_text', first)}`
    where.push(`b.id in (${buildingsWith(word, first)} ${contactData ? ofClient : ''})`)
    values.push(...word.patterns)
  }
  return { where: where.join(' and ') || 'true', values }
}
