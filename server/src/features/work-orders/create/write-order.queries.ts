import { insertLogged } from '../../../platform/audit.ts'
import { type Queryable, statement, type Transaction } from '../../../platform/database/database.ts'
import { claimColumns } from '../../../platform/idempotency.ts'
import { insertAnnouncements, liveChannel } from '../../../platform/live/announce.ts'
import { insertNotifications } from '../../../platform/notify.ts'
import type { ContextRows } from './context-rows.ts'
import type { OrderRows } from './order-rows.ts'

/** What the order needs and is not there yet; foreign keys are looked at when the statement is done. */
export const insertContextStatement = statement(
  'createOrder.insertContext',
  `with client as (
     insert into customers (id, type, name, email, phone, company_name, nip, regon, address, postal_code, city,
                            search_text)
     select id, type, name, email, phone, company_name, nip, regon, address, postal_code, city, search_text
       from json_populate_recordset(null::customers, $1)
   ), building as (
     insert into buildings (id, customer_id, name, address, zip_code, city, type, description, notes, search_text)
     select id, customer_id, name, address, zip_code, city, type, description, notes, search_text
       from json_populate_recordset(null::buildings, $2)
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
   insert into building_notes (id, building_id, category, title, content)
   select id, building_id, category, title, content from json_populate_recordset(null::building_notes, $5)`,
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

/**
 * The order with everything that is its own, in one statement: seven would be seven round trips. The idempotency key
 * is claimed by the way: whoever claims it while another is at it waits until that one is done.
 */
export const insertOrderStatement = statement(
  'createOrder.insertOrder',
  `with the_order as (
     insert into orders (id, number, state, is_fault, customer_id, building_id, billing_record_id, coordinator_id,
                         created_by, client, billing, client_name, building_name, building_type, address, zip_code,
                         city, notes, preferred_start, preferred_end, comment, general_notes, hide_contact,
                         caretaker_id, caretaker_first_name, caretaker_last_name, caretaker_phone, search_text)
     select id, number, state, is_fault, customer_id, building_id, billing_record_id, coordinator_id,
            created_by, client, billing, client_name, building_name, building_type, address, zip_code,
            city, notes, preferred_start, preferred_end, comment, general_notes, hide_contact,
            caretaker_id, caretaker_first_name, caretaker_last_name, caretaker_phone, search_text
       from json_populate_record(null::orders, $1)
   ), its_services as (
     insert into order_services (order_id, service_id, position)
     select order_id, service_id, position from json_populate_recordset(null::order_services, $2)
   ), its_slots as (
     insert into slots (id, order_id, start_at, end_at, overlap_reason, position)
     select id, order_id, start_at, end_at, overlap_reason, position from json_populate_recordset(null::slots, $3)
   ), its_performers as (
     insert into slot_performers (slot_id, user_id, start_at, end_at)
     select slot_id, user_id, start_at, end_at from json_populate_recordset(null::slot_performers, $4)
   ), its_files as (
     insert into order_files (id, order_id, storage_key, name, size, type, sha256, position)
     select id, order_id, storage_key, name, size, type, sha256, position
       from json_populate_recordset(null::order_files, $5)
   ), its_history as (
     insert into order_history (id, order_id, type, user_id, kind, data, version, text)
     select id, order_id, type, user_id, kind, data, version, text
       from json_populate_recordset(null::order_history, $6)
   ), logged as (
     ${insertLogged('$7')}
   ), announced as (
     ${insertAnnouncements('$9')}
   ), told as (
     ${insertNotifications('$10')}
   )
   insert into idempotency_keys (${claimColumns})
   select ${claimColumns} from json_populate_recordset(null::idempotency_keys, $8)`,
)

/** Writes what the order needs; nothing is asked of the database when all of it is there. */
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

/** Writes the order, commits and wakes whoever waits for news. */
export async function writeOrder(tx: Transaction, rows: OrderRows): Promise<void> {
  const { order, services, slots, performers, files, history, logged, claims, announced, notifications } =
    rows
  const values = [
    order,
    services,
    slots,
    performers,
    files,
    history,
    logged,
    claims,
    announced,
    notifications,
  ]
  tx.notify(liveChannel)
  await tx.last(
    insertOrderStatement,
    values.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
  )
}
