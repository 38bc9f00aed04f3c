-- Each part of an order is changed for itself: `part_versions` says at which version of the order it was last changed.
alter table orders
  add column client_number text,
  add column part_versions jsonb not null default '{}';

-- What the work is about, of what stands in the building.
create table order_devices (
  order_id uuid not null constraint order_devices__order references orders (id) on delete cascade,
  device_id uuid not null constraint order_devices__device references devices (id) on delete cascade,
  position integer not null,
  constraint order_devices__pk primary key (order_id, device_id)
);
create index order_devices__by_device on order_devices (device_id, order_id);

-- A removed file can be brought back for a while.
alter table order_files
  add column removed_at timestamptz,
  add column removed_by uuid constraint order_files__removed_by references users (id) on delete set null;
create index order_files__by_remover on order_files (removed_by) where removed_by is not null;
create index order_files__removed on order_files (removed_at) where removed_at is not null;
