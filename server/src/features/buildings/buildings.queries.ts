import type { BuildingFile } from '@zlecenia/contract/features/buildings/buildings.contract'
import { type Queryable, statement } from '../../platform/database/database.ts'
import { mostRows } from '../../platform/list-size.ts'
import { type BuildingRow, buildingFileOf } from './building-rows.ts'

const columns = `b.id, b.name, b.address, b.zip_code as "zipCode", b.city, b.type, b.description, b.tags,
  json_build_object('id', c.id, 'name', coalesce(c.company_name, c.name)) as customer,
  coalesce((select json_agg(json_build_object(
      'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'type', p.type,
      'phoneNumber', p.phone, 'email', p.email, 'description', p.description,
      'version', p.version) order by p.created_at, p.id)
    from contact_persons p where p.building_id = b.id), '[]') as "contactPersons",
  coalesce((select json_agg(json_build_object(
      'id', n.id, 'category', n.category, 'title', n.title, 'content', n.content,
      'confirmedAt', n.confirmed_at, 'confirmedBy', u.first_name || ' ' || u.last_name,
      'version', n.version) order by n.created_at, n.id)
    from building_notes n left join users u on u.id = n.confirmed_by where n.building_id = b.id), '[]') as notes,
  coalesce((select json_agg(json_build_object(
      'id', r.id, 'type', r.type, 'name', r.name, 'email', r.email, 'phone', r.phone,
      'companyName', r.company_name, 'nip', r.nip, 'regon', r.regon, 'address', r.address,
      'postalCode', r.postal_code, 'city', r.city, 'isDefault', r.is_default,
      'version', r.version)
      order by r.is_default desc, r.created_at, r.id)
    from billing_records r where r.building_id = b.id), '[]') as "billingDetails"`

// $2: whose orders a building must have; null for those who see all.
const visible = `($2::uuid is null or exists (
  select 1 from orders o join slots s on s.order_id = o.id join slot_performers sp on sp.slot_id = s.id
   where o.building_id = b.id and sp.user_id = $2))`

const byCustomer = statement(
  'buildings.byCustomer',
  `select ${columns} from buildings b join customers c on c.id = b.customer_id
    where b.customer_id = $1 and ${visible} order by b.address, b.id limit ${mostRows}`,
)
const byId = statement(
  'buildings.byId',
  `select ${columns} from buildings b join customers c on c.id = b.customer_id where b.id = $1 and ${visible}`,
)
const customerExists = statement('buildings.customerExists', 'select 1 from customers where id = $1')

/** A client's buildings with what stands around them; null when there is no such client. */
export async function buildingsOfCustomer(
  db: Queryable,
  customerId: string,
  performerId: string | null,
): Promise<BuildingFile[] | null> {
  const { rows } = await db.query<BuildingRow>(byCustomer, [customerId, performerId])
  if (rows.length > 0) return rows.map(buildingFileOf)
  const { rowCount } = await db.query(customerExists, [customerId])
  return rowCount > 0 ? [] : null
}

/** One building with what stands around it, or null. */
export async function buildingById(
  db: Queryable,
  id: string,
  performerId: string | null,
): Promise<BuildingFile | null> {
  const { rows } = await db.query<BuildingRow>(byId, [id, performerId])
  return rows[0] ? buildingFileOf(rows[0]) : null
}
