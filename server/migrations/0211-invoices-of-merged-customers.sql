-- Invoices of a merged client follow, and return.
alter table customer_merges add column invoices uuid[] not null default '{}';
