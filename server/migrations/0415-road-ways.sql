-- Ways by road between buildings and the base, as the router answered them (server/src/platform/roads).
create table road_ways (
  -- Kind and address of the router, hashed.
  router text not null,
  from_place text not null,
  to_place text not null,
  -- Null: the router knows no road.
  meters integer,
  seconds integer,
  kept_at timestamptz not null default now(),
  constraint road_ways__pk primary key (router, from_place, to_place)
);
create index road_ways__by_age on road_ways (kept_at);
