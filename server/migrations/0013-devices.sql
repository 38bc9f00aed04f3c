-- What stands in the buildings and is looked after: lifts, boilers, gates.
create table devices (
  id uuid constraint devices__pk primary key,
  building_id uuid not null constraint devices__building references buildings (id),
  kind text not null
    constraint devices__kind check (kind in (
      'elevator', 'boiler_room', 'gate', 'barrier', 'intercom', 'air_conditioning', 'ventilation', 'pump',
      'fire_protection', 'other')),
  name text not null constraint devices__name check (name <> ''),
  maker text,
  model text,
  serial_number text,
  place text,
  installed_on date,
  -- The last day of it.
  warranty_until date,
  udt_number text,
  state text not null default 'working'
    constraint devices__state check (state in ('working', 'faulty', 'out_of_use')),
  -- With the building's name, address and city: whoever changes those writes it again.
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index devices__by_building on devices (building_id);
create index devices__by_name on devices (name collate "pl-x-icu", id);
create index devices__by_search_text on devices using gin (search_text gin_trgm_ops);
