-- Finished orders that no invoice bills, kept by triggers, so that the list of them reads neither all orders nor all
-- invoices. No foreign keys: a backup leaves these rows out, and what is restored makes them anew.
create table unbilled_orders (
  order_id uuid constraint unbilled_orders__pk primary key,
  payer_id uuid not null,
  -- Last day in Warsaw on which it was done.
  done_on date not null
);
create index unbilled_orders__by_payer on unbilled_orders (payer_id, done_on, order_id);

-- A draft or an invoice bills its orders until it is deleted or corrected to zero; an advance and a proforma bill none.
-- Plans are kept by each connection: one made of empty tables would read them whole when they are no longer empty.
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
          where io.order_id = o.id and i.kind in ('VAT', 'ROZ')
            and (i.state <> 'issued'
                 or i.gross + coalesce((select sum(k.gross) from invoices k
                                         where k.corrects_id = i.id and k.state = 'issued'), 0) <> 0))
  ), gone as (
    delete from unbilled_orders u where u.order_id = any(of_orders) and not exists (
      select from wanted w where w.id = u.order_id))
  insert into unbilled_orders as u select w.id, w.payer_id, w.done_on from wanted w
      on conflict (order_id) do update set payer_id = excluded.payer_id, done_on = excluded.done_on
      where (u.payer_id, u.done_on) <> (excluded.payer_id, excluded.done_on);
end $$;

create or replace function mark_order_unbilled() returns trigger language plpgsql as $$
begin
  perform mark_unbilled(array[new.id]);
  return null;
end $$;
create trigger orders__unbilled_when_made after insert on orders
  for each row when (new.ended in (5, 6)) execute function mark_order_unbilled();
create trigger orders__unbilled after update of state, ended, customer_id, payer_id on orders
  for each row when (
    (old.ended in (5, 6) or new.ended in (5, 6))
    and (old.ended, old.customer_id, old.payer_id) is distinct from (new.ended, new.customer_id, new.payer_id))
  execute function mark_order_unbilled();

create or replace function unbilled_order_goes() returns trigger language plpgsql as $$
begin
  delete from unbilled_orders where order_id = old.id;
  return null;
end $$;
create trigger orders__unbilled_when_deleted after delete on orders
  for each row when (old.ended in (5, 6)) execute function unbilled_order_goes();

-- The order is done before its change of state is written.
create or replace function mark_order_done() returns trigger language plpgsql as $$
begin
  perform mark_unbilled(array[new.order_id]);
  return null;
end $$;
create trigger order_state_changes__unbilled after insert on order_state_changes
  for each row when (new.to_state = 'done') execute function mark_order_done();

create or replace function mark_orders_of_invoices() returns trigger language plpgsql as $$
begin
  perform mark_unbilled(array(select distinct order_id from changed));
  return null;
end $$;
create trigger invoice_orders__unbilled_no_more after insert on invoice_orders
  referencing new table as changed for each statement execute function mark_orders_of_invoices();
create trigger invoice_orders__unbilled after delete on invoice_orders
  referencing old table as changed for each statement execute function mark_orders_of_invoices();

create or replace function mark_corrected_orders() returns trigger language plpgsql as $$
begin
  perform mark_unbilled(array(
    select order_id from invoice_orders where invoice_id = coalesce(new.corrects_id, old.corrects_id)));
  return null;
end $$;
create trigger invoices__unbilled after insert or update of state on invoices
  for each row when (new.state = 'issued' and new.corrects_id is not null) execute function mark_corrected_orders();
create trigger invoices__unbilled_when_deleted after delete on invoices
  for each row when (old.state = 'issued' and old.corrects_id is not null) execute function mark_corrected_orders();

select mark_unbilled(array(select id from orders where ended in (5, 6)));
analyze unbilled_orders;
