import type {
  BuildingDetails,
  BuildingOfClient,
  OrdersOfBuilding,
} from '@zlecenia/contract/features/buildings/buildings.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { mostRows } from '#platform/list-size.ts'
import { type BuildingRow, buildingDetailsOf } from './building-rows.ts'
import { failureOf } from './note-failure.ts'
import { ownBuilding, performedBy } from './performed-by.ts'

const contact =
  'type, name, email, phone, company_name, nip, regon, address, postal_code, city, version, created_at'
/** The paying client precedes the building's own records and is the default. */
const billingChoices = (b: string) => `
  select id, ${contact}, is_default and ${b}.payer_id is null as is_default, false as is_payer
    from billing_records where building_id = ${b}.id and archived_at is null
  union all
  select id, ${contact}, true, true from customers where id = ${b}.payer_id`

const columns = `b.id, b.name, b.address, b.zip_code as "zipCode", b.city, b.type, b.description, b.tags,
  json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) as customer,
  coalesce((select json_agg(json_build_object(
      'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'type', p.type,
      'phoneNumber', p.phone, 'email', p.email, 'description', p.description,
      'version', p.version) order by p.created_at, p.id)
    from contact_persons p where p.building_id = b.id and p.archived_at is null), '[]') as "contactPersons",
  coalesce((select json_agg(json_build_object(
      'id', n.id, 'category', n.category, 'title', n.title, 'content', n.content,
      'confirmedAt', n.confirmed_at, 'confirmedBy', u.first_name || ' ' || u.last_name,
      'failed', ${failureOf('n')}, 'version', n.version) order by n.created_at, n.id)
    from building_notes n left join users u on u.id = n.confirmed_by where n.building_id = b.id), '[]') as notes,
  coalesce((select json_agg(jsonb_build_object(
      'id', r.id, 'type', r.type, 'name', r.name, 'email', r.email, 'phone', r.phone,
      'companyName', r.company_name, 'nip', r.nip, 'regon', r.regon, 'address', r.address,
      'postalCode', r.postal_code, 'city', r.city, 'isDefault', r.is_default,
      'version', r.version) || case when r.is_payer then '{"isPayer": true}'::jsonb else '{}' end
      order by r.is_default desc, r.created_at, r.id)
    from (${billingChoices('b')}) r), '[]') as "billingDetails"`

// $2: a performer who must have a slot there; null for all.
const visible = `($2::uuid is null or ${ownBuilding('b.id', '$2')})`

// $3: whether to count orders; $4: their performer, or null. The index orders__open_by_building serves open orders.
const ordered = `o.building_id = b.id and ($4::uuid is null or ${performedBy('o.id', '$4')})`
const orders = `case when $3::boolean then json_build_object(
    'last', (select json_build_object('number', o.number, 'createdAt', o.created_at) from orders o
              where ${ordered} order by o.created_at desc limit 1),
    'open', (select count(*) from orders o
              where ${ordered} and o.ended is null)) end`

const byCustomer = statement(
  'buildings.byCustomer',
  `select ${columns}, ${orders} as orders, b.archived_at is not null as archived from buildings b join customers c on c.id = b.customer_id
    where b.customer_id = $1 and ${visible} order by b.address, b.id limit ${mostRows}`,
)
const byId = statement(
  'buildings.byId',
  `select ${columns} from buildings b join customers c on c.id = b.customer_id where b.id = $1 and ${visible}`,
)
const customerExists = statement('buildings.customerExists', 'select 1 from customers where id = $1')

export interface Sees {
  performerId: string | null
  orders: 'all' | 'own' | 'none'
  callerId: string
}

type Listed = BuildingRow & { orders: OrdersOfBuilding | null; archived: boolean }

export async function buildingsOfCustomer(
  db: Queryable,
  customerId: string,
  { performerId, orders, callerId }: Sees,
): Promise<BuildingOfClient[] | null> {
  const { rows } = await db.query<Listed>(byCustomer, [
    customerId,
    performerId,
    orders !== 'none',
    orders === 'own' ? callerId : null,
  ])
  if (rows.length > 0)
    return rows.map(({ orders, archived, ...row }) => ({ ...buildingDetailsOf(row), orders, archived }))
  if (performerId) return null
  const { rowCount } = await db.query(customerExists, [customerId])
  return rowCount > 0 ? [] : null
}

export async function buildingById(
  db: Queryable,
  id: string,
  performerId: string | null,
): Promise<BuildingDetails | null> {
  const { rows } = await db.query<BuildingRow>(byId, [id, performerId])
  return rows[0] ? buildingDetailsOf(rows[0]) : null
}
