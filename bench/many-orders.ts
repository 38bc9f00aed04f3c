import type { Database, Transaction } from '@zlecenia/server/src/platform/database/database.ts'

/**
 * Ten years of an office: copies of the example orders, spread over `years`, with services, slots and performers. Most
 * are finished; those of the last weeks are in progress, and a few per cent have an upcoming slot.
 */
export async function manyOrders(
  db: Database,
  wanted: number,
  { years = 10, everywhere = false } = {},
): Promise<void> {
  await db.patient.transaction(async (tx) => {
    await tx.query(
      `create temp table many on commit drop as
         with aged as materialized (
           select o.id as old, random() as pick, random() * make_interval(days => ($2::float8 * 365)::int) as age
             from orders o, generate_series(1, ceil($1 / (select count(*) from orders)::float)::int))
         select uuidv7(-age) as id, old, pick, now() - age as made,
                'ZX/' || to_char(now() - age, 'YYYY') || '/' || lpad((row_number() over (order by age desc))::text, 8, '0') as number
           from aged`,
      [wanted, years],
    )
    if (everywhere) await spread(tx)
    const index = await withoutIndexes(tx)
    await tx.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'id', m.id, 'number', m.number, 'created_at', m.made, 'updated_at', m.made,
         ${everywhere ? atItsPlace : copiedPlace}
         'due_at', m.made + (o.due_at - o.created_at),
         'first_visit_at', m.made + interval '3 days',
         'client_number', case when right(m.number, 1) in ('0', '5') then 'ZK/' || right(m.number, 7) end,
         'state', case when m.made > now() - interval '40 days' then o.state when m.number like '%7_' then 'cancelled' else 'closed' end,
         'search_text', lower(m.number) || ' ' || ${everywhere ? 'm.search_text' : "replace(o.search_text, lower(o.number), '')"}))).*
         from many m join orders o on o.id = m.old`,
    )
    await tx.query(
      'insert into order_services select m.id, s.service_id, s.position from many m join order_services s on s.order_id = m.old',
    )
    await tx.query(
      `insert into order_devices
       select o.id, d.id, 0 from many m join orders o on o.id = m.id
         join lateral (select id from devices where building_id = o.building_id order by id limit 1) d on true
        where right(m.number, 1) in ('1', '2')`,
    )
    await tx.query(
      `insert into order_state_changes (id, order_id, at, user_id, to_state)
       select gen_random_uuid(), o.id, o.created_at, o.created_by, o.state from many m join orders o on o.id = m.id`,
    )
    await index()
    await tx.query(
      `create temp table many_slots on commit drop as
         select gen_random_uuid() as id, s.id as old, m.id as order_id, s.position,
                date_trunc('minute', m.made + (3 + random() * 40) * interval '1 day') as start_at,
                s.end_at - s.start_at as lasts
           from many m join slots s on s.order_id = m.old`,
    )
    await tx.query(
      `insert into slots (id, order_id, start_at, end_at, position, confirmed_at, confirmed_how)
       select id, order_id, start_at, start_at + lasts, position, confirmed, case when confirmed is not null then 'phone' end
         from (select *, case when random() < 0.5 then now() end as confirmed from many_slots) it`,
    )
    await tx.query(
      `insert into slot_performers (slot_id, user_id, start_at, end_at)
       select n.id, ${everywhere ? anyPerformer : 'p.user_id'}, n.start_at, n.start_at + n.lasts
         from many_slots n join slot_performers p on p.slot_id = n.old on conflict do nothing`,
    )
  })
  await db.patient.query('vacuum analyze orders')
  await db.patient.query('vacuum analyze slots')
  await db.patient.query('analyze slot_performers')
  await db.patient.query('analyze order_state_changes')
  await db.patient.query('vacuum analyze order_services')
  await db.patient.query('vacuum analyze order_devices')
}

/** Drops the indexes of orders and returns their creation: row by row they take half an hour at a million orders. */
async function withoutIndexes(tx: Transaction): Promise<() => Promise<void>> {
  const { rows } = await tx.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'orders'::regclass and not indisunique`,
  )
  for (const { name } of rows) await tx.query(`drop index ${name}`)
  return async () => {
    await tx.query("set local maintenance_work_mem = '1GB'")
    for (const { definition } of rows) await tx.query(definition)
  }
}

const copiedPlace = `'client_name', o.client_name || ' ' || right(m.number, 4),
         'address', o.address || '/' || right(m.number, 3),`
const atItsPlace = `'customer_id', m.customer_id, 'building_id', m.building_id, 'billing_record_id', null, 'caretaker_id', null,
         'client_name', m.client_name, 'address', m.address, 'city', m.city, 'coordinator_id', m.coordinator_id,`

