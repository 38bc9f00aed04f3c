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
]

const touched = (subjects: string, id: string) =>
  `exists (select from audit_log l where l.subject in (${subjects}) and l.subject_id = ${id}::text and l.action <> 'read')`

const ordersThatGo = statement(
  'exampleData.orders',
  `select o.id from orders o
    where o.example and not ${touched(`'Order', 'Invoice'`, 'o.id')}
      and not exists (select from invoice_orders i where i.order_id = o.id)`,
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
      and not exists (select from invoices i where i.customer_id = c.id)
      and not exists (select from contracts t where t.customer_id = c.id
                       and (${touched(`'Invoice'`, 't.id')} or not t.example))`,
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
                       where e.user_id = u.id and s.order_id <> all($1::uuid[]))
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
                       where n.written_by = u.id and n.building_id <> all($2::uuid[]))`,
)
const count = statement(
  'exampleData.count',
  `select (select count(*)::int from orders where example) as orders,
          (select count(*)::int from customers where example) as customers,
          (select count(*)::int from buildings where example) as buildings,
          (select count(*)::int from users where example) as users`,
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
       or device_id in (select id from devices where building_id = any($3::uuid[]))`,
)
const removals = {
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
    `delete from contracts t where t.example and not ${touched(`'Invoice'`, 't.id')}`,
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

export type ExampleRows = Record<keyof ExampleCounts, string[]>

export async function exampleRowsThatGo(db: Queryable): Promise<ExampleRows> {
  const ids = async (...[sql, values]: Parameters<Queryable['query']>) =>
    (await db.query<{ id: string }>(sql, values)).rows.map(({ id }) => id)
  const orders = await ids(ordersThatGo)
  const buildings = await ids(buildingsThatGo, [orders])
  const customers = await ids(customersThatGo, [orders, buildings])
  const users = await ids(usersThatGo, [orders, buildings])
  return { orders, buildings, customers, users }
}

export async function countExamples(db: Queryable): Promise<ExampleCounts> {
  const none = { orders: 0, customers: 0, buildings: 0, users: 0 }
  return (await db.query<ExampleCounts>(count)).rows[0] ?? none
}

export async function ordersOnExamples(db: Queryable): Promise<{ id: string; number: string }[]> {
  return (await db.query<{ id: string; number: string }>(made)).rows
}

export async function deleteExamples(tx: Queryable, rows: ExampleRows): Promise<{ storageKey: string }[]> {
  const lost = await tx.query<{ storageKey: string }>(files, [rows.orders, rows.customers, rows.buildings])
  const gone = [...rows.orders, ...rows.buildings, ...rows.customers, ...rows.users]
  await tx.query(removals.notifications, [gone, rows.buildings])
  await tx.query(removals.orders, [rows.orders])
  await tx.query(removals.devices, [rows.buildings])
  await tx.query(removals.buildings, [rows.buildings])
  await tx.query(removals.contracts)
  await tx.query(removals.customers, [rows.customers])
  await tx.query(removals.talks)
  await tx.query(removals.prices)
  await tx.query(removals.users, [rows.users])
  return lost.rows
}
