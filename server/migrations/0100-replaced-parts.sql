-- What was replaced in a device: when, which part, and for which order.
create table replaced_parts (
  id uuid constraint replaced_parts__pk primary key,
  device_id uuid not null constraint replaced_parts__device references devices (id) on delete cascade,
  replaced_on date not null,
  name text not null constraint replaced_parts__name check (name <> ''),
  part_number text,
  order_id uuid constraint replaced_parts__order references orders (id) on delete set null,
  remarks text,
  version integer not null default 1
);
create index replaced_parts__by_device on replaced_parts (device_id, replaced_on desc, id);
create index replaced_parts__by_order on replaced_parts (order_id) where order_id is not null;
