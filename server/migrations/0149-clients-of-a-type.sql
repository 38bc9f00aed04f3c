-- Persons and companies in the order of names, where the first thousand may all be of the other kind.
create index customers__by_type on customers (type, (coalesce(company_name, name)) collate "pl-x-icu", id)
  where archived_at is null and merged_into is null;
