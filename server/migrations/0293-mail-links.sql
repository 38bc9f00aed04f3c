-- Records that a thread is about; a dismissed row keeps a proposal from coming back.
create table mail_links (
  id uuid constraint mail_links__pk primary key,
  thread_id uuid not null constraint mail_links__thread references mail_threads (id) on delete cascade,
  customer_id uuid constraint mail_links__customer references customers (id) on delete cascade,
  building_id uuid constraint mail_links__building references buildings (id) on delete cascade,
  order_id uuid constraint mail_links__order references orders (id) on delete cascade,
  invoice_id uuid constraint mail_links__invoice references invoices (id) on delete cascade,
  how text not null constraint mail_links__how check (how in ('references', 'number', 'address', 'person')),
  is_dismissed boolean not null default false,
  by uuid constraint mail_links__by references users (id) on delete set null,
  at timestamptz not null default now(),
  constraint mail_links__one check (num_nonnulls(customer_id, building_id, order_id, invoice_id) = 1),
  constraint mail_links__customer_once unique (thread_id, customer_id),
  constraint mail_links__building_once unique (thread_id, building_id),
  constraint mail_links__order_once unique (thread_id, order_id),
  constraint mail_links__invoice_once unique (thread_id, invoice_id)
);
create index mail_links__by_customer on mail_links (customer_id) where customer_id is not null;
create index mail_links__by_building on mail_links (building_id) where building_id is not null;
create index mail_links__by_order on mail_links (order_id) where order_id is not null;
create index mail_links__by_invoice on mail_links (invoice_id) where invoice_id is not null;
create index mail_links__by_user on mail_links (by) where by is not null;

alter table customer_merges add column mail_links uuid[] not null default '{}';

-- Addresses and their domains are looked up for each thread that is opened.
create index customers__by_invoice_email on customers (lower(invoice_email)) where invoice_email is not null;
create index customer_contacts__by_email on customer_contacts (lower(email)) where email is not null;
create index contact_persons__by_email on contact_persons (lower(email)) where email is not null;
create index billing_records__by_email on billing_records (lower(email)) where email is not null;
create index customers__by_domain on customers (lower(split_part(email, '@', 2))) where email is not null;
