-- Corrected to zero: nothing is left of an advance, or of the lines of another invoice. It bills no order, item or month
-- and settles no advance. Its correction sets it (corrections.service.ts): amounts alone cannot, since a final invoice
-- may have nothing left to pay.
alter table invoices add column zeroed boolean not null default false;
update invoices set zeroed = true
 where state = 'issued' and kind in ('VAT', 'ZAL') and corrected <> 0 and gross + corrected = 0;

create or replace function mark_unbilled(of_orders uuid[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  with wanted as materialized (
    select o.id, coalesce(o.payer_id, o.customer_id) as payer_id,
           (coalesce((select max(s.at) from order_state_changes s where s.order_id = o.id and s.to_state = 'done'),
                     o.updated_at) at time zone 'Europe/Warsaw')::date as done_on
      from orders o
     where o.id = any(of_orders) and o.ended in (5, 6)
       and not exists (
         select from invoice_orders io join invoices i on i.id = io.invoice_id
          where io.order_id = o.id and i.kind in ('VAT', 'ROZ') and not i.zeroed)
  ), gone as (
    delete from unbilled_orders u where u.order_id = any(of_orders) and not exists (
      select from wanted w where w.id = u.order_id))
  insert into unbilled_orders as u select w.id, w.payer_id, w.done_on from wanted w
      on conflict (order_id) do update set payer_id = excluded.payer_id, done_on = excluded.done_on
      where (u.payer_id, u.done_on) <> (excluded.payer_id, excluded.done_on);
end $$;

drop trigger invoices__unbilled on invoices;
drop trigger invoices__unbilled_when_deleted on invoices;
drop function mark_corrected_orders();
create or replace function mark_orders_of_zeroed() returns trigger language plpgsql as $$
begin
  perform mark_unbilled(array(select order_id from invoice_orders where invoice_id = new.id));
  return null;
end $$;
create trigger invoices__unbilled after update of zeroed on invoices
  for each row when (old.zeroed <> new.zeroed) execute function mark_orders_of_zeroed();
