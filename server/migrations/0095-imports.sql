-- A spreadsheet that becomes clients, objects and devices: nothing is written of it before it is confirmed.
create table imports (
  id uuid constraint imports__pk primary key,
  name text not null,
  made_by uuid constraint imports__made_by references users (id) on delete set null,
  made_at timestamptz not null default now(),
  sheet text,
  other_sheets integer not null default 0,
  headings jsonb not null,
  columns jsonb not null,
  samples jsonb not null,
  doubles text not null default 'keep'
    constraint imports__doubles check (doubles in ('keep', 'update', 'new')),
  leave_errors boolean not null default false,
  state text not null default 'columns'
    constraint imports__state check (
      state in ('columns', 'checking', 'ready', 'running', 'failed', 'done', 'undone')),
  counts jsonb not null,
  progress smallint not null default 0,
  failure text,
  ended_at timestamptz
);
create index imports__by_made_at on imports (made_at, id);
create index imports__by_maker on imports (made_by) where made_by is not null;

create table import_rows (
  import_id uuid not null constraint import_rows__import references imports (id) on delete cascade,
  n integer not null,
  cells jsonb not null,
  -- What somebody said of this row.
  choice text constraint import_rows__choice check (choice in ('keep', 'update', 'new', 'leave')),
  -- What was found when it was checked.
  client text,
  building text,
  device text,
  problems jsonb not null default '[]',
  double jsonb,
  has_errors boolean not null default false,
  has_warnings boolean not null default false,
  is_left boolean not null default false,
  constraint import_rows__pk primary key (import_id, n)
);

-- What an import wrote, and what stood there before: the way back.
create table import_records (
  import_id uuid not null constraint import_records__import references imports (id) on delete cascade,
  kind text not null
    constraint import_records__kind check (kind in ('Customer', 'Contact', 'Building', 'Person', 'Device')),
  record_id uuid not null,
  version integer not null,
  -- Null: it was added.
  before jsonb,
  constraint import_records__pk primary key (import_id, kind, record_id)
);

-- Whoever may add all of it may import it.
insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'Import', false
    from roles r cross join (values ('create'), ('read')) a (action)
   where 4 = (select count(*) from role_rules g
               where g.role = r.key and not g.own
                 and (g.action, g.subject) in (('read', 'Customer'), ('create', 'Customer'), ('create', 'Building'), ('create', 'Device')))
  on conflict (role, action, subject) do nothing;
