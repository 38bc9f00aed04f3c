-- Left to pay, as of `invoices`: one rule of debt, and its index.
alter table opening_invoices add column owed bigint generated always as (gross - paid_before - paid) stored;
drop index opening_invoices__open;
create index opening_invoices__open on opening_invoices (due_on, id) where owed <> 0;
