-- Where performers start without an earlier visit of the day.
alter table settings
  add column latitude double precision,
  add column longitude double precision,
  add constraint settings__place check (
    (latitude is null) = (longitude is null)
    and latitude between -90 and 90 and longitude between -180 and 180);
