-- Clients, their buildings and what is known of those, the service catalogue, and work orders.
-- `search_text` columns are filled by the program (contract/src/lib/text.ts), so that the browser and
-- the database search alike; `updated_at` and `version` are moved by each statement that changes a row.

create table customers (
  id uuid constraint customers__pk primary key,
  type text not null constraint customers__type check (type in ('company', 'private')),
  name text not null,
  email text,
  phone text,
  company_name text,
  nip text,
  regon text,
  address text,
  postal_code text,
  city text,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customers__by_search_text on customers using gin (search_text gin_trgm_ops);
-- The order of every list of clients: the company's name, else the person's.
create index customers__by_name on customers ((coalesce(company_name, name)) collate "pl-x-icu", id);
create index customers__by_nip on customers (nip) where nip is not null;
create index customers__by_phone on customers (phone) where phone is not null;
create index customers__by_email on customers (lower(email)) where email is not null;

create table buildings (
  id uuid constraint buildings__pk primary key,
  customer_id uuid not null constraint buildings__customer references customers (id),
  name text,
  address text not null,
  zip_code text,
  city text not null,
  type text,
  description text,
  notes text,
  tags text[] not null default '{}',
  -- Address and id only: what the client search looks in (spec 7).
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index buildings__by_customer on buildings (customer_id);
create index buildings__by_search_text on buildings using gin (search_text gin_trgm_ops);

create table contact_persons (
  id uuid constraint contact_persons__pk primary key,
  building_id uuid not null
    constraint contact_persons__building references buildings (id) on delete cascade,
  type text not null
    constraint contact_persons__type check (type in ('contact_person', 'body_guard', 'accountant', 'other')),
  first_name text,
  last_name text,
  phone text,
  email text,
  description text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_persons__by_building on contact_persons (building_id);

create table building_notes (
  id uuid constraint building_notes__pk primary key,
  building_id uuid not null
    constraint building_notes__building references buildings (id) on delete cascade,
  category text not null
    constraint building_notes__category check (category in (
      'entranceCode', 'estateEntranceCode', 'barrier', 'roofAccess', 'garageAccess',
      'requiredTools', 'technicalRoomAccess', 'wasteBinAccess', 'other')),
  title text constraint building_notes__title_of_other check (title is null or category = 'other'),
  content text not null constraint building_notes__content check (content <> ''),
  confirmed_at timestamptz,
  confirmed_by uuid constraint building_notes__confirmed_by references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index building_notes__by_building on building_notes (building_id);

create table billing_records (
  id uuid constraint billing_records__pk primary key,
  building_id uuid not null
    constraint billing_records__building references buildings (id) on delete cascade,
  type text not null constraint billing_records__type check (type in ('company', 'private')),
  name text,
  email text,
  phone text,
  company_name text,
  nip text,
  regon text,
  address text,
  postal_code text,
  city text,
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index billing_records__by_building on billing_records (building_id);
create unique index billing_records__one_default on billing_records (building_id) where is_default;

create table service_groups (
  id uuid constraint service_groups__pk primary key,
  -- The name of the group in the map that GET /api/services answers with.
  key text not null constraint service_groups__key unique,
  name text not null,
  icon text not null,
  color text not null,
  position integer not null,
  version integer not null default 1
);

create table services (
  id uuid constraint services__pk primary key,
  group_id uuid not null constraint services__group references service_groups (id),
  title text not null,
  position integer not null,
  active boolean not null default true,
  version integer not null default 1
);
create index services__by_group on services (group_id, position);

create table orders (
  id uuid constraint orders__pk primary key,
  -- ZL/2026/000123, from the sequence order_number_2026; compared byte by byte.
  number text collate "C" not null constraint orders__number unique,
  state text not null default 'new'
    constraint orders__state check (state in (
      'new', 'planned', 'in_progress', 'paused', 'done', 'closed', 'cancelled')),
  is_fault boolean not null default false,
  customer_id uuid not null constraint orders__customer references customers (id),
  building_id uuid not null constraint orders__building references buildings (id),
  billing_record_id uuid
    constraint orders__billing_record references billing_records (id) on delete set null,
  coordinator_id uuid not null constraint orders__coordinator references users (id),
  created_by uuid not null constraint orders__created_by references users (id),
  -- Frozen as the order was made with: {type, name, email, phone, companyName, nip, regon, address, postalCode, city}.
  client jsonb not null,
  billing jsonb,
  client_name text not null,
  building_name text,
  building_type text,
  address text not null,
  zip_code text,
  city text not null,
  -- [{id, category, title, content}]: the building's notes as they were said to the workers.
  notes jsonb not null default '[]',
  preferred_start date,
  preferred_end date
    constraint orders__preferred_period check (preferred_end > preferred_start),
  comment text,
  general_notes text,
  hide_contact boolean not null default false,
  caretaker_id uuid constraint orders__caretaker references contact_persons (id) on delete set null,
  caretaker_first_name text,
  caretaker_last_name text,
  caretaker_phone text,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders__by_created on orders (created_at, id);
create index orders__by_state on orders (state, created_at);
create index orders__by_customer on orders (customer_id);
create index orders__by_building on orders (building_id, created_at);
create index orders__by_search_text on orders using gin (search_text gin_trgm_ops);

create table order_services (
  order_id uuid not null constraint order_services__order references orders (id) on delete cascade,
  service_id uuid not null constraint order_services__service references services (id),
  position integer not null,
  constraint order_services__pk primary key (order_id, service_id)
);

create table slots (
  id uuid constraint slots__pk primary key,
  order_id uuid not null constraint slots__order references orders (id) on delete cascade,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Why an overlap of a performer's slots was wanted.
  overlap_reason text,
  position integer not null,
  version integer not null default 1,
  constraint slots__at_least_15_minutes check (end_at >= start_at + interval '15 minutes'),
  -- What slot_performers refers to; the times follow a slot that is moved.
  constraint slots__times unique (id, start_at, end_at)
);
create index slots__by_order on slots (order_id);
create index slots__by_time on slots (end_at, start_at);

-- The slot's times are repeated here, kept equal by the foreign key: finding what a performer already has
-- at some time must not touch all the slots they ever had.
create table slot_performers (
  slot_id uuid not null,
  user_id uuid not null constraint slot_performers__user references users (id),
  start_at timestamptz not null,
  end_at timestamptz not null,
  constraint slot_performers__pk primary key (slot_id, user_id),
  constraint slot_performers__slot foreign key (slot_id, start_at, end_at)
    references slots (id, start_at, end_at) on update cascade on delete cascade
);
create index slot_performers__by_user on slot_performers (user_id, end_at, start_at);

create table order_files (
  id uuid constraint order_files__pk primary key,
  order_id uuid not null constraint order_files__order references orders (id) on delete cascade,
  storage_key text not null constraint order_files__storage_key unique,
  name text not null,
  size bigint not null,
  type text not null,
  sha256 bytea not null,
  position integer not null,
  created_at timestamptz not null default now()
);
create index order_files__by_order on order_files (order_id, position);

create table order_history (
  id uuid constraint order_history__pk primary key,
  order_id uuid not null constraint order_history__order references orders (id) on delete cascade,
  type text not null
    constraint order_history__type check (type in ('created', 'comment', 'assign', 'unassign', 'change')),
  at timestamptz not null default now(),
  user_id uuid not null constraint order_history__user references users (id),
  text text not null
);
create index order_history__by_order on order_history (order_id, at);
