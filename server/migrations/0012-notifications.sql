-- What somebody is told of: a kind and the values of its sentence, which the browser speaks in the reader's language.
create table notifications (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- The order it is about; not a reference, since it is written by the statement that makes the order.
  order_id uuid not null,
  data jsonb not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  -- In the order in which a user reads them; ids are UUIDv7.
  constraint notifications__pk primary key (user_id, id),
  constraint notifications__user foreign key (user_id) references users (id) on delete cascade
);
create index notifications__unread on notifications (user_id, id) where read_at is null;
