import { type Queryable, statement } from '#platform/database/database.ts'

export interface CustomerOnFile {
  id: string
  type: 'company' | 'private'
  name: string
  email: string | null
  phone: string | null
  companyName: string | null
  nip: string | null
  regon: string | null
  address: string | null
  postalCode: string | null
  city: string | null
  paymentDays: number | null
  invoiceEmail: string | null
  remarks: string | null
  version: number
  /** Folded names of its contacts are compared by the caller. */
  contacts: string[]
}
export interface BuildingOnFile {
  id: string
  customerId: string
  name: string | null
  address: string
  zipCode: string | null
  city: string
  type: string | null
  description: string | null
  tags: string[]
  yearBuilt: number | null
  storeys: number | null
  staircases: number | null
  flats: number | null
  footprintArea: number | null
  roofArea: number | null
  latitude: number | null
  longitude: number | null
  version: number
  persons: string[]
}
export interface DeviceOnFile {
  id: string
  buildingId: string
  name: string
  kind: string
  state: string
  maker: string | null
  model: string | null
  serialNumber: string | null
  udtNumber: string | null
  place: string | null
  installedOn: string | null
  warrantyUntil: string | null
  nextCheckOn: string | null
  cycles: number | null
  loadKg: number | null
  powerKw: number | null
  panels: number | null
  remarks: string | null
  version: number
}

const customers = statement(
  'imports.knownClients',
  `select c.id, c.type, c.name, c.email, c.phone, c.company_name as "companyName", c.nip, c.regon, c.address,
          c.postal_code as "postalCode", c.city, c.payment_days as "paymentDays",
          c.invoice_email as "invoiceEmail", c.remarks, c.version,
          array(select t.name from customer_contacts t where t.customer_id = c.id) as contacts
     from customers c where c.id = any($1::uuid[])`,
)
const building = `b.id, b.customer_id as "customerId", b.name, b.address, b.zip_code as "zipCode", b.city, b.type,
  b.description, b.tags, b.year_built as "yearBuilt", b.storeys, b.staircases, b.flats,
  b.footprint_area as "footprintArea", b.roof_area as "roofArea", b.latitude, b.longitude, b.version,
  array(select concat_ws(' ', p.first_name, p.last_name) from contact_persons p where p.building_id = b.id) as persons`
const ofCustomers = statement(
  'imports.buildingsOfClients',
  `select ${building} from buildings b
    where b.customer_id = any($1::uuid[]) and b.archived_at is null order by b.created_at, b.id`,
)
const called = statement(
  'imports.buildingsCalled',
  `select ${building} from buildings b
    where b.archived_at is null
      and (b.id = any($1::uuid[]) or lower(b.address) = any($2::text[]) or lower(b.name) = any($2::text[]))
    order by b.created_at, b.id`,
)
const devices = statement(
  'imports.devicesOfBuildings',
  `select id, building_id as "buildingId", name, kind, state, maker, model, serial_number as "serialNumber",
          udt_number as "udtNumber", place, installed_on as "installedOn", warranty_until as "warrantyUntil",
          next_check_on as "nextCheckOn", cycles, load_kg as "loadKg", power_kw as "powerKw", panels, remarks, version
     from devices where building_id = any($1::uuid[]) and archived_at is null order by created_at, id`,
)

const atOnce = 1000
/** Reads in parts, so that no statement takes long. */
async function inParts<Row>(
  all: readonly string[],
  read: (part: readonly string[]) => Promise<{ rows: Row[] }>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let at = 0; at < all.length; at += atOnce) found.push(...(await read(all.slice(at, at + atOnce))).rows)
  return found
}

export const knownCustomers = (db: Queryable, ids: readonly string[]): Promise<CustomerOnFile[]> =>
  inParts(ids, (part) => db.query<CustomerOnFile>(customers, [part]))

export const buildingsOf = (db: Queryable, customerIds: readonly string[]): Promise<BuildingOnFile[]> =>
  inParts(customerIds, (part) => db.query<BuildingOnFile>(ofCustomers, [part]))

export async function buildingsCalled(
  db: Queryable,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<BuildingOnFile[]> {
  if (ids.length + names.length === 0) return []
  return (await db.query<BuildingOnFile>(called, [ids, names.map((it) => it.toLowerCase())])).rows
}

export const devicesAt = (db: Queryable, buildingIds: readonly string[]): Promise<DeviceOnFile[]> =>
  inParts(buildingIds, (part) => db.query<DeviceOnFile>(devices, [part]))
