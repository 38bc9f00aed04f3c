-- A key that a session asked for opens nothing once that session is over.
alter table one_time_keys add column session_id uuid;
alter table one_time_keys add constraint one_time_keys__session
  foreign key (session_id) references sessions (id) on delete cascade;
create index one_time_keys__by_session on one_time_keys (session_id) where session_id is not null;
