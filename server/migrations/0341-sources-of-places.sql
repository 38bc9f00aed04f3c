-- Source of coordinates: a pin by hand, a visit, the geocoder, or the centre of a place, which is approximate.
alter table buildings add column geo_source text
  constraint buildings__geo_source check (geo_source in ('hand', 'visit', 'geocoder', 'place'));
update buildings set geo_source = 'hand' where latitude is not null;
