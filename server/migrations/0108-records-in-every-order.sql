-- Devices by what a list can be sorted by, with the name and the id behind it, as the query says it.
create index devices__by_kind on devices (
  (array_position(array['elevator', 'boiler_room', 'gate', 'barrier', 'intercom', 'air_conditioning', 'ventilation', 'pump',
                        'fire_protection', 'other'], kind)), name collate "pl-x-icu", id);
create index devices__by_state on devices (
  (array_position(array['faulty', 'working', 'out_of_use'], state)), name collate "pl-x-icu", id);
-- Those without come last either way.
create index devices__by_warranty on devices (warranty_until, id);
create index devices__by_latest_warranty on devices (warranty_until desc nulls last, id desc);

-- Few are archived, and some types of buildings are rare.
create index customers__archived on customers (id) where archived_at is not null;
create index buildings__archived on buildings (id) where archived_at is not null;
create index buildings__by_type on buildings (type, city collate "pl-x-icu", address collate "pl-x-icu", id);
