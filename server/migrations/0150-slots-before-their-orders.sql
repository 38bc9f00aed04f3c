-- Slots begin after their order was taken, but for a few: work that was begun before it was written down. Those are marked, so
-- that what was taken after a time needs no looking through for slots of that time (decision 0100). An order is never taken
-- at another time.
alter table slots add column precedes_order boolean not null default false;
update slots s set precedes_order = true from orders o where o.id = s.order_id and s.start_at < o.created_at;

create or replace function slot_precedes_order() returns trigger language plpgsql as $$
begin
  -- An order that is made by the same statement is not seen yet.
  new.precedes_order := new.start_at < coalesce((select created_at from orders where id = new.order_id), now());
  return new;
end $$;
-- What is still to come follows all that was taken: it is not looked at.
create trigger slots__precede_order before insert or update of start_at, precedes_order on slots
  for each row when (new.start_at < now() or new.precedes_order) execute function slot_precedes_order();

create index slots__preceding_order on slots (start_at, order_id) where precedes_order and cancelled is null;
analyze slots;
