-- What an order will ask for, and a spreadsheet did not say.
create index customers__incomplete on customers ((coalesce(company_name, name)) collate "pl-x-icu", id)
  where phone is null
     or (type = 'company' and (nip is null or address is null or postal_code is null or city is null));
create index buildings__incomplete on buildings (city collate "pl-x-icu", address collate "pl-x-icu", id)
  where city = '' or address = name;
