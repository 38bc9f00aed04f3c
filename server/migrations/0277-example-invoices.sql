-- Removed with the example data. Example invoices have no series, so that the numbers of real ones do not count them.
alter table invoices add column example boolean not null default false;
alter table opening_invoices add column example boolean not null default false;
alter table bank_statements add column example boolean not null default false;
