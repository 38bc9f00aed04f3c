-- The lists of clients and of objects: by city, by address, and the search in the names of buildings.
create index customers__by_city on customers (city collate "pl-x-icu", id);
create index buildings__by_address on buildings (address collate "pl-x-icu", id);
create index buildings__by_city on buildings (city collate "pl-x-icu", address collate "pl-x-icu", id);
-- The same folding as contract/src/lib/text.ts does, in SQL: names are not among what the client search looks in.
create index buildings__by_name on buildings
  using gin (translate(lower(name collate "pl-x-icu"), 'ąćęłńóśźż', 'acelnoszz') gin_trgm_ops);
