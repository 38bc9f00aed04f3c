-- Who may use the program, what they may do, what they did, and what they have begun.
-- Ids are UUIDv7 made by the program. Constraints are named <table>__<what>; each one that input can
-- violate has a message in a *.constraints.ts (a test compares).

create table settings (
  -- One row: the installation's own.
  only_row boolean not null default true,
  company_name text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint settings__pk primary key (only_row),
  constraint settings__one_row check (only_row)
);

create table users (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  -- Absent: cannot sign in with a password.
  password_hash text,
  status text not null default 'active',
  search_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint users__pk primary key (id),
  constraint users__email unique (email),
  constraint users__email_lower check (email = lower(email)),
  constraint users__status check (status in ('active', 'inactive'))
);

create table roles (
  key text not null,
  name text not null,
  -- A system role cannot be deleted.
  system boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint roles__pk primary key (key)
);

create table user_roles (
  user_id uuid not null,
  role text not null,
  constraint user_roles__pk primary key (user_id, role),
  constraint user_roles__user foreign key (user_id) references users (id) on delete cascade,
  constraint user_roles__role foreign key (role) references roles (key)
);
create index user_roles__by_role on user_roles (role);

create table role_rules (
  role text not null,
  action text not null,
  subject text not null,
  -- Only one's own rows.
  own boolean not null default false,
  constraint role_rules__pk primary key (role, action, subject),
  constraint role_rules__role foreign key (role) references roles (key) on delete cascade,
  constraint role_rules__action check (action in ('create', 'read', 'update', 'delete', 'manage'))
);

-- The same rules as initialRules in the contract (a test compares); edited by the administrator later.
insert into roles (key, name, system) values
  ('ROLE_ADMIN', 'Administrator', true),
  ('ROLE_OFFICE', 'Biuro', true),
  ('ROLE_WORKER', 'Serwisant', true);

insert into role_rules (role, action, subject, own) values
  ('ROLE_ADMIN', 'manage', 'all', false),
  ('ROLE_OFFICE', 'create', 'Order', false),
  ('ROLE_OFFICE', 'read', 'Order', false),
  ('ROLE_OFFICE', 'update', 'Order', false),
  ('ROLE_OFFICE', 'read', 'Calendar', false),
  ('ROLE_OFFICE', 'create', 'Customer', false),
  ('ROLE_OFFICE', 'read', 'Customer', false),
  ('ROLE_OFFICE', 'update', 'Customer', false),
  ('ROLE_OFFICE', 'create', 'Building', false),
  ('ROLE_OFFICE', 'read', 'Building', false),
  ('ROLE_OFFICE', 'update', 'Building', false),
  ('ROLE_OFFICE', 'manage', 'BuildingNote', false),
  ('ROLE_OFFICE', 'create', 'Device', false),
  ('ROLE_OFFICE', 'read', 'Device', false),
  ('ROLE_OFFICE', 'update', 'Device', false),
  ('ROLE_OFFICE', 'read', 'CompanyRegistry', false),
  ('ROLE_OFFICE', 'read', 'ServiceCatalog', false),
  ('ROLE_OFFICE', 'manage', 'Draft', true),
  ('ROLE_OFFICE', 'read', 'Search', false),
  ('ROLE_OFFICE', 'read', 'User', false),
  ('ROLE_WORKER', 'read', 'Order', true),
  ('ROLE_WORKER', 'read', 'Calendar', true),
  ('ROLE_WORKER', 'read', 'Search', false);

create table sessions (
  id uuid not null,
  -- SHA-256 of the token: whoever reads the table cannot sign in with it.
  token_hash bytea not null,
  user_id uuid not null,
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sessions__pk primary key (id),
  constraint sessions__token unique (token_hash),
  constraint sessions__user foreign key (user_id) references users (id) on delete cascade
);
create index sessions__by_user on sessions (user_id);
create index sessions__by_expiry on sessions (expires_at);

create table login_failures (
  id uuid not null,
  account text not null,
  address text not null,
  at timestamptz not null default now(),
  constraint login_failures__pk primary key (id)
);
create index login_failures__by_account on login_failures (account, address, at);
create index login_failures__by_age on login_failures (at);

-- Outlives what it speaks of: no foreign keys.
create table audit_log (
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  action text not null,
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  constraint audit_log__pk primary key (id)
);
create index audit_log__by_subject on audit_log (subject, subject_id);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  -- SHA-256 of what was sent under the key.
  body_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys__pk primary key (user_id, key)
);
create index idempotency_keys__by_age on idempotency_keys (created_at);

create table drafts (
  -- Named by the browser, so that saving again is harmless.
  id uuid not null,
  user_id uuid not null,
  title text not null,
  sections jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint drafts__pk primary key (id),
  constraint drafts__user foreign key (user_id) references users (id) on delete cascade
);
create index drafts__by_user on drafts (user_id, updated_at);

create table draft_files (
  draft_id uuid not null,
  n integer not null,
  name text not null,
  type text not null,
  size integer not null,
  sha256 bytea not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  constraint draft_files__pk primary key (draft_id, n),
  constraint draft_files__draft foreign key (draft_id) references drafts (id) on delete cascade,
  constraint draft_files__n check (n between 0 and 999),
  constraint draft_files__storage_key unique (storage_key)
);
