create index invoices__open_by_due on invoices (due_on, id) where owed <> 0;

-- Open invoices of the former program: paid, matched and dunned like others, never printed, exported or registered.
create table opening_invoices (
  id uuid constraint opening_invoices__pk primary key,
  customer_id uuid not null constraint opening_invoices__customer references customers (id),
  number text collate "C" not null,
  issued_on date not null,
  due_on date not null,
  gross bigint not null,
  -- Paid while the company used the former program.
  paid_before bigint not null default 0,
  -- Sum of its payments here that are not revoked.
  paid bigint not null default 0,
  created_by uuid not null constraint opening_invoices__created_by references users (id),
  created_at timestamptz not null default now(),
  constraint opening_invoices__number unique (customer_id, number),
  constraint opening_invoices__amounts check (gross > 0 and paid_before >= 0 and paid_before < gross),
  constraint opening_invoices__days check (due_on >= issued_on)
);
create index opening_invoices__by_created_by on opening_invoices (created_by);
create index opening_invoices__open on opening_invoices (due_on, id) where gross - paid_before <> paid;

create table invoice_payments (
  id uuid constraint invoice_payments__pk primary key,
  -- One transfer pays several invoices; the id of an entry where it comes from a statement.
  transfer_id uuid not null,
  invoice_id uuid constraint invoice_payments__invoice references invoices (id),
  opening_id uuid constraint invoice_payments__opening references opening_invoices (id),
  paid_on date not null,
  -- In grosze; negative: paid back.
  amount bigint not null constraint invoice_payments__amount check (amount <> 0),
  form text not null
    constraint invoice_payments__form check (form in ('cash', 'card', 'voucher', 'cheque', 'credit', 'transfer', 'mobile')),
  reference text,
  note text,
  made_by uuid not null constraint invoice_payments__made_by references users (id),
  made_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by uuid constraint invoice_payments__revoked_by references users (id),
  revoked_why text,
  constraint invoice_payments__one check (num_nonnulls(invoice_id, opening_id) = 1),
  constraint invoice_payments__revoked check (num_nonnulls(revoked_at, revoked_by, revoked_why) in (0, 3))
);
create index invoice_payments__by_invoice on invoice_payments (invoice_id) where invoice_id is not null;
create index invoice_payments__by_opening on invoice_payments (opening_id) where opening_id is not null;
create index invoice_payments__by_transfer on invoice_payments (transfer_id);
create index invoice_payments__by_made_by on invoice_payments (made_by);
create index invoice_payments__by_revoked_by on invoice_payments (revoked_by) where revoked_by is not null;

-- Opening invoices of a merged client follow, and return.
alter table customer_merges add column opening_invoices uuid[] not null default '{}';
