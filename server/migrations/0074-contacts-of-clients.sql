-- Whom one talks to at a company, beside the person it is kept under.
create table customer_contacts (
  id uuid constraint customer_contacts__pk primary key,
  customer_id uuid not null
    constraint customer_contacts__customer references customers (id) on delete cascade,
  name text not null,
  position text,
  phone text,
  email text,
  is_main boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index customer_contacts__by_customer on customer_contacts (customer_id);
create unique index customer_contacts__one_main on customer_contacts (customer_id) where is_main;
