import type { ExampleCounts } from '@zlecenia/contract/features/setup/example-data.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

// Lock order of creating an order: performers, then clients.
const lockPeople = statement(
  'exampleData.lockPeople',
  'select from users where example order by id for update',
)
const lockCustomers = statement(
  'exampleData.lockClients',
  'select from customers where example order by id for update',
)
const mark = [
  'update users set example = true where password_hash is null',
  'update customers set example = true',
  'update buildings set example = true',
  'update orders set example = true',
  'update price_items set example = true',
  'update contracts set example = true',
  'update vehicles set example = true',
  'update invoices set example = true',
  'update opening_invoices set example = true',
  'update bank_statements set example = true',
]

const touched = (subjects: string, id: string) =>
  `exists (select from audit_log l where l.subject in (${subjects}) and l.subject_id = ${id}::text and l.action <> 'read')`

/**
 * Corrections, and final invoices with their advances, stay or go together: all stay with a real one, or one that a
 * person changed.
 */
const invoicesThatGo = statement(
  'exampleData.invoices',
  `with recursive pairs as (
     select id as a, corrects_id as b from invoices where corrects_id is not null
     union all
     select i.id, s.id::uuid from invoices i cross join jsonb_array_elements_text(i.draft -> 'settles') s (id)
      where i.kind = 'ROZ'
   ), links as (
     select a, b from pairs union all select b, a from pairs
   ), stays as (
     select i.id from invoices i where i.example and ${touched(`'Invoice'`, 'i.id')}
     union
     select i.id from invoices i join links l on l.a = i.id join invoices e on e.id = l.b
      where e.example and not i.example
     union
     select l.b from stays s join links l on l.a = s.id
   )
   select i.id from invoices i where i.example and not exists (select from stays s where s.id = i.id)`,
)
const openingThatGo = statement(
  'exampleData.openingInvoices',
  `select o.id from opening_invoices o where o.example and not ${touched(`'Invoice'`, 'o.id')}`,
)
const statementsThatGo = statement(
  'exampleData.bankStatements',
  `select s.id from bank_statements s where s.example and not ${touched(`'Invoice'`, 's.id')}`,
)
const ordersThatGo = statement(
  'exampleData.orders',
  `select o.id from orders o
    where o.example and not ${touched(`'Order', 'Invoice'`, 'o.id')}
      and not exists (select from invoice_orders i where i.order_id = o.id and i.invoice_id <> all($1::uuid[]))`,
)
const buildingsThatGo = statement(
  'exampleData.buildings',
  `select b.id from buildings b
    where b.example and not ${touched(`'Building'`, 'b.id')}
      and not exists (select from orders o where o.building_id = b.id and o.id <> all($1::uuid[]))
      and not exists (select from building_notes n where n.building_id = b.id
                       and ${touched(`'BuildingNote'`, 'n.id')})
      and not exists (select from devices d where d.building_id = b.id and ${touched(`'Device'`, 'd.id')})`,
)
const customersThatGo = statement(
  'exampleData.customers',
  `select c.id from customers c
    where c.example and not ${touched(`'Customer'`, 'c.id')}
      and not exists (select from orders o
                       where c.id in (o.customer_id, o.payer_id) and o.id <> all($1::uuid[]))
      and not exists (select from buildings b
                       where c.id in (b.customer_id, b.payer_id) and b.id <> all($2::uuid[]))
      and not exists (select from invoices i where i.customer_id = c.id and i.id <> all($3::uuid[]))
      and not exists (select from opening_invoices i where i.customer_id = c.id and i.id <> all($3::uuid[]))
      and not exists (select from contracts t where t.customer_id = c.id
                       and (${touched(`'Invoice'`, 't.id')} or not t.example
                            or exists (select from contract_months m
                                        where m.contract_id = t.id and m.invoice_id <> all($3::uuid[]))))`,
)
const usersThatGo = statement(
  'exampleData.users',
  `select u.id from users u
    where u.example and u.password_hash is null and not ${touched(`'User', 'Qualification'`, 'u.id')}
      and not exists (select from orders o
                       where u.id in (o.coordinator_id, o.created_by) and o.id <> all($1::uuid[]))
      and not exists (select from slot_performers p join slots s on s.id = p.slot_id
                       where p.user_id = u.id and s.order_id <> all($1::uuid[]))
      and not exists (select from order_history h where h.user_id = u.id and h.order_id <> all($1::uuid[]))
      and not exists (select from order_state_changes h where h.user_id = u.id and h.order_id <> all($1::uuid[]))
      and not exists (select from slot_events e join slots s on s.id = e.slot_id
                       where e.user_id = u.id and s.order_id <> all($1::uuid[]))
      and not exists (select from visit_events e join slots s on s.id = e.slot_id
                       where u.id in (e.user_id, e.corrected_by) and s.order_id <> all($1::uuid[]))
      and not exists (select from messages m join conversations c on c.id = m.conversation_id
                       where m.author_id = u.id 
                         and case when c.order_id is not null then c.order_id <> all($1::uuid[]) else exists (
                           select from conversation_members p join users w on w.id = p.user_id
                            where p.conversation_id = c.id and not (w.example and w.password_hash is null)) end)
      and not exists (select from building_notes n
                       where u.id in (n.confirmed_by, n.written_by) and n.building_id <> all($2::uuid[]))
      and not exists (select from deleted_notes n
                       where u.id in (n.confirmed_by, n.written_by) and n.building_id <> all($2::uuid[]))
      and not exists (select from note_versions n
                       where n.written_by = u.id and n.building_id <> all($2::uuid[]))
      and not exists (select from invoices i
                       where u.id in (i.created_by, i.issued_by) and i.id <> all($3::uuid[]))
      and not exists (select from opening_invoices i where i.created_by = u.id and i.id <> all($3::uuid[]))
      and not exists (select from invoice_payments p
                       where u.id in (p.made_by, p.revoked_by)
                         and coalesce(p.invoice_id, p.opening_id) <> all($3::uuid[]))
      and not exists (select from vehicle_users w join vehicles v on v.id = w.vehicle_id
                       where w.user_id = u.id and not v.example)
      and not exists (select from trips t left join vehicles v on v.id = t.vehicle_id
                       where t.user_id = u.id and t.slot_id is null and not coalesce(v.example, false))
      and not exists (select from mail_drafts d where d.author_id = u.id)
      and not exists (select from mail_outbox l where l.author_id = u.id)
      and not exists (select from invoice_letters l where l.sent_by = u.id and l.invoice_id <> all($3::uuid[]))
      and not exists (select from invoice_ksef_files f where f.added_by = u.id and f.invoice_id <> all($3::uuid[]))
      and not exists (select from reminder_letters l join invoice_reminders r on r.letter_id = l.id
                       where l.made_by = u.id and coalesce(r.invoice_id, r.opening_id) <> all($3::uuid[]))
      and not exists (select from bank_statements s where s.made_by = u.id and s.id <> all($3::uuid[]))
      and not exists (select from white_list_checks w where w.made_by = u.id)`,
)
const count = statement(
  'exampleData.count',
  `select (select count(*)::int from orders where example) as orders,
          (select count(*)::int from customers where example) as customers,
          (select count(*)::int from buildings where example) as buildings,
          (select count(*)::int from users where example) as users,
          (select count(*)::int from invoices where example)
            + (select count(*)::int from opening_invoices where example) as invoices`,
)
const made = statement(
  'exampleData.madeByPeople',
  `select o.id, o.number from orders o
    where not o.example and (
      exists (select from customers c where c.id = o.customer_id and c.example)
      or exists (select from users u where u.id = o.coordinator_id and u.example)
      or exists (select from slots s join slot_performers p on p.slot_id = s.id join users u on u.id = p.user_id
                  where s.order_id = o.id and u.example))
    order by o.number limit 50`,
)
const files = statement(
  'exampleData.files',
  `select storage_key as "storageKey" from order_files where order_id = any($1::uuid[])
   union all
   select storage_key from record_files
    where customer_id = any($2::uuid[]) or building_id = any($3::uuid[])
       or device_id in (select id from devices where building_id = any($3::uuid[]))
       or vehicle_id in (select v.id from vehicles v where v.example and not ${touched(`'Vehicle'`, 'v.id')})`,
)
const removals = {
  itemsOfInvoices: statement(
    'exampleData.freeItems',
    'update order_items set invoice_id = null, invoice_line = null where invoice_id = any($1::uuid[])',
  ),
  payments: statement(
    'exampleData.removePayments',
    'delete from invoice_payments where coalesce(invoice_id, opening_id) = any($1::uuid[])',
  ),
  reminders: statement(
    'exampleData.removeReminders',
    `with gone as (
       delete from invoice_reminders where coalesce(invoice_id, opening_id) = any($1::uuid[]) returning letter_id)
     select distinct letter_id as id from gone`,
  ),
  reminderLetters: statement(
    'exampleData.removeReminderLetters',
    `delete from reminder_letters l
      where l.id = any($1::uuid[]) and not exists (select from invoice_reminders r where r.letter_id = l.id)`,
  ),
  invoices: statement('exampleData.removeInvoices', 'delete from invoices where id = any($1::uuid[])'),
  opening: statement('exampleData.removeOpening', 'delete from opening_invoices where id = any($1::uuid[])'),
  bankStatements: statement(
    'exampleData.removeStatements',
    'delete from bank_statements where id = any($1::uuid[])',
  ),
  notifications: statement(
    'exampleData.removeNotifications',
    `delete from notifications
      where about_id = any($1::uuid[]) or about_id in (select id from devices where building_id = any($2::uuid[]))`,
  ),
  orders: statement('exampleData.removeOrders', 'delete from orders where id = any($1::uuid[])'),
  devices: statement('exampleData.removeDevices', 'delete from devices where building_id = any($1::uuid[])'),
  buildings: statement('exampleData.removeBuildings', 'delete from buildings where id = any($1::uuid[])'),
  contracts: statement(
    'exampleData.removeContracts',
    `delete from contracts t
      where t.example and not ${touched(`'Invoice'`, 't.id')}
        and not exists (select from contract_months m where m.contract_id = t.id)`,
  ),
  customers: statement('exampleData.removeCustomers', 'delete from customers where id = any($1::uuid[])'),
  talks: statement(
    'exampleData.removeTalks',
    `delete from conversations c
      where c.kind in ('direct', 'group', 'notice', 'card')
        and not exists (
          select from conversation_members p join users w on w.id = p.user_id
           where p.conversation_id = c.id and not (w.example and w.password_hash is null))`,
  ),
  prices: statement(
    'exampleData.removePrices',
    `delete from price_items i where i.example and not ${touched(`'PriceList'`, 'i.id')}`,
  ),
  vehicles: statement(
    'exampleData.removeVehicles',
    `delete from vehicles v where v.example and not ${touched(`'Vehicle'`, 'v.id')}`,
  ),
  users: statement(
    'exampleData.removeUsers',
    `with crews_gone as (
       delete from crews c
        where exists (select from crew_members m where m.crew_id = c.id)
          and not exists (select from crew_members m where m.crew_id = c.id and m.user_id <> all($1::uuid[])))
     delete from users where id = any($1::uuid[])`,
  ),
}

