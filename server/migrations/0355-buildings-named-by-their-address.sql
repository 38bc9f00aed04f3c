-- A new building is named by its address, with a postal code; an imported one without an address has neither.
drop index buildings__incomplete;
create index buildings__incomplete on buildings (city collate "pl-x-icu", address collate "pl-x-icu", id)
  where city = '' or (address = name and zip_code is null);
