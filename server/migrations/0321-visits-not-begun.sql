-- Slots whose coordinator was notified that nobody began, once for each start.
create table visits_not_begun (
  slot_id uuid not null constraint visits_not_begun__slot references slots (id) on delete cascade,
  start_at timestamptz not null,
  notified_at timestamptz not null default clock_timestamp(),
  constraint visits_not_begun__pk primary key (slot_id, start_at)
);