/** Marks all rows except the installer's own account. */
export async function markExamples(tx: Queryable): Promise<void> {
  for (const sql of mark) await tx.query(sql)
}

export async function lockExamples(tx: Queryable): Promise<void> {
  await tx.query(lockPeople)
  await tx.query(lockCustomers)
}

export interface ExampleRows extends Record<keyof ExampleCounts, string[]> {
  /** Invoices, opening invoices and bank statements. */
  money: string[]
}

export async function exampleRowsThatGo(db: Queryable): Promise<ExampleRows> {
  const ids = async (...[sql, values]: Parameters<Queryable['query']>) =>
    (await db.query<{ id: string }>(sql, values)).rows.map(({ id }) => id)
  const invoices = [...(await ids(invoicesThatGo)), ...(await ids(openingThatGo))]
  const money = [...invoices, ...(await ids(statementsThatGo))]
  const orders = await ids(ordersThatGo, [money])
  const buildings = await ids(buildingsThatGo, [orders])
  const customers = await ids(customersThatGo, [orders, buildings, money])
  const users = await ids(usersThatGo, [orders, buildings, money])
  return { orders, buildings, customers, users, invoices, money }
}

export async function countExamples(db: Queryable): Promise<ExampleCounts> {
  const none = { orders: 0, customers: 0, buildings: 0, users: 0, invoices: 0 }
  return (await db.query<ExampleCounts>(count)).rows[0] ?? none
}

