import type { Queryable } from '#platform/database/database.ts'

const kept = 'select order_id, slot_id from unattended order by 1, 2 nulls first'
const plain = `
  select o.id as order_id, s.slot_id from orders o, lateral (
    select null::uuid as slot_id where not exists (
      select from slots s join slot_performers p on p.slot_id = s.id
       where s.order_id = o.id and (s.cancelled is null or s.cancelled <> 'slot'))
    union all select s.id from slots s where s.order_id = o.id and s.cancelled is null
       and (select count(*) from slot_performers p where p.slot_id = s.id) = 0) s
   where o.state not in ('done', 'closed', 'cancelled') order by 1, 2 nulls first`

/** Orders and slots without performers: as marked by triggers (migration 0153), and as found by a simple query. */
export async function unattended(db: Queryable) {
  const [marked, found] = await Promise.all([db.query(kept), db.query(plain)])
  return { marked: marked.rows, found: found.rows }
}
