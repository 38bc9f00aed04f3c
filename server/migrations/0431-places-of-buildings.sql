-- Finds buildings at an address before another one is entered there.
create index buildings__by_place on buildings (lower(btrim(city)), lower(btrim(address)));
