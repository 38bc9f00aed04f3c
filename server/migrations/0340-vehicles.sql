-- The company's vehicles. The odometer is derived from the book, the expected day of a term from its date and the odometer.
create table vehicles (
  id uuid constraint vehicles__pk primary key,
  name text not null constraint vehicles__name check (length(name) between 1 and 100),
  plate text not null constraint vehicles__plate unique constraint vehicles__plate_shape check (plate ~ '^[A-Z0-9]{2,10}$'),
  vin text constraint vehicles__vin check (length(vin) = 17),
  fuel text not null constraint vehicles__fuel check (fuel in ('petrol', 'diesel', 'lpg', 'hybrid', 'electric')),
  use_per_100 numeric(4, 1) constraint vehicles__use check (use_per_100 between 0 and 100),
  -- Grosze.
  cost_per_km integer constraint vehicles__cost check (cost_per_km between 0 and 10000),
  base_id uuid constraint vehicles__base references buildings (id) on delete set null,
  state text not null constraint vehicles__state check (state in ('active', 'workshop', 'sold')),
  note text,
  odometer_km integer constraint vehicles__odometer check (odometer_km between 0 and 9999999),
  km_per_day double precision,
  search_text text not null,
  example boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index vehicles__by_name on vehicles (name collate "pl-x-icu", id);
create index vehicles__by_plate on vehicles (plate, id);
create index vehicles__by_state on vehicles (state, id);
create index vehicles__by_odometer on vehicles (odometer_km, id);
create index vehicles__by_base on vehicles (base_id) where base_id is not null;
create index vehicles__search on vehicles using gin (search_text gin_trgm_ops);

-- Both days are included. One vehicle a person and day is a rule of the service, under a lock of the person.
create table vehicle_users (
  id uuid constraint vehicle_users__pk primary key,
  vehicle_id uuid not null constraint vehicle_users__vehicle references vehicles (id) on delete cascade,
  user_id uuid not null constraint vehicle_users__user references users (id) on delete cascade,
  from_day date not null,
  to_day date,
  version integer not null default 1,
  constraint vehicle_users__days check (to_day >= from_day)
);
create index vehicle_users__by_vehicle on vehicle_users (vehicle_id, from_day);
create index vehicle_users__by_user on vehicle_users (user_id, from_day);

create table vehicle_terms (
  id uuid constraint vehicle_terms__pk primary key,
  vehicle_id uuid not null constraint vehicle_terms__vehicle references vehicles (id) on delete cascade,
  kind text not null constraint vehicle_terms__kind check (kind in (
    'oc', 'ac', 'test', 'service', 'summerTyres', 'winterTyres', 'extinguisher', 'udt', 'other')),
  name text,
  due_on date,
  -- Day of the month of the first date: 29 February returns after three years.
  month_day integer constraint vehicle_terms__month_day check (month_day between 1 and 31),
  due_km integer constraint vehicle_terms__km check (due_km between 0 and 9999999),
  every_months integer constraint vehicle_terms__months check (every_months between 1 and 240),
  every_km integer constraint vehicle_terms__every_km check (every_km between 100 and 1000000),
  lead_days integer not null constraint vehicle_terms__lead check (lead_days between 0 and 365),
  note text,
  expected_on date,
  done_on date,
  ended_at timestamptz,
  told_soon_at timestamptz,
  told_over_at timestamptz,
  version integer not null default 1,
  constraint vehicle_terms__due check (due_on is not null or due_km is not null)
);
create index vehicle_terms__by_vehicle on vehicle_terms (vehicle_id);
create index vehicle_terms__untold on vehicle_terms (expected_on)
  where ended_at is null and (told_soon_at is null or told_over_at is null);

create table vehicle_book (
  id uuid constraint vehicle_book__pk primary key,
  vehicle_id uuid not null constraint vehicle_book__vehicle references vehicles (id) on delete cascade,
  kind text not null constraint vehicle_book__kind check (kind in (
    'fuel', 'service', 'damage', 'toll', 'odometer', 'other')),
  day date not null,
  odometer_km integer constraint vehicle_book__odometer check (odometer_km between 0 and 9999999),
  reason text,
  litres numeric(6, 2) constraint vehicle_book__litres check (litres between 0 and 1000),
  -- Grosze with tax.
  cost integer constraint vehicle_book__cost check (cost between 0 and 100000000),
  note text,
  handover boolean not null default false,
  added_by uuid constraint vehicle_book__added_by references users (id) on delete set null,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1
);
create index vehicle_book__by_day on vehicle_book (vehicle_id, day, added_at, id);
create index vehicle_book__by_adder on vehicle_book (added_by) where added_by is not null;

-- Vehicles keep files as other records do; an entry of the book names some of them.
alter table record_files
  add column vehicle_id uuid constraint record_files__vehicle references vehicles (id) on delete cascade;
alter table record_files drop constraint record_files__owner;
alter table record_files add constraint record_files__owner
  check (num_nonnulls(customer_id, building_id, device_id, card_id, vehicle_id) = 1);
create index record_files__by_vehicle on record_files (vehicle_id) where vehicle_id is not null;
create table vehicle_book_files (
  entry_id uuid not null constraint vehicle_book_files__entry references vehicle_book (id) on delete cascade,
  file_id uuid not null constraint vehicle_book_files__file references record_files (id) on delete cascade,
  constraint vehicle_book_files__pk primary key (entry_id, file_id)
);
create index vehicle_book_files__by_file on vehicle_book_files (file_id);

insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'Vehicle', r.key = 'ROLE_WORKER'
    from roles r cross join (values ('create'), ('read'), ('update')) a (action)
   where r.key = 'ROLE_OFFICE' or (r.key = 'ROLE_WORKER' and a.action <> 'create')
  on conflict on constraint role_rules__pk do nothing;
