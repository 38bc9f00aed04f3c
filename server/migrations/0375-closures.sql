-- The program closed for a while: announced, present or past.
create table closures (
  id uuid not null,
  kind text not null,
  starts_at timestamptz not null,
  -- It opens then by itself.
  ends_at timestamptz not null,
  message text,
  -- When it was opened or withdrawn, else null.
  ended_at timestamptz,
  version integer not null default 1,
  constraint closures__pk primary key (id),
  constraint closures__kind check (kind in ('maintenance', 'opening')),
  constraint closures__order check (starts_at < ends_at)
);
create unique index closures__one on closures ((true)) where ended_at is null;
