-- What nobody goes to of what is open, so that the list need not read all its slots and performers to find it
-- (decision 0107): a row with a slot for each that takes place without anybody, one without for an order that has nobody
-- at any slot. Triggers keep them; whoever writes slots holds the order, so no two do it at once. No foreign keys: a
-- backup leaves these rows out, and what is restored makes them anew.
create table unattended (
  order_id uuid not null,
  slot_id uuid,
  constraint unattended__once unique nulls not distinct (order_id, slot_id)
);

-- Plans are kept by each connection: one made of empty tables would read them whole when they are no longer empty.
create or replace function mark_unattended(of_order uuid) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- Of an order that goes, slots and performers go one by one: they are not looked through for each.
  if not exists (select from orders o where o.id = of_order and o.ended is null) then
    return;
  end if;
  with wanted as materialized (
    select of_order as order_id, null::uuid as slot_id where not exists (
      select from slot_performers p join slots s on s.id = p.slot_id
       where p.order_id = of_order and s.cancelled is distinct from 'slot')
    union all
    select of_order, s.id from slots s
     where s.order_id = of_order and s.cancelled is null
       and not exists (select from slot_performers p where p.slot_id = s.id)
  ), gone as (
    delete from unattended u where u.order_id = of_order and not exists (
      select from wanted w where w.slot_id is not distinct from u.slot_id))
  insert into unattended select w.order_id, w.slot_id from wanted w on conflict do nothing;
end $$;

-- What is made with its performers, as most is, writes nothing here.
create or replace function order_is_made() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from slot_performers p join slots s on s.id = p.slot_id
                  where p.order_id = new.id and s.cancelled is distinct from 'slot') then
    insert into unattended (order_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger orders__unattended_when_made after insert on orders
  for each row when (new.ended is null) execute function order_is_made();

create or replace function slots_are_made() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into unattended
  select n.order_id, n.id from new_rows n join orders o on o.id = n.order_id
   where o.ended is null and n.cancelled is null and not exists (select from slot_performers p where p.slot_id = n.id)
      on conflict do nothing;
  return null;
end $$;
create trigger slots__unattended_when_made after insert on slots
  referencing new table as new_rows for each statement execute function slots_are_made();

create or replace function performers_come() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform mark_unattended(it.order_id) from (
    select distinct n.order_id from new_rows n join unattended u on u.order_id = n.order_id) it;
  return null;
end $$;
create trigger slot_performers__unattended_no_more after insert on slot_performers
  referencing new table as new_rows for each statement execute function performers_come();

create or replace function mark_order_of_slot() returns trigger language plpgsql as $$
begin
  perform mark_unattended(coalesce(new.order_id, old.order_id));
  return null;
end $$;
create trigger slot_performers__unattended after delete on slot_performers
  for each row execute function mark_order_of_slot();
create trigger slots__unattended after update of cancelled on slots
  for each row when (old.cancelled is distinct from new.cancelled) execute function mark_order_of_slot();

create or replace function slots_go() returns trigger language plpgsql as $$
begin
  perform mark_unattended(it.order_id) from (select distinct order_id from old_rows) it;
  return null;
end $$;
create trigger slots__unattended_when_deleted after delete on slots
  referencing old table as old_rows for each statement execute function slots_go();

create or replace function mark_order() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from unattended where order_id = old.id;
  perform mark_unattended(old.id);
  return null;
end $$;
create trigger orders__unattended after update of state, ended on orders
  for each row when (old.ended is distinct from new.ended) execute function mark_order();
create trigger orders__unattended_when_deleted after delete on orders
  for each row execute function mark_order();

select count(mark_unattended(id)) from orders where ended is null;
analyze unattended;
