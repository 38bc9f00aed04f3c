-- What a building is found by besides its search text, kept instead of made for each row that is looked at: folding a name
-- takes fifty times as long as looking into it (decision 0082). Filled with the table's one rewrite; from here on a trigger
-- keeps it, as whole rows are copied and restored.
alter table buildings add column name_text text generated always as (
  translate(
    regexp_replace(
      normalize(
        lower((coalesce(name, '') || ' ' || coalesce(zip_code, '') || ' '
               || replace(coalesce(zip_code, ''), '-', '')) collate "pl-x-icu"),
        nfd),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    'ł‐‑‒–—―−', 'l-------')) stored;
alter table buildings alter column name_text drop expression;
create or replace function building_name_text() returns trigger language plpgsql as $$
begin
  new.name_text := translate(
    regexp_replace(
      normalize(
        lower((coalesce(new.name, '') || ' ' || coalesce(new.zip_code, '') || ' '
               || replace(coalesce(new.zip_code, ''), '-', '')) collate "pl-x-icu"),
        nfd),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    'ł‐‑‒–—―−', 'l-------');
  return new;
end $$;
create trigger buildings__name_text before insert or update of name, zip_code, name_text on buildings
  for each row execute function building_name_text();
alter table buildings alter column name_text set not null;

drop index buildings__by_name_and_code;
create index buildings__by_name_and_code on buildings using gin (name_text gin_trgm_ops);
analyze buildings;

-- A kind in a state, by name. Those of one kind or state alone are in the indexes of 0108.
create index devices__by_kind_and_state on devices (
  (array_position(array['elevator', 'boiler_room', 'gate', 'barrier', 'intercom', 'air_conditioning', 'ventilation', 'pump',
                        'fire_protection', 'other'], kind)),
  (array_position(array['faulty', 'working', 'out_of_use'], state)), name collate "pl-x-icu", id);
analyze devices;
