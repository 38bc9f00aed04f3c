-- What changed, for the browsers that listen: read by every program on this database.
create table live_events (
  -- Given in the order of writing, not of committing: readers look again for numbers they have missed.
  id bigint generated always as identity constraint live_events__pk primary key,
  topic text not null,
  -- The id of what changed.
  thing_id text,
  -- Subjects of permissions whose readers hear it; those who read only their own when they are among `users`.
  -- Absent: only `users` hear it.
  readable text[],
  users uuid[] not null default '{}',
  at timestamptz not null default now()
);
create index live_events__by_age on live_events (at);
