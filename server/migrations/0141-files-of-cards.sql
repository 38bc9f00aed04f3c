-- Cards keep files as records do.
alter table record_files add column card_id uuid constraint record_files__card references cards (id) on delete cascade;
alter table record_files drop constraint record_files__owner;
alter table record_files add constraint record_files__owner
  check (num_nonnulls(customer_id, building_id, device_id, card_id) = 1);
create index record_files__by_card on record_files (card_id) where card_id is not null;
