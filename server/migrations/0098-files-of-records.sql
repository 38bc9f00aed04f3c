-- Photos and documents of a client, a building or a device. What is removed can be brought back for a while.
create table record_files (
  id uuid constraint record_files__pk primary key,
  customer_id uuid constraint record_files__customer references customers (id) on delete cascade,
  building_id uuid constraint record_files__building references buildings (id) on delete cascade,
  device_id uuid constraint record_files__device references devices (id) on delete cascade,
  storage_key text not null constraint record_files__storage_key unique,
  name text not null,
  size bigint not null,
  type text not null,
  sha256 bytea not null,
  kind text not null
    constraint record_files__kind check (kind in (
      'photo', 'protocol', 'instruction', 'contract', 'policy', 'drawing', 'other')),
  title text not null constraint record_files__title check (title <> ''),
  -- The last day of it.
  valid_until date,
  -- The end that was told; another one is told anew.
  told_end date,
  added_at timestamptz not null default now(),
  added_by uuid constraint record_files__added_by references users (id) on delete set null,
  removed_at timestamptz,
  removed_by uuid constraint record_files__removed_by references users (id) on delete set null,
  version integer not null default 1,
  constraint record_files__owner check (num_nonnulls(customer_id, building_id, device_id) = 1)
);
create index record_files__by_customer on record_files (customer_id) where customer_id is not null;
create index record_files__by_building on record_files (building_id) where building_id is not null;
create index record_files__by_device on record_files (device_id) where device_id is not null;
create index record_files__by_adder on record_files (added_by) where added_by is not null;
create index record_files__by_remover on record_files (removed_by) where removed_by is not null;
create index record_files__removed on record_files (removed_at) where removed_at is not null;
create index record_files__to_tell on record_files (valid_until)
  where removed_at is null and valid_until is distinct from told_end;

-- They go with a client that becomes a part of another, and back.
alter table customer_merges add column files uuid[] not null default '{}';
