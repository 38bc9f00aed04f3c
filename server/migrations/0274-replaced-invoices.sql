-- New invoice of a pair for a wrong buyer: months that the corrected one billed follow it.
alter table invoices add column replaces_id uuid constraint invoices__replaces references invoices (id);
create index invoices__by_replaced on invoices (replaces_id) where replaces_id is not null;
