-- Coordinates of any writer (forms, imports, undo) have a source; the form of a building names others than "hand".
create or replace function buildings_geo_source() returns trigger language plpgsql as $$
begin
  new.geo_source := case
    when new.latitude is null then null
    when tg_op = 'INSERT' then coalesce(new.geo_source, 'hand')
    when (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then 'hand'
    else coalesce(new.geo_source, 'hand')
  end;
  return new;
end $$;
create trigger buildings__geo_source before insert or update of latitude, longitude on buildings
  for each row execute function buildings_geo_source();
update buildings set geo_source = 'hand' where latitude is not null and geo_source is null;
