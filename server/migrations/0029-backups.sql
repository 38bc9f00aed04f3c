-- Copies of everything: each try, and how it ended. They speak of this installation: no backup carries these rows.
create table backups (
  id uuid not null,
  -- Asked for in the settings, by the clock, or by the command.
  kind text not null,
  state text not null default 'running',
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Of a running one, in hundredths.
  progress integer not null default 0,
  -- Name of the archive in its folder.
  archive text not null,
  size bigint,
  rows bigint,
  files integer,
  -- Files that rows name and that were not there.
  missing integer,
  -- Protected by a passphrase.
  sealed boolean not null,
  secret_key boolean,
  -- Why it failed.
  reason text,
  constraint backups__pk primary key (id),
  constraint backups__kind check (kind in ('manual', 'daily', 'command')),
  constraint backups__state check (state in ('running', 'done', 'failed')),
  constraint backups__reason check (reason in ('disk', 'interrupted', 'error'))
);
create index backups__by_start on backups (started_at);

-- Letters and other work that waited when a backup was made: the job queue takes them up at the next start.
create table restored_work (
  id uuid not null,
  task text not null,
  data jsonb not null,
  put_at timestamptz not null,
  constraint restored_work__pk primary key (id)
);

-- One archive, once, without a session: a browser saves an address.
alter table one_time_keys drop constraint one_time_keys__purpose;
alter table one_time_keys add constraint one_time_keys__purpose check (purpose in ('reset', 'sign-in', 'backup'));
