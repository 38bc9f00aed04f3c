import type { StandingReason } from '@zlecenia/contract/features/imports/import-states'
import { followContacts, followPersons } from '#features/customers/index.ts'
import { type Queryable, statement } from '#platform/database/database.ts'

/** Reasons against an undo, with numbers of records; it is possible if all are 0. */
export interface Hanging {
  orders: number
  changed: number
  merged: number
  more: number
}

const made = (kind: string) =>
  `import_records r where r.import_id = $1 and r.kind = '${kind}' and r.before is null`
const ours = (kind: string, id: string) =>
  `exists (select from import_records o where o.import_id = $1 and o.kind = '${kind}' and o.record_id = ${id})`
const changedIn = (table: string, kind: string) =>
  `(select count(*) from import_records r left join ${table} t on t.id = r.record_id
     where r.import_id = $1 and r.kind = '${kind}' and t.version is distinct from r.version)`

const locks = [
  `select c.id from customers c join import_records r on r.record_id = c.id
    where r.import_id = $1 and r.kind = 'Customer' order by c.id for update of c`,
  `select b.id from buildings b join import_records r on r.record_id = b.id
    where r.import_id = $1 and r.kind = 'Building' order by b.id for update of b`,
  `select d.id from devices d join import_records r on r.record_id = d.id
    where r.import_id = $1 and r.kind = 'Device' order by d.id for update of d`,
  `select p.id from price_items p join import_records r on r.record_id = p.id
    where r.import_id = $1 and r.kind = 'PriceList' order by p.id for update of p`,
].map((text, n) => statement(`imports.lockWritten.${n}`, text))

const hanging = statement(
  'imports.hanging',
  `select
     (select count(distinct o.id) from orders o
       where o.customer_id in (select r.record_id from ${made('Customer')})
          or o.payer_id in (select r.record_id from ${made('Customer')})
          or o.building_id in (select r.record_id from ${made('Building')})
          or o.id in (select d.order_id from order_devices d where d.device_id in (select r.record_id from ${made('Device')}))
     )::int as orders,
     (${changedIn('customers', 'Customer')} + ${changedIn('customer_contacts', 'Contact')}
       + ${changedIn('buildings', 'Building')} + ${changedIn('contact_persons', 'Person')}
       + ${changedIn('devices', 'Device')} + ${changedIn('price_items', 'PriceList')})::int as changed,
     (select count(*) from customers c
       where c.id in (select r.record_id from ${made('Customer')})
         and (c.merged_into is not null or exists (select from customers m where m.merged_into = c.id))
     )::int as merged,
     ((select count(*) from buildings b
        where b.customer_id in (select r.record_id from ${made('Customer')}) and not ${ours('Building', 'b.id')})
      + (select count(*) from customer_contacts t
          where t.customer_id in (select r.record_id from ${made('Customer')}) and not ${ours('Contact', 't.id')})
      + (select count(*) from devices d
          where d.building_id in (select r.record_id from ${made('Building')}) and not ${ours('Device', 'd.id')})
      + (select count(*) from contact_persons p
          where p.building_id in (select r.record_id from ${made('Building')}) and not ${ours('Person', 'p.id')})
      + (select count(*) from building_notes n
          where n.building_id in (select r.record_id from ${made('Building')}))
      + (select count(*) from record_files f
          where f.customer_id in (select r.record_id from ${made('Customer')})
             or f.building_id in (select r.record_id from ${made('Building')})
             or f.device_id in (select r.record_id from ${made('Device')}))
      + (select count(*) from buildings b
          where (b.owner_id in (select r.record_id from ${made('Customer')})
                 or b.payer_id in (select r.record_id from ${made('Customer')})) and not ${ours('Building', 'b.id')})
      + (select count(*) from customer_prices p
          where p.item_id in (select r.record_id from ${made('PriceList')}))
      + (select count(*) from billing_records n
          where n.building_id in (select r.record_id from ${made('Building')})))::int as more`,
)

const reasoned = (reason: StandingReason, kind: string, condition: string) =>
  `select r.kind, r.record_id as id, '${reason}' as reason from ${made(kind)} and ${condition}`
const isChanged = (table: string, kind: string) =>
  `select r.kind, r.record_id as id, 'changed' as reason
     from import_records r left join ${table} t on t.id = r.record_id
    where r.import_id = $1 and r.kind = '${kind}' and t.version is distinct from r.version`
