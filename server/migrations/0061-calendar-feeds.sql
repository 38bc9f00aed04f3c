-- The calendar of a user for a program of theirs, by a secret link; of the secret only its hash.
create table calendar_feeds (
  user_id uuid
    constraint calendar_feeds__pk primary key
    constraint calendar_feeds__user references users (id) on delete cascade,
  secret_hash bytea not null,
  scope text not null constraint calendar_feeds__scope check (scope in ('own', 'all')),
  made_at timestamptz not null default now(),
  fetched_at timestamptz
);
create unique index calendar_feeds__secret on calendar_feeds (secret_hash);

-- Whose slot it was before, to tell their calendars that it is not theirs any more.
create index slot_events__by_performer_before on slot_events using gin ((before -> 'performers'))
  where kind = 'performer';