/** Random performer, unevenly: the busiest of 30 gets a tenth. */
const anyPerformer = `(select array_agg(user_id order by user_id) from user_roles where role = 'ROLE_WORKER')
  [1 + floor(power(random(), 1.5) * (select count(*) from user_roles where role = 'ROLE_WORKER'))]`

/** Assigns orders to buildings unevenly: a few to each, many to the first ones. */
async function spread(tx: Transaction): Promise<void> {
  await tx.query(
    `alter table many add building_id uuid, add coordinator_id uuid, add customer_id uuid, add client_name text,
       add address text, add city text, add search_text text`,
  )
  await tx.query(
    `update many set building_id = b.id, customer_id = c.id, client_name = coalesce(c.company_name, c.name), address = b.address,
            city = b.city, coordinator_id = office.all[1 + floor(random() * cardinality(office.all))],
            search_text = translate(lower(concat_ws(' ', c.company_name, c.name, c.phone, c.nip, b.address, b.city)), 'ąćęłńóśźż', 'acelnoszz')
       from (select array_agg(user_id) as all from user_roles where role = 'ROLE_OFFICE') office,
            (select *, row_number() over (order by id) - 1 as place from buildings) b
       join customers c on c.id = b.customer_id
      where b.place = floor(power(many.pick, 3) * (select count(*) from buildings))::bigint`,
  )
}

interface Places extends Record<'clients' | 'buildings' | 'workers', number> {
  /** Default: one in every second building. */
  devices?: number
}

/**
 * Copies of the example data: at least one building per client, devices, and people. A row number selects the copied
 * building: `random()` would be evaluated once for all, and a company has several streets and caretakers. Counts are
 * subqueries, so that the planner hashes the joins: a loop over a million rows takes hours.
 */
export async function manyPlaces(db: Database, wanted: Places) {
  await db.patient.transaction(async (tx) => {
    await tx.query(
      `create temp table made on commit drop as
         select row_number() over () - 1 as n, gen_random_uuid() as id, c.id as old
           from generate_series(1, ceil($1 / (select count(*) from customers)::float)::int), customers c limit $1`,
      [wanted.clients],
    )
    await tx.query(
      `insert into customers select (jsonb_populate_record(c, jsonb_build_object(
         'id', m.id, 'created_at', now() - random() * interval '3650 days', 'company_name', c.company_name || ' ' || n,
         'phone', '+48' || own, 'nip', case when c.nip is not null then '5' || own end, 'compared_version', c.version,
         'search_text', replace(replace(c.search_text, coalesce(right(c.phone, 9), '–'), own), coalesce(c.nip, '–'), '5' || own) || ' ' || n))).*
         from (select *, (500000000 + n * 7919)::text as own from made) m join customers c on c.id = m.old`,
    )
    await tx.query(
      `insert into buildings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'customer_id', m.id,
         'address', regexp_replace(b.address, '[0-9]+$', '') || 1 + g / places, 'search_text', b.search_text || ' ' || 1 + g / places))).*
         from (select array_agg(id order by id) as all, count(*)::int as places from buildings) given cross join generate_series(0, $1::int - 1) g
         join made m on m.n = g % (select count(*) from made)
         join buildings b on b.id = given.all[1 + (hashint4(g) & 2147483647) % places]`,
      [wanted.buildings],
    )
    await tx.query(
      `insert into devices select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'building_id', b.id,
         'name', d.name || ' ' || n, 'serial_number', 'SN-' || n, 'label_code', gen_random_uuid(),
         'search_text', replace(d.search_text, coalesce(lower(d.serial_number), '–'), 'sn-' || n) || ' ' || n))).*
         from generate_series(1, $1::int) n
         join (select id, row_number() over (order by id) - 1 as place from buildings) b
           on b.place = (n * 7919::bigint) % (select count(*) from buildings)
         join (select id, row_number() over (order by id) - 1 as place from devices) old
           on old.place = n % (select count(*) from devices)
         join devices d on d.id = old.id`,
      [wanted.devices ?? Math.round(wanted.buildings / 2)],
    )
    const there = "(select count(*)::int from user_roles where role = 'ROLE_WORKER')"
    await tx.query(
      `with people as (
         insert into users (id, email, first_name, last_name)
         select gen_random_uuid(), 'ekipa-' || n || '@przyklad.test', 'Jan', 'Serwis ' || n from generate_series(1, $1 - ${there}) n
         returning id)
       insert into user_roles (user_id, role) select id, 'ROLE_WORKER' from people`,
      [wanted.workers],
    )
  })
  for (const table of ['customers', 'buildings', 'devices']) await db.patient.query(`vacuum analyze ${table}`)
}
