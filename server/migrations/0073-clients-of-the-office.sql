-- What is agreed with a client, what the office remembers of them, and whether anybody still looks for them.
alter table customers add column payment_days smallint;
alter table customers add column invoice_email text;
alter table customers add column remarks text;
alter table customers add column archived_at timestamptz;
alter table customers add constraint customers__payment_days check (payment_days between 0 and 365);
