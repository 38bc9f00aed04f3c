import type { Database } from '@zlecenia/server/src/platform/database/database.ts'

/**
 * An office's ten years: copies of the example orders, spread over `years`, with services, slots and performers. Most are
 * over; the last weeks are under way, and a few per cent have a slot to come.
 */
export async function manyOrders(db: Database, wanted: number, years = 10): Promise<void> {
  await db.patient.transaction(async (tx) => {
    await tx.query(
      `create temp table many on commit drop as
         with aged as materialized (
           select o.id as old, random() * make_interval(days => $2::int * 365) as age
             from orders o, generate_series(1, ceil($1 / (select count(*) from orders)::float)::int))
         select uuidv7(-age) as id, old, now() - age as made,
                'ZX/' || lpad((row_number() over (order by age desc))::text, 8, '0') as number
           from aged`,
      [wanted, years],
    )
    await tx.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'id', m.id, 'number', m.number, 'created_at', m.made, 'updated_at', m.made,
         'client_name', o.client_name || ' ' || right(m.number, 4),
         'address', o.address || '/' || right(m.number, 3),
         'state', case when m.made < now() - interval '40 days' then 'closed' else o.state end,
         'search_text', lower(m.number) || ' ' || replace(o.search_text, lower(o.number), '')))).*
         from many m join orders o on o.id = m.old`,
    )
    await tx.query(
      'insert into order_services select m.id, s.service_id, s.position from many m join order_services s on s.order_id = m.old',
    )
    await tx.query(
      `create temp table many_slots on commit drop as
         select gen_random_uuid() as id, s.id as old, m.id as order_id, s.position,
                date_trunc('minute', m.made + (3 + random() * 40) * interval '1 day') as start_at,
                s.end_at - s.start_at as lasts
           from many m join slots s on s.order_id = m.old`,
    )
    await tx.query(
      `insert into slots (id, order_id, start_at, end_at, position)
       select id, order_id, start_at, start_at + lasts, position from many_slots`,
    )
    await tx.query(
      `insert into slot_performers (slot_id, user_id, start_at, end_at)
       select n.id, p.user_id, n.start_at, n.start_at + n.lasts from many_slots n join slot_performers p on p.slot_id = n.old`,
    )
  })
  await db.patient.query('vacuum analyze orders')
  await db.patient.query('vacuum analyze slots')
  await db.patient.query('analyze slot_performers')
  await db.patient.query('analyze order_services')
}

/** Copies of the example clients, with days of their own. */
export async function manyClients(db: Database, wanted: number): Promise<void> {
  await db.patient.query(
    `insert into customers select (jsonb_populate_record(c, jsonb_build_object(
       'id', gen_random_uuid(), 'created_at', now() - random() * interval '3650 days',
       'company_name', c.company_name || ' ' || n))).*
       from customers c, generate_series(1, ceil($1 / (select count(*) from customers)::float)::int) n`,
    [wanted],
  )
  await db.patient.query('vacuum analyze customers')
}
