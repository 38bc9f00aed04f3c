-- Clients of one city in the order of names: the names of a city may stand late among all.
create index customers__of_city on customers (city, (coalesce(company_name, name)) collate "pl-x-icu", id)
  where archived_at is null and merged_into is null;
