import { zone } from '@zlecenia/contract/lib/warsaw'
import type { Queryable } from '#platform/database/database.ts'

const kept = `select order_id as id, payer_id as payer, done_on::text as day from unbilled_orders order by 1`
const plain = `
  select o.id, coalesce(o.payer_id, o.customer_id) as payer,
         (coalesce((select max(at) from order_state_changes s where s.order_id = o.id and s.to_state = 'done'),
                   o.updated_at) at time zone '${zone}')::date::text as day
    from orders o
   where o.state in ('done', 'closed') and not exists (
     select from invoices i
      where i.id in (select invoice_id from invoice_orders where order_id = o.id)
        and (i.kind = 'VAT' or i.kind = 'ROZ') and not i.zeroed)
   order by 1`

/** Finished orders that no invoice bills: as marked by triggers (migrations 0251 and 0273), and as found by a simple query. */
export async function unbilled(db: Queryable) {
  const [marked, found] = await Promise.all([db.query(kept), db.query(plain)])
  return { marked: marked.rows, found: found.rows }
}