const at = 'r.record_id'
/** The same as `hanging`, record by record. */
const standing = statement(
  'imports.standing',
  `select s.kind, s.id, min(s.reason) as reason from (
     ${[
       isChanged('customers', 'Customer'),
       isChanged('customer_contacts', 'Contact'),
       isChanged('buildings', 'Building'),
       isChanged('contact_persons', 'Person'),
       isChanged('devices', 'Device'),
       isChanged('price_items', 'PriceList'),
       reasoned('more', 'PriceList', `exists (select from customer_prices p where p.item_id = ${at})`),
       reasoned(
         'orders',
         'Customer',
         `exists (select from orders o where o.customer_id = ${at} or o.payer_id = ${at})`,
       ),
       reasoned('orders', 'Building', `exists (select from orders o where o.building_id = ${at})`),
       reasoned('orders', 'Device', `exists (select from order_devices o where o.device_id = ${at})`),
       reasoned(
         'merged',
         'Customer',
         `exists (select from customers m
           where m.merged_into = ${at} or (m.id = ${at} and m.merged_into is not null))`,
       ),
       reasoned(
         'more',
         'Customer',
         `(exists (select from buildings b where (b.customer_id = ${at} or b.owner_id = ${at} or b.payer_id = ${at})
             and not ${ours('Building', 'b.id')})
           or exists (select from customer_contacts t where t.customer_id = ${at} and not ${ours('Contact', 't.id')})
           or exists (select from record_files f where f.customer_id = ${at}))`,
       ),
       reasoned(
         'more',
         'Building',
         `(exists (select from devices d where d.building_id = ${at} and not ${ours('Device', 'd.id')})
           or exists (select from contact_persons p where p.building_id = ${at} and not ${ours('Person', 'p.id')})
           or exists (select from building_notes n where n.building_id = ${at})
           or exists (select from billing_records n where n.building_id = ${at})
           or exists (select from record_files f where f.building_id = ${at}))`,
       ),
       reasoned('more', 'Device', `exists (select from record_files f where f.device_id = ${at})`),
     ].join(' union all ')}) s group by s.kind, s.id`,
)
const stay = statement(
  'imports.stay',
  `delete from import_records where import_id = $1
      and (kind, record_id) in (select k.kind, k.id from json_to_recordset($2::json) as k (kind text, id uuid))`,
)

const back = {
  customers: statement(
    'imports.clientsBack',
    `update customers c
        set type = b.type, name = b.name, email = b.email, phone = b.phone, company_name = b."companyName", nip = b.nip,
            regon = b.regon, address = b.address, postal_code = b."postalCode", city = b.city,
            payment_days = b."paymentDays", invoice_email = b."invoiceEmail", remarks = b.remarks,
            search_text = b."searchText", version = c.version + 1, updated_at = now()
       from import_records r, jsonb_to_record(r.before) as b (type text, name text, email text, phone text,
         "companyName" text, nip text, regon text, address text, "postalCode" text, city text, "paymentDays" smallint,
         "invoiceEmail" text, remarks text, "searchText" text)
      where r.import_id = $1 and r.kind = 'Customer' and r.before is not null and c.id = r.record_id`,
  ),
  buildings: statement(
    'imports.buildingsBack',
    `update buildings t
        set name = b.name, address = b.address, zip_code = b."zipCode", city = b.city, type = b.type,
            description = b.description, tags = array(select jsonb_array_elements_text(b.tags)),
            year_built = b."yearBuilt", storeys = b.storeys, staircases = b.staircases, flats = b.flats,
            footprint_area = b."footprintArea", roof_area = b."roofArea", latitude = b.latitude,
            longitude = b.longitude, search_text = b."searchText", version = t.version + 1, updated_at = now()
       from import_records r, jsonb_to_record(r.before) as b (name text, address text, "zipCode" text, city text,
         type text, description text, tags jsonb, "yearBuilt" smallint, storeys smallint, staircases smallint,
         flats smallint, "footprintArea" double precision, "roofArea" double precision, latitude double precision,
         longitude double precision, "searchText" text)
      where r.import_id = $1 and r.kind = 'Building' and r.before is not null and t.id = r.record_id`,
  ),
  devices: statement(
    'imports.devicesBack',
    `update devices d
        set name = b.name, kind = b.kind, state = b.state, maker = b.maker, model = b.model,
            serial_number = b."serialNumber", udt_number = b."udtNumber", place = b.place,
            installed_on = b."installedOn", warranty_until = b."warrantyUntil", next_check_on = b."nextCheckOn",
            cycles = b.cycles, load_kg = b."loadKg", power_kw = b."powerKw", panels = b.panels, remarks = b.remarks,
            search_text = b."searchText", version = d.version + 1, updated_at = now()
       from import_records r, jsonb_to_record(r.before) as b (name text, kind text, state text, maker text, model text,
         "serialNumber" text, "udtNumber" text, place text, "installedOn" date, "warrantyUntil" date,
         "nextCheckOn" date, cycles integer, "loadKg" integer, "powerKw" double precision, panels smallint,
         remarks text, "searchText" text)
      where r.import_id = $1 and r.kind = 'Device' and r.before is not null and d.id = r.record_id`,
  ),
}
const priceBefore = `from import_records r, jsonb_to_record(r.before) as b ("groupId" uuid, kind text, unit text, rate text,
         "rateReason" text, annex15 boolean, public boolean, "searchText" text, "from" date, "fromNet" numeric)
      where r.import_id = $1 and r.kind = 'PriceList' and r.before is not null`
