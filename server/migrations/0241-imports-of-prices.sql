-- Items of the price list come by an import too.
alter table import_records drop constraint import_records__kind;
alter table import_records add constraint import_records__kind
  check (kind in ('Customer', 'Contact', 'Building', 'Person', 'Device', 'PriceList'));