export async function ordersOnExamples(db: Queryable): Promise<{ id: string; number: string }[]> {
  return (await db.query<{ id: string; number: string }>(made)).rows
}

async function deleteMoney(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(removals.itemsOfInvoices, [ids])
  await tx.query(removals.payments, [ids])
  const letters = await tx.query<{ id: string }>(removals.reminders, [ids])
  await tx.query(removals.reminderLetters, [letters.rows.map(({ id }) => id)])
  for (const removal of [removals.invoices, removals.opening, removals.bankStatements])
    await tx.query(removal, [ids])
}

export async function deleteExamples(tx: Queryable, rows: ExampleRows): Promise<{ storageKey: string }[]> {
  const lost = await tx.query<{ storageKey: string }>(files, [rows.orders, rows.customers, rows.buildings])
  const gone = [...rows.orders, ...rows.buildings, ...rows.customers, ...rows.users, ...rows.money]
  await tx.query(removals.notifications, [gone, rows.buildings])
  await deleteMoney(tx, rows.money)
  await tx.query(removals.orders, [rows.orders])
  await tx.query(removals.devices, [rows.buildings])
  await tx.query(removals.buildings, [rows.buildings])
  await tx.query(removals.contracts)
  await tx.query(removals.customers, [rows.customers])
  await tx.query(removals.talks)
  await tx.query(removals.prices)
  await tx.query(removals.vehicles)
  await tx.query(removals.users, [rows.users])
  return lost.rows
}
