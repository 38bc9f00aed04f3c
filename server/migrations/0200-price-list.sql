-- What work, parts and travel cost. `net` is the price before the first change.
create table price_items (
  id uuid constraint price_items__pk primary key,
  service_id uuid constraint price_items__service references services (id) on delete set null,
  group_id uuid constraint price_items__group references service_groups (id) on delete set null,
  name text not null constraint price_items__name check (length(name) between 1 and 200),
  kind text not null constraint price_items__kind check (kind in ('labour', 'material', 'travel', 'other')),
  unit text not null constraint price_items__unit check (length(unit) between 1 and 20),
  net numeric(15, 8) not null constraint price_items__net check (net >= 0),
  rate text not null constraint price_items__rate
    check (rate in ('23', '8', '5', '0KR', '0WDT', '0EX', 'zw', 'oo', 'npI', 'npII')),
  rate_reason text,
  annex15 boolean not null default false,
  public boolean not null default false,
  active boolean not null default true,
  position integer not null constraint price_items__position check (position between 1 and 100000),
  search_text text not null,
  example boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint price_items__rate_reason check (rate not in ('8', 'zw') or rate_reason is not null)
);
create index price_items__by_position on price_items (position, id);
create index price_items__by_name on price_items (name collate "pl-x-icu", id);
create index price_items__by_rate on price_items (rate, id);
create index price_items__by_service on price_items (service_id) where service_id is not null;
create index price_items__by_group on price_items (group_id) where group_id is not null;
create index price_items__search on price_items using gin (search_text gin_trgm_ops);

-- A price is valid until the next one begins: two can neither overlap nor leave a gap.
create table price_changes (
  item_id uuid not null constraint price_changes__item references price_items (id) on delete cascade,
  valid_from date not null,
  net numeric(15, 8) not null constraint price_changes__net check (net >= 0),
  made_by uuid constraint price_changes__made_by references users (id) on delete set null,
  made_at timestamptz not null default now(),
  constraint price_changes__pk primary key (item_id, valid_from)
);
create index price_changes__by_maker on price_changes (made_by) where made_by is not null;

-- What was agreed with one client.
create table customer_prices (
  id uuid constraint customer_prices__pk primary key,
  customer_id uuid not null constraint customer_prices__customer references customers (id) on delete cascade,
  item_id uuid not null constraint customer_prices__item references price_items (id) on delete cascade,
  net numeric(15, 8) not null constraint customer_prices__net check (net >= 0),
  valid_from date not null,
  valid_until date,
  constraint customer_prices__days check (valid_until >= valid_from),
  constraint customer_prices__once unique (item_id, customer_id, valid_from)
);
create index customer_prices__by_customer on customer_prices (customer_id);

-- Prices of a merged client follow, and return.
alter table customer_merges add column prices uuid[] not null default '{}';

insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'PriceList', false
    from roles r cross join (values ('create'), ('read'), ('update'), ('delete')) a (action)
   where r.key = 'ROLE_OFFICE'
  on conflict (role, action, subject) do nothing;
