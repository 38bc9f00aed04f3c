-- Moments that lists and figures read, derived from visits and changes of state.
alter table slots
  -- First arrival or start of a performer; the start of the slot where only the office marked the visit as held.
  add column begun_at timestamptz;
alter table orders
  add column first_visit_at timestamptz,
  -- Last move to `done`, else to `closed`, while the order is one of them.
  add column finished_at timestamptz,
  -- Reason of the pause, while the order is paused.
  add column waiting_for text;

create or replace function visit_begun(of_slot uuid, starts timestamptz) returns timestamptz language sql stable as $$
  select case mark.kind when 'not_held' then null else coalesce(tap.moment, case when mark.kind = 'held' then starts end) end
    from (select 1) one
    left join lateral (
      select v.kind from visit_events v
       where v.slot_id = of_slot and v.kind in ('held', 'not_held') order by v.at desc, v.id desc limit 1) mark on true
    left join lateral (
      select min(v.moment) as moment from visit_events v
       where v.slot_id = of_slot and v.kind in ('arrive', 'start')) tap on true
$$;

create or replace function visit_event_moves_slot() returns trigger language plpgsql as $$
begin
  update slots s set begun_at = visit_begun(s.id, s.start_at)
   where s.id = coalesce(new.slot_id, old.slot_id) and s.begun_at is distinct from visit_begun(s.id, s.start_at);
  return null;
end $$;

create or replace function moved_slot_begun() returns trigger language plpgsql as $$
begin
  new.begun_at := visit_begun(new.id, new.start_at);
  return new;
end $$;

create or replace function slot_moves_first_visit() returns trigger language plpgsql as $$
begin
  update orders o set first_visit_at = it.at
    from (select min(s.begun_at) as at from slots s where s.order_id = new.order_id) it
   where o.id = new.order_id and o.first_visit_at is distinct from it.at;
  return null;
end $$;

create or replace function state_of_order_changed() returns trigger language plpgsql as $$
begin
  update orders o set finished_at = it.finished_at, waiting_for = it.waiting_for
    from (select case when c.to_state in ('done', 'closed') then coalesce((
                   select max(d.at) from order_state_changes d
                    where d.order_id = new.order_id and d.to_state = 'done'), c.at) end as finished_at,
                 case when c.to_state = 'paused' then coalesce(c.reason, 'other') end as waiting_for
            from order_state_changes c
           where c.order_id = new.order_id order by c.at desc, c.id desc limit 1) it
   where o.id = new.order_id
     and (o.finished_at is distinct from it.finished_at or o.waiting_for is distinct from it.waiting_for);
  return null;
end $$;

update slots s set begun_at = visit_begun(s.id, s.start_at)
 where exists (select from visit_events v where v.slot_id = s.id and v.kind in ('held', 'arrive', 'start'));
update orders o set first_visit_at = it.at
  from (select order_id, min(begun_at) as at from slots where begun_at is not null group by order_id) it
 where it.order_id = o.id;
update orders o set finished_at = it.at
  from (select order_id, coalesce(max(at) filter (where to_state = 'done'), max(at)) as at
          from order_state_changes where to_state in ('done', 'closed') group by order_id) it
 where it.order_id = o.id and o.state in ('done', 'closed');
update orders o set waiting_for = coalesce((
  select c.reason from order_state_changes c where c.order_id = o.id order by c.at desc, c.id desc limit 1), 'other')
 where o.state = 'paused';

create trigger visit_events__move_slot after insert or delete or update of moment on visit_events
  for each row execute function visit_event_moves_slot();
create trigger slots__begun_when_moved before update of start_at on slots
  for each row when (new.start_at <> old.start_at and old.begun_at is not null) execute function moved_slot_begun();
create trigger slots__first_visit_when_made after insert on slots
  for each row when (new.begun_at is not null) execute function slot_moves_first_visit();
create trigger slots__first_visit after update on slots
  for each row when (new.begun_at is distinct from old.begun_at) execute function slot_moves_first_visit();
create trigger order_state_changes__moments after insert on order_state_changes
  for each row execute function state_of_order_changed();

create index orders__by_finished on orders (finished_at, id) where finished_at is not null;
create index orders__by_first_visit on orders (first_visit_at, id) where first_visit_at is not null;
create index orders__by_waiting on orders (waiting_for, id) where waiting_for is not null;
create index slots__by_begun on slots (begun_at, order_id) where begun_at is not null and cancelled is null;
create index slots__begun_late on slots (begun_at, order_id)
  where cancelled is null and begun_at - start_at > interval '15 minutes';
create index visit_events__by_moment on visit_events (moment, slot_id);
create index visit_events__failed on visit_events (moment, reason, slot_id) where kind in ('obstacle', 'not_held');
analyze slots;
analyze orders;
