import { type Queryable, type Statement, statement } from '#platform/database/database.ts'
import { conflict } from '#platform/errors.ts'
import type { ImportedBuilding, ImportedCustomer, ImportedDevice } from './import-groups.ts'
import type { ImportedPrice, ImportWork } from './import-work.ts'

const batch = 500
const customerShape = `id uuid, type text, name text, email text, phone text, "companyName" text, nip text, regon text,
  address text, "postalCode" text, city text, "paymentDays" smallint, "invoiceEmail" text, remarks text, "searchText" text`
const customerColumns = `type, name, email, phone, company_name, nip, regon, address, postal_code, city, payment_days,
  invoice_email, remarks, search_text`
const customerValues = `r.type, r.name, r.email, r.phone, r."companyName", r.nip, r.regon, r.address, r."postalCode", r.city,
  r."paymentDays", r."invoiceEmail", r.remarks, r."searchText"`
const buildingShape = `id uuid, "customerId" uuid, name text, address text, "zipCode" text, city text, type text,
  description text, tags jsonb, "yearBuilt" smallint, storeys smallint, staircases smallint, flats smallint,
  "footprintArea" double precision, "roofArea" double precision, latitude double precision, longitude double precision,
  "searchText" text`
const buildingColumns = `name, address, zip_code, city, type, description, tags, year_built, storeys, staircases, flats,
  footprint_area, roof_area, latitude, longitude, search_text`
const buildingValues = `r.name, r.address, r."zipCode", r.city, r.type, r.description,
  array(select jsonb_array_elements_text(r.tags)), r."yearBuilt", r.storeys, r.staircases, r.flats, r."footprintArea",
  r."roofArea", r.latitude, r.longitude, r."searchText"`
const deviceShape = `id uuid, "buildingId" uuid, name text, kind text, state text, maker text, model text,
  "serialNumber" text, "udtNumber" text, place text, "installedOn" date, "warrantyUntil" date, "nextCheckOn" date,
  cycles integer, "loadKg" integer, "powerKw" double precision, panels smallint, remarks text, "searchText" text`
const deviceColumns = `name, kind, state, maker, model, serial_number, udt_number, place, installed_on, warranty_until,
  next_check_on, cycles, load_kg, power_kw, panels, remarks, search_text`
const deviceValues = `r.name, r.kind, r.state, r.maker, r.model, r."serialNumber", r."udtNumber", r.place, r."installedOn",
  r."warrantyUntil", r."nextCheckOn", r.cycles, r."loadKg", r."powerKw", r.panels, r.remarks, r."searchText"`

const insertCustomers = statement(
  'imports.insertClients',
  `insert into customers (id, ${customerColumns})
   select r.id, ${customerValues} from json_to_recordset($1::json) as r (${customerShape})`,
)
const insertBuildings = statement(
  'imports.insertBuildings',
  `insert into buildings (id, customer_id, ${buildingColumns})
   select r.id, r."customerId", ${buildingValues} from json_to_recordset($1::json) as r (${buildingShape})`,
)
const insertDevices = statement(
  'imports.insertDevices',
  `insert into devices (id, building_id, ${deviceColumns})
   select r.id, r."buildingId", ${deviceValues} from json_to_recordset($1::json) as r (${deviceShape})`,
)
const insertContacts = statement(
  'imports.insertContacts',
  `insert into customer_contacts (id, customer_id, name, position, phone, email)
   select r.id, r."customerId", r.name, r.position, r.phone, r.email
     from json_to_recordset($1::json)
       as r (id uuid, "customerId" uuid, name text, position text, phone text, email text)`,
)
const insertPersons = statement(
  'imports.insertPersons',
  `insert into contact_persons (id, building_id, first_name, last_name, type, phone, email, hours)
   select r.id, r."buildingId", r."firstName", r."lastName", r.type, r."phoneNumber", r.email, r.hours
     from json_to_recordset($1::json) as r (id uuid, "buildingId" uuid, "firstName" text, "lastName" text, type text,
       "phoneNumber" text, email text, hours text)`,
)
const updateOf = (name: string, table: string, shape: string, columns: string, values: string) =>
  statement(
    name,
    `update ${table} t set (${columns}, version, updated_at) = (select ${values}, t.version + 1, now())
       from json_to_recordset($1::json) as r (${shape}, version integer)
      where t.id = r.id and t.version = r.version`,
  )
const updateCustomers = updateOf(
  'imports.updateClients',
  'customers',
  customerShape,
  customerColumns,
  customerValues,
)
const updateBuildings = updateOf(
  'imports.updateBuildings',
  'buildings',
  buildingShape,
  buildingColumns,
  buildingValues,
)
const updateDevices = updateOf('imports.updateDevices', 'devices', deviceShape, deviceColumns, deviceValues)
const priceShape = `id uuid, name text, "groupId" uuid, kind text, unit text, net numeric, rate text, "rateReason" text,
  annex15 boolean, public boolean, "searchText" text, version integer, "from" date`
