-- Contracts of clients with a flat fee a month.
create table contracts (
  id uuid constraint contracts__pk primary key,
  customer_id uuid not null constraint contracts__customer references customers (id),
  number text not null constraint contracts__number check (length(number) between 1 and 60),
  valid_from date not null,
  valid_until date,
  -- Fee of a month.
  net numeric(15, 8) not null constraint contracts__net check (net >= 0),
  rate text not null constraint contracts__rate
    check (rate in ('23', '8', '5', '0KR', '0WDT', '0EX', 'zw', 'oo', 'npI', 'npII')),
  rate_reason text,
  -- Day of the month on which its fee is due; a shorter month has its last day.
  due_day smallint not null constraint contracts__due_day check (due_day between 1 and 31),
  example boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contracts__days check (valid_until >= valid_from),
  constraint contracts__rate_reason check (rate not in ('8', 'zw') or rate_reason is not null)
);
create index contracts__by_customer on contracts (customer_id, valid_from desc, id);

create table contract_buildings (
  contract_id uuid not null constraint contract_buildings__contract references contracts (id) on delete cascade,
  building_id uuid not null constraint contract_buildings__building references buildings (id) on delete cascade,
  constraint contract_buildings__pk primary key (contract_id, building_id)
);
create index contract_buildings__by_building on contract_buildings (building_id);

-- Line that bills a month. It counts as long as its invoice has it and is not corrected to zero.
create table contract_months (
  contract_id uuid not null constraint contract_months__contract references contracts (id) on delete cascade,
  -- 2026-11
  month text not null constraint contract_months__month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  invoice_id uuid not null constraint contract_months__invoice references invoices (id) on delete cascade,
  invoice_line uuid not null,
  constraint contract_months__pk primary key (contract_id, month)
);
create index contract_months__by_invoice on contract_months (invoice_id);

-- Contracts of a merged client follow, and return.
alter table customer_merges add column contracts uuid[] not null default '{}';
