-- Trips that a person corrected, marked, billed or added; the others follow from visits. They have addresses and no positions.
create table trips (
  id uuid constraint trips__pk primary key,
  day date not null,
  -- The visit at its end; null of a trip added by hand.
  slot_id uuid constraint trips__slot references slots (id) on delete cascade,
  vehicle_id uuid constraint trips__vehicle references vehicles (id) on delete cascade,
  user_id uuid not null constraint trips__user references users (id) on delete cascade,
  from_place text not null,
  to_place text not null,
  -- Null where an end has no exact place.
  first_km numeric(5, 1) constraint trips__first_km check (first_km between 0 and 2000),
  first_minutes integer constraint trips__first_minutes check (first_minutes between 0 and 1440),
  source text constraint trips__source check (source in ('air', 'osrm', 'valhalla', 'hand')),
  km numeric(5, 1) constraint trips__km check (km between 0 and 2000),
  minutes integer constraint trips__minutes check (minutes between 0 and 1440),
  private boolean not null default false,
  reason text,
  changed_by uuid constraint trips__changed_by references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  -- A trip is billed while this item exists.
  item_id uuid constraint trips__item references order_items (id) on delete set null,
  version integer not null default 1,
  constraint trips__one_of_slot unique (slot_id, user_id)
);
create index trips__by_day on trips (day);
create index trips__by_vehicle on trips (vehicle_id) where vehicle_id is not null;
create index trips__by_user on trips (user_id);
create index trips__by_changer on trips (changed_by) where changed_by is not null;
create index trips__by_item on trips (item_id) where item_id is not null;

alter table order_items drop constraint order_items__source;
alter table order_items add constraint order_items__source
  check (source in ('office', 'report', 'service', 'priceList', 'trip'));

-- zł a kilometre in a private vehicle (rozporządzenie of 2002, as of 17.01.2023); to be checked by a person.
create table kilometre_rates (
  single boolean constraint kilometre_rates__pk primary key default true
    constraint kilometre_rates__single check (single),
  car numeric(11, 8) not null default 1.15,
  small_car numeric(11, 8) not null default 0.89,
  motorcycle numeric(11, 8) not null default 0.69,
  moped numeric(11, 8) not null default 0.42,
  is_checked boolean not null default false,
  version integer not null default 1,
  constraint kilometre_rates__range check (least(car, small_car, motorcycle, moped) >= 0
    and greatest(car, small_car, motorcycle, moped) <= 100)
);
insert into kilometre_rates default values;
