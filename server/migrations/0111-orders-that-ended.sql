-- Null while an order is open, else the place of its end in an order's life. Indexes name it instead of the state, so that
-- a move between open states writes no index at all (decision 0081).
alter table orders add column ended smallint generated always as (
  case state when 'done' then 5 when 'closed' then 6 when 'cancelled' then 7 end) stored;
-- Filled with the table's one rewrite; from here on a trigger keeps it, as whole rows are copied and restored.
alter table orders alter column ended drop expression;
create or replace function order_ended() returns trigger language plpgsql as $$
begin
  new.ended := case new.state when 'done' then 5 when 'closed' then 6 when 'cancelled' then 7 end;
  return new;
end $$;
create trigger orders__ended before insert or update of state, ended on orders
  for each row execute function order_ended();

drop index orders__by_state, orders__open, orders__open_by_due, orders__to_be_planned, orders__open_by_building;
create index orders__by_end on orders (ended, created_at, id) where ended is not null;
create index orders__open on orders (created_at, id) where ended is null;
create index orders__open_by_due on orders (due_at) where due_at is not null and ended is null;
create index orders__open_by_building on orders (building_id) where ended is null;
-- backlog.queries.ts has the same expression.
create index orders__to_be_planned on orders (
  array_position(array['emergency', 'fault', 'routine', 'inspection', 'maintenance'], priority), due_at, id)
  where ended is null;
analyze orders;
