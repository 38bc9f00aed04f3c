-- What a building is like, where it stands on a map, and whether anybody still looks for it.
alter table buildings add column year_built smallint;
alter table buildings add column storeys smallint;
alter table buildings add column staircases smallint;
alter table buildings add column flats smallint;
-- Square metres.
alter table buildings add column footprint_area double precision;
alter table buildings add column roof_area double precision;
alter table buildings add column latitude double precision;
alter table buildings add column longitude double precision;
alter table buildings add column archived_at timestamptz;
alter table buildings add constraint buildings__year_built check (year_built between 1000 and 2200);
alter table buildings add constraint buildings__storeys check (storeys between 0 and 300);
alter table buildings add constraint buildings__staircases check (staircases between 0 and 300);
alter table buildings add constraint buildings__flats check (flats between 0 and 9999);
alter table buildings add constraint buildings__footprint_area check (footprint_area between 0 and 1000000);
alter table buildings add constraint buildings__roof_area check (roof_area between 0 and 1000000);
alter table buildings add constraint buildings__coordinates check (
  (latitude is null) = (longitude is null)
  and latitude between -90 and 90 and longitude between -180 and 180);