const insertPrices = statement(
  'imports.insertPrices',
  `insert into price_items (id, name, group_id, kind, unit, net, rate, rate_reason, annex15, public, search_text, position)
   select r.id, r.name, r."groupId", r.kind, r.unit, r.net, r.rate, r."rateReason", r.annex15, r.public, r."searchText",
          least(coalesce((select max(position) from price_items), 0) + 10 * row_number() over (), 100000)
     from json_to_recordset($1::json) as r (${priceShape})`,
)
const updatePrices = statement(
  'imports.updatePrices',
  `update price_items t
      set group_id = r."groupId", kind = r.kind, unit = r.unit, rate = r.rate, rate_reason = r."rateReason",
          annex15 = r.annex15, public = r.public, search_text = r."searchText", version = t.version + 1,
          updated_at = now()
     from json_to_recordset($1::json) as r (${priceShape})
    where t.id = r.id and t.version = r.version`,
)
const setPrices = statement(
  'imports.setPrices',
  `insert into price_changes (item_id, valid_from, net, made_by)
   select r.id, r."from", r.net, $2 from json_to_recordset($1::json) as r (${priceShape})
       on conflict on constraint price_changes__pk
       do update set net = excluded.net, made_by = excluded.made_by, made_at = now()`,
)
const record = statement(
  'imports.record',
  `insert into import_records (import_id, kind, record_id, version, before)
   select $1, $2, r.id, r.version, r.before
     from json_to_recordset($3::json) as r (id uuid, version integer, before jsonb)`,
)
const lockCustomers = statement(
  'imports.lockClients',
  'select id from customers where id = any($1::uuid[]) and merged_into is null order by id for no key update',
)
const lockBuildings = statement(
  'imports.lockBuildings',
  'select id from buildings where id = any($1::uuid[]) order by id for no key update',
)

/**
 * Locks records that stay against merging, deleting and moving until the end; a missing one ends the import (409).
 */
export async function lockKnown(
  tx: Queryable,
  { clients, buildings }: { clients: readonly string[]; buildings: readonly string[] },
): Promise<void> {
  const locked = [await tx.query(lockCustomers, [clients]), await tx.query(lockBuildings, [buildings])]
  if (locked.some(({ rowCount }, n) => rowCount !== [clients, buildings][n]?.length)) throw conflict()
}

type Each<Row> = (part: readonly Row[]) => Promise<void>

/** A concurrent change of one of the rows ends the import (409). */
async function inBatches<Row>(
  tx: Queryable,
  sql: Statement,
  rows: readonly Row[],
  each: Each<Row>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch)
    const { rowCount } = await tx.query(sql, [JSON.stringify(part)])
    if (rowCount !== part.length) throw conflict()
    await each(part)
  }
}

const writer =
  <Row>(sql: Statement) =>
  (tx: Queryable, rows: readonly Row[], each: Each<Row>) =>
    inBatches(tx, sql, rows, each)
type Searched<T> = T & { id: string; searchText: string }

type Changed<T> = Searched<T> & { version: number; before: Searched<T> }
export const addCustomers = writer<Searched<ImportedCustomer>>(insertCustomers)
export const addBuildings = writer<Searched<ImportedBuilding> & { customerId: string }>(insertBuildings)
export const addDevices = writer<Searched<ImportedDevice> & { buildingId: string }>(insertDevices)
export const addContacts = writer<ImportWork['contacts'][number]>(insertContacts)
export const addPersons = writer<ImportWork['persons'][number]>(insertPersons)
export const changeCustomers = writer<Changed<ImportedCustomer>>(updateCustomers)
export const changeBuildings = writer<Changed<ImportedBuilding>>(updateBuildings)
export const changeDevices = writer<Changed<ImportedDevice>>(updateDevices)

type PriceRow = Omit<ImportedPrice, 'group'> & { searchText: string }
type ChangedPrice = PriceRow & { version: number; before: object }
export const addPrices = writer<PriceRow>(insertPrices)
export const changePrices = writer<ChangedPrice>(updatePrices)

/** Prices from a day on. */
export async function setImportedPrices(
  tx: Queryable,
  prices: readonly { id: string; from: string; net: string }[],
  madeBy: string,
): Promise<void> {
  await tx.query(setPrices, [JSON.stringify(prices), madeBy])
}

export type RecordKind = 'Customer' | 'Contact' | 'Building' | 'Person' | 'Device' | 'PriceList'

export async function keepRecords(
  tx: Queryable,
  importId: string,
  kind: RecordKind,
  rows: readonly { id: string; version: number; before: object | null }[],
): Promise<void> {
  await tx.query(record, [importId, kind, JSON.stringify(rows)])
}