const pricesBack = [
  statement(
    'imports.pricesBack',
    `update price_items i
        set group_id = b."groupId", kind = b.kind, unit = b.unit, rate = b.rate, rate_reason = b."rateReason",
            annex15 = b.annex15, public = b.public, search_text = b."searchText", version = i.version + 1,
            updated_at = now()
       ${priceBefore} and i.id = r.record_id`,
  ),
  statement(
    'imports.priceChangesGone',
    `delete from price_changes c
      using (select r.record_id, b."from" ${priceBefore} and b."fromNet" is null) it
      where c.item_id = it.record_id and c.valid_from = it."from"`,
  ),
  statement(
    'imports.priceChangesBack',
    `update price_changes c set net = b."fromNet"
       ${priceBefore} and c.item_id = r.record_id and c.valid_from = b."from" and b."fromNet" is not null`,
  ),
]
const gone = [
  ['PriceList', 'price_items'],
  ['Device', 'devices'],
  ['Person', 'contact_persons'],
  ['Contact', 'customer_contacts'],
  ['Building', 'buildings'],
  ['Customer', 'customers'],
].map(([kind = '', table]) =>
  statement(
    `imports.undo.${table}`,
    `delete from ${table} where id in (select r.record_id from ${made(kind)})`,
  ),
)
const news = statement(
  'imports.undoNews',
  `delete from notifications
    where about_id in (select record_id from import_records where import_id = $1 and before is null)`,
)
const written = statement(
  'imports.written',
  `select r.kind, r.record_id as id, r.before is null as added,
          coalesce(c.company_name, c.name, t.name, b.address || ', ' || b.city,
            nullif(concat_ws(' ', p.first_name, p.last_name), ''), d.name, i.name) as name,
          coalesce(t.customer_id, b.customer_id, pb.customer_id, db.customer_id) as "customerId",
          coalesce(p.building_id, d.building_id) as "buildingId"
     from import_records r
     left join customers c on r.kind = 'Customer' and c.id = r.record_id
     left join buildings b on r.kind = 'Building' and b.id = r.record_id
     left join devices d on r.kind = 'Device' and d.id = r.record_id
     left join customer_contacts t on r.kind = 'Contact' and t.id = r.record_id
     left join contact_persons p on r.kind = 'Person' and p.id = r.record_id
     left join price_items i on r.kind = 'PriceList' and i.id = r.record_id
     left join buildings pb on pb.id = p.building_id
     left join buildings db on db.id = d.building_id
    where r.import_id = $1 order by r.kind, r.record_id`,
)
/** Records that stay, with fewer contacts in their search text. */
const peopled = statement(
  'imports.peopled',
  `select array(select t.customer_id from customer_contacts t
                 where t.id in (select r.record_id from ${made('Contact')})) as clients,
          array(select p.building_id from contact_persons p
                 where p.id in (select r.record_id from ${made('Person')})) as buildings`,
)
const forget = statement('imports.forgetRecords', 'delete from import_records where import_id = $1')

export interface WrittenRecord {
  kind: 'Customer' | 'Contact' | 'Building' | 'Person' | 'Device' | 'PriceList'
  id: string
  added: boolean
  name: string | null
  customerId: string | null
  buildingId: string | null
}

export async function recordsOf(db: Queryable, id: string): Promise<WrittenRecord[]> {
  return (await db.query<WrittenRecord>(written, [id])).rows
}

export type StandingRecord = Pick<WrittenRecord, 'kind' | 'id'> & { reason: StandingReason }
export async function standingIn(db: Queryable, id: string): Promise<StandingRecord[]> {
  return (await db.query<StandingRecord>(standing, [id])).rows
}

/** Removes the records from the import. */
export async function letStay(
  tx: Queryable,
  id: string,
  records: readonly Pick<WrittenRecord, 'kind' | 'id'>[],
): Promise<void> {
  await tx.query(stay, [id, JSON.stringify(records.map(({ kind, id: of }) => ({ kind, id: of })))])
}

/** Locks the written records, so that no new record can refer to them. */
export async function writtenRecords(tx: Queryable, id: string): Promise<WrittenRecord[]> {
  for (const lock of locks) await tx.query(lock, [id])
  return recordsOf(tx, id)
}

export async function hangingOn(tx: Queryable, id: string): Promise<Hanging> {
  const { rows } = await tx.query<Hanging>(hanging, [id])
  return rows[0] ?? { orders: 0, changed: 0, merged: 0, more: 0 }
}

export async function takeBack(tx: Queryable, id: string, onProgress: (part: number) => void): Promise<void> {
  const { rows } = await tx.query<{ clients: string[]; buildings: string[] }>(peopled, [id])
  const all = [...Object.values(back), ...pricesBack, news, ...gone, forget]
  for (const [n, each] of all.entries()) {
    await tx.query(each, [id])
    onProgress((n + 1) / all.length)
  }
  for (const { clients, buildings } of rows) {
    await followContacts(tx, ...clients)
    await followPersons(tx, ...buildings)
  }
}
