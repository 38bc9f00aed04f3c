-- Month of the sales register: of the sale, of the issue where the sale has no day of its own; of a correction by when
-- it counts, with the corrected invoice or when it is issued.
alter table invoices add column register_month text generated always as (
  case when kind <> 'PRO' then left(
    case when document #>> '{correction,effect}' in ('correction', 'other') then document ->> 'issuedOn'
         else coalesce(document #>> '{sale,on}', document #>> '{sale,to}',
                       document #>> '{correction,invoices,0,issuedOn}', document ->> 'issuedOn') end, 7) end
) stored;
create index invoices__by_register_month on invoices (register_month, issued_at) where register_month is not null;

-- The sales register of a month as it was exported. A document never changes, its mark may: a KSeF number comes later.
create table register_exports (
  id uuid constraint register_exports__pk primary key,
  month text not null constraint register_exports__month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  made_by uuid not null constraint register_exports__made_by references users (id),
  made_at timestamptz not null default now()
);
create index register_exports__by_month on register_exports (month, made_at desc, id desc);
create index register_exports__by_maker on register_exports (made_by);

create table register_export_rows (
  export_id uuid not null constraint register_export_rows__export references register_exports (id) on delete cascade,
  position integer not null,
  -- Only example data are ever deleted.
  invoice_id uuid not null constraint register_export_rows__invoice references invoices (id) on delete cascade,
  mark text not null constraint register_export_rows__mark check (mark in ('KSEF', 'OFF', 'BFK', 'DI')),
  ksef_number text,
  constraint register_export_rows__pk primary key (export_id, position),
  constraint register_export_rows__number check ((mark = 'KSEF') = (ksef_number is not null))
);
create index register_export_rows__by_invoice on register_export_rows (invoice_id);
