-- What happens to an order after it was made, kept so that it can be counted.

-- Null: it takes place. 'slot': it was taken out of its order; 'order': its order was cancelled, and may come back.
alter table slots
  add column cancelled text constraint slots__cancelled check (cancelled in ('slot', 'order'));
drop index slots__by_time;
create index slots__by_time on slots (start_at, order_id, end_at) where cancelled is null;

alter table orders
  -- The first day on which a paused order may go on, and when its coordinator was told that it came.
  add column paused_until date,
  add column pause_told_at timestamptz,
  add constraint orders__paused_until check (paused_until is null or state = 'paused');
create index orders__by_paused_until on orders (paused_until) where paused_until is not null and pause_told_at is null;

create table order_state_changes (
  id uuid constraint order_state_changes__pk primary key,
  order_id uuid not null
    constraint order_state_changes__order references orders (id) on delete cascade,
  -- At the moment itself: those who wait for a lock keep their turn.
  at timestamptz not null default clock_timestamp(),
  user_id uuid not null constraint order_state_changes__user references users (id),
  -- Null: the order was made.
  from_state text,
  to_state text not null,
  reason text
    constraint order_state_changes__reason check (reason in (
      'noAccess', 'noParts', 'weather', 'client', 'approval', 'other')),
  words text,
  until date
);
create index order_state_changes__by_user on order_state_changes (user_id);
create index order_state_changes__by_order on order_state_changes (order_id, at);
create index order_state_changes__by_state on order_state_changes (to_state, at);

create table slot_events (
  id uuid constraint slot_events__pk primary key,
  slot_id uuid not null constraint slot_events__slot references slots (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  user_id uuid not null constraint slot_events__user references users (id),
  kind text not null
    constraint slot_events__kind check (kind in ('made', 'moved', 'performer', 'cancelled', 'restored')),
  -- {startAt, endAt, performers: [ids]}; null where there was or is no slot.
  before jsonb,
  after jsonb,
  reason text
);
create index slot_events__by_user on slot_events (user_id);
create index slot_events__by_slot on slot_events (slot_id, at);

-- What happened on site.
create table visit_events (
  id uuid constraint visit_events__pk primary key,
  slot_id uuid not null constraint visit_events__slot references slots (id) on delete cascade,
  user_id uuid not null constraint visit_events__user references users (id),
  kind text not null constraint visit_events__kind check (kind in ('held', 'not_held')),
  at timestamptz not null default clock_timestamp(),
  reason text
    constraint visit_events__reason check (reason in (
      'noAccess', 'noParts', 'weather', 'client', 'approval', 'other')),
  words text
);
create index visit_events__by_user on visit_events (user_id);
create index visit_events__by_slot on visit_events (slot_id, at);

create table order_follows (
  order_id uuid
    constraint order_follows__pk primary key
    constraint order_follows__order references orders (id) on delete cascade,
  follows_id uuid not null
    constraint order_follows__followed references orders (id) on delete cascade,
  kind text not null
    constraint order_follows__kind check (kind in ('complaint', 'continuation', 'inspection')),
  constraint order_follows__another check (order_id <> follows_id)
);
create index order_follows__by_followed on order_follows (follows_id);

-- What is already there. Only example data was ever moved: its states are told by its history, before that it was new
-- or planned as its slots say.
insert into order_state_changes (id, order_id, at, user_id, to_state)
select gen_random_uuid(), o.id, o.created_at, o.created_by,
       case when not exists (select from order_history h where h.order_id = o.id and h.kind = 'state') then o.state
            when exists (select from slots s join slot_performers p on p.slot_id = s.id where s.order_id = o.id)
            then 'planned' else 'new' end
  from orders o;
insert into order_state_changes (id, order_id, at, user_id, from_state, to_state, words)
select gen_random_uuid(), h.order_id, greatest(h.at, o.created_at), h.user_id,
       coalesce(lag(h.data ->> 'state') over (partition by h.order_id order by h.at, h.id), first.to_state),
       h.data ->> 'state', nullif(h.text, '')
  from order_history h
  join orders o on o.id = h.order_id
  join order_state_changes first on first.order_id = h.order_id
 where h.kind = 'state';

insert into slot_events (id, slot_id, at, user_id, kind, after)
select gen_random_uuid(), s.id, o.created_at, o.created_by, 'made',
       jsonb_build_object('startAt', s.start_at, 'endAt', s.end_at, 'performers', coalesce((
         select jsonb_agg(p.user_id order by p.user_id) from slot_performers p where p.slot_id = s.id), '[]'))
  from slots s join orders o on o.id = s.order_id;
update slots set cancelled = 'order'
 where end_at > now() and exists (select from orders o where o.id = slots.order_id and o.state = 'cancelled');
insert into slot_events (id, slot_id, user_id, kind, before)
select gen_random_uuid(), s.id, o.coordinator_id, 'cancelled', e.after
  from slots s join orders o on o.id = s.order_id join slot_events e on e.slot_id = s.id
 where s.cancelled = 'order';
