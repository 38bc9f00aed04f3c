-- The order beside each performer of a slot: the orders of a performer are read from one index, instead of looking each slot
-- up (decision 0082). An order never changes its slots; the foreign key that keeps the times holds it.
alter table slot_performers add column order_id uuid;
update slot_performers p set order_id = s.order_id from slots s where s.id = p.slot_id;
alter table slot_performers alter column order_id set not null;
alter table slot_performers drop constraint slot_performers__slot;
alter table slots drop constraint slots__times;
alter table slots add constraint slots__times unique (id, start_at, end_at, order_id);
alter table slot_performers add constraint slot_performers__slot foreign key (slot_id, start_at, end_at, order_id)
  references slots (id, start_at, end_at, order_id) on update cascade on delete cascade;

create or replace function order_of_performer() returns trigger language plpgsql as $$
begin
  new.order_id := (select order_id from slots where id = new.slot_id);
  return new;
end $$;
-- Who writes a slot in the same statement says it.
create trigger slot_performers__order before insert on slot_performers
  for each row when (new.order_id is null) execute function order_of_performer();

drop index slot_performers__by_user;
create index slot_performers__by_user on slot_performers (user_id, end_at, start_at) include (slot_id, order_id);
-- Few are taken out; those are nobody's.
create index slots__taken_out on slots (id) where cancelled = 'slot';
analyze slots;
analyze slot_performers;
