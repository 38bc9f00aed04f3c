-- Number series of documents. Reports, offers and requests get their own rows later.
create table document_series (
  kind text constraint document_series__pk primary key
    constraint document_series__kind check (kind in ('VAT', 'KOR', 'ZAL', 'ROZ', 'PRO')),
  prefix text not null,
  year_first boolean not null,
  separator text not null constraint document_series__separator check (separator in ('/', '-')),
  digits smallint not null constraint document_series__digits check (digits between 1 and 8),
  resets text not null constraint document_series__resets check (resets in ('year', 'month', 'never')),
  -- Typed by a person, since the company comes from another program; null: not yet.
  first_number integer constraint document_series__first check (first_number between 1 and 99999999),
  version integer not null default 1
);
insert into document_series (kind, prefix, year_first, separator, digits, resets) values
  ('VAT', 'FV', true, '/', 4, 'month'),
  ('KOR', 'FK', true, '/', 4, 'month'),
  ('ZAL', 'FZ', true, '/', 4, 'month'),
  ('ROZ', 'FR', true, '/', 4, 'month'),
  ('PRO', 'PRO', true, '/', 4, 'month');

create table document_counters (
  kind text not null constraint document_counters__series references document_series (kind),
  -- 2026-11, 2026, or empty for a series that never starts again.
  period text not null,
  next integer not null,
  constraint document_counters__pk primary key (kind, period)
);

create table invoice_settings (
  only_row boolean not null default true
    constraint invoice_settings__pk primary key
    constraint invoice_settings__one_row check (only_row),
  place text,
  -- [{number, bank, label}]
  accounts jsonb not null default '[]',
  due_days smallint not null default 14 constraint invoice_settings__due_days check (due_days between 0 and 365),
  payment_form text not null default 'transfer',
  exemption text,
  remark text,
  krs text,
  regon text,
  bdo text,
  -- From this day on the company has to send its invoices to KSeF.
  ksef_from date,
  version integer not null default 1
);
insert into invoice_settings default values;

create table closed_months (
  month text constraint closed_months__pk primary key
    constraint closed_months__month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$')
);

create table invoices (
  id uuid constraint invoices__pk primary key,
  kind text not null
    constraint invoices__kind check (kind in ('VAT', 'ZAL', 'ROZ', 'KOR', 'KOR_ZAL', 'KOR_ROZ', 'PRO')),
  state text not null default 'draft' constraint invoices__state check (state in ('draft', 'issuing', 'issued')),
  customer_id uuid constraint invoices__customer references customers (id),
  -- As typed (contract: invoiceDraft). Corrections start from the draft of what they correct.
  draft jsonb not null,
  corrects_id uuid constraint invoices__corrects references invoices (id),
  -- Held until then: it can be taken back.
  issue_at timestamptz,
  issued_by uuid constraint invoices__issued_by references users (id),
  -- Problems that ended the last attempt to issue it: [{field, message}].
  refused jsonb,
  -- All below are set once, when it is issued.
  number text collate "C" constraint invoices__number unique,
  series text constraint invoices__series references document_series (kind),
  period text,
  seq integer,
  issued_at timestamptz,
  document jsonb,
  xml bytea,
  xml_sha256 bytea,
  -- For lists: of the draft while it is one.
  issued_on date not null,
  due_on date,
  buyer_name text not null default '',
  net bigint not null default 0,
  vat bigint not null default 0,
  gross bigint not null default 0,
  search_text text not null default '',
  created_by uuid not null constraint invoices__created_by references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint invoices__issued check (
    state <> 'issued'
    or (number is not null and seq is not null and document is not null and (kind = 'PRO' or xml_sha256 is not null))),
  constraint invoices__held check ((state = 'issuing') = (issue_at is not null))
);
create unique index invoices__by_series on invoices (series, period, seq) where seq is not null;
create index invoices__by_customer on invoices (customer_id) where customer_id is not null;
create index invoices__by_corrected on invoices (corrects_id) where corrects_id is not null;
create index invoices__by_issued_by on invoices (issued_by) where issued_by is not null;
create index invoices__by_created_by on invoices (created_by);
create index invoices__by_day on invoices (issued_on, id);
create index invoices__by_search_text on invoices using gin (search_text gin_trgm_ops);

create table invoice_orders (
  invoice_id uuid not null constraint invoice_orders__invoice references invoices (id) on delete cascade,
  order_id uuid not null constraint invoice_orders__order references orders (id),
  constraint invoice_orders__pk primary key (invoice_id, order_id)
);
create index invoice_orders__by_order on invoice_orders (order_id);

insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'Invoice', false
    from roles r cross join (values ('create'), ('read'), ('update'), ('delete')) a (action)
   where r.key = 'ROLE_OFFICE'
  on conflict (role, action, subject) do nothing;
