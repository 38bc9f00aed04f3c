-- Applied plans of a day: a repeated request applies nothing twice, and a plan is undone as a whole.
create table plans (
  id uuid constraint plans__pk primary key,
  day date not null,
  -- Slots before and after (server/src/features/plans/plans.queries.ts).
  changes jsonb not null,
  applied_at timestamptz not null default now(),
  undone_at timestamptz
);
