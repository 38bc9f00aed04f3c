import {
  insertSlotEvents,
  insertStateChanges,
  type OrderRows,
  orderColumns,
} from '#features/order-base/index.ts'
import { insertLogged } from '#platform/audit.ts'
import { type Queryable, statement, type Transaction } from '#platform/database/database.ts'
import { claimColumns } from '#platform/idempotency.ts'
import { insertAnnouncements, liveChannel } from '#platform/live/announce.ts'
import { insertNotifications } from '#platform/notify.ts'
import type { ContextRows } from './context-rows.ts'

const inserted = (table: string, columns: string, value: string): string =>
  `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${value})`

const customerColumns =
  'id, type, name, email, phone, company_name, nip, regon, address, postal_code, city, search_text'
const buildingColumns =
  'id, customer_id, name, address, zip_code, city, type, description, notes, search_text, persons_text'

/** Foreign keys are checked at the end of the statement. */
export const insertContextStatement = statement(
  'createOrder.insertContext',
  `with client as (
     ${inserted('customers', customerColumns, '$1')}
   ), building as (
     ${inserted('buildings', buildingColumns, '$2')}
   ), contact as (
     insert into contact_persons (id, building_id, type, first_name, last_name, phone)
     select id, building_id, 'contact_person', first_name, last_name, phone
       from json_populate_recordset(null::contact_persons, $3)
   ), billing as (
     insert into billing_records (id, building_id, type, name, email, phone, company_name, nip, regon, address,
                                  postal_code, city, is_default)
     select n.id, n.building_id, n.type, n.name, n.email, n.phone, n.company_name, n.nip, n.regon, n.address,
            n.postal_code, n.city,
            not exists (select 1 from billing_records r where r.building_id = n.building_id and r.is_default)
       from json_populate_recordset(null::billing_records, $4) n
   )
   ${inserted('building_notes', 'id, building_id, category, title, content', '$5')}`,
)

const contactSet = `type = n.type, name = n.name, email = n.email, phone = n.phone, company_name = n.company_name,
  nip = n.nip, regon = n.regon, address = n.address, postal_code = n.postal_code, city = n.city,
  version = it.version + 1, updated_at = now()`
export const updateCustomersStatement = statement(
  'createOrder.updateCustomers',
  `update customers it set ${contactSet}, search_text = n.search_text
     from json_populate_recordset(null::customers, $1) n where it.id = n.id`,
)
export const updateBillingStatement = statement(
  'createOrder.updateBilling',
  `update billing_records it set ${contactSet}
     from json_populate_recordset(null::billing_records, $1) n where it.id = n.id`,
)

/** One statement instead of seven round trips; claims the idempotency key and waits for a concurrent one. */
export const insertOrderStatement = statement(
  'createOrder.insertOrder',
  `with the_order as (
     ${inserted('orders', orderColumns.join(', '), '$1')}
   ), its_services as (
     ${inserted('order_services', 'order_id, service_id, position', '$2')}
   ), its_devices as (
     ${inserted('order_devices', 'order_id, device_id, position', '$14')}
   ), its_slots as (
     ${inserted('slots', 'id, order_id, start_at, end_at, overlap_reason, window_from, window_to, position', '$3')}
   ), its_performers as (
     ${inserted('slot_performers', 'slot_id, order_id, user_id, start_at, end_at', '$4')}
   ), its_files as (
     ${inserted('order_files', 'id, order_id, storage_key, name, size, type, sha256, position', '$5')}
   ), its_history as (
     ${inserted('order_history', 'id, order_id, type, user_id, kind, data, version, text', '$6')}
   ), logged as (
     ${insertLogged('$7')}
   ), announced as (
     ${insertAnnouncements('$9')}
   ), notified as (
     ${insertNotifications('$10')}
   ), its_states as (
     ${insertStateChanges('$11')}
   ), its_slot_events as (
     ${insertSlotEvents('$12')}
   ), followed as (
     ${inserted('order_follows', 'order_id, follows_id, kind', '$13')}
   ), its_letter as (
     insert into mail_links (id, thread_id, order_id, how, by)
     select l.id, t.id, l.order_id, 'person', l.by
       from json_populate_recordset(null::mail_links, $15) l join mail_threads t on t.id = l.thread_id
   )
   insert into idempotency_keys (${claimColumns})
   select ${claimColumns} from json_populate_recordset(null::idempotency_keys, $8)`,
)

export async function writeContext(tx: Queryable, rows: ContextRows): Promise<void> {
  const { changedCustomers, changedBilling, customers, buildings, contacts, billing, notes } = rows
  const inserted = [customers, buildings, contacts, billing, notes]
  await Promise.all([
    changedCustomers.length > 0 && tx.query(updateCustomersStatement, [JSON.stringify(changedCustomers)]),
    changedBilling.length > 0 && tx.query(updateBillingStatement, [JSON.stringify(changedBilling)]),
    inserted.some((each) => each.length > 0) &&
      tx.query(
        insertContextStatement,
        inserted.map((each) => JSON.stringify(each)),
      ),
  ])
}

export async function writeOrder(tx: Transaction, rows: OrderRows): Promise<void> {
  const { order, services, slots, performers, files, history, logged, claims, announced } = rows
  const values = [
    [order],
    services,
    slots,
    performers,
    files,
    history,
    logged,
    claims,
    announced,
    rows.notifications,
    rows.states,
    rows.slotEvents,
    rows.follows,
    rows.devices,
    rows.mailLinks,
  ]
  tx.notify(liveChannel)
  await tx.last(
    insertOrderStatement,
    values.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
  )
}
