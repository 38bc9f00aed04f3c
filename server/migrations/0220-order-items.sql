-- Cost and price of an order's work. `net` is empty while the price is missing.
create table order_items (
  id uuid constraint order_items__pk primary key,
  order_id uuid not null constraint order_items__order references orders (id) on delete cascade,
  -- Service of the order that it was proposed for.
  service_id uuid constraint order_items__service references services (id) on delete set null,
  kind text not null constraint order_items__kind check (kind in ('labour', 'material', 'travel', 'other')),
  name text not null constraint order_items__name check (length(name) between 1 and 300),
  unit text not null constraint order_items__unit check (length(unit) between 1 and 20),
  quantity numeric(13, 6) not null constraint order_items__quantity check (quantity > 0),
  net numeric(15, 8) constraint order_items__net check (net >= 0),
  rate text not null constraint order_items__rate
    check (rate in ('23', '8', '5', '0KR', '0WDT', '0EX', 'zw', 'oo', 'npI', 'npII')),
  rate_reason text,
  annex15 boolean not null default false,
  -- Cost of one unit.
  cost numeric(15, 8) constraint order_items__cost check (cost >= 0),
  source text not null constraint order_items__source check (source in ('office', 'report', 'service', 'priceList')),
  not_billable text constraint order_items__not_billable
    check (not_billable in ('warranty', 'contract', 'goodwill', 'other')),
  not_billable_words text,
  -- Issued invoice that took it, with its line; a correction to zero frees it.
  invoice_id uuid constraint order_items__invoice references invoices (id),
  invoice_line uuid,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint order_items__rate_reason check (rate not in ('8', 'zw') or rate_reason is not null),
  constraint order_items__not_billable_words check (not_billable <> 'other' or not_billable_words is not null)
);
create index order_items__by_order on order_items (order_id, position, id);
create unique index order_items__proposed on order_items (order_id, service_id) where service_id is not null;
create index order_items__by_service on order_items (service_id) where service_id is not null;
create index order_items__by_invoice on order_items (invoice_id) where invoice_id is not null;
