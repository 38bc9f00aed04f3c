-- Papers of KSeF for an issued invoice, added by a person: its confirmation (UPO), and the XML that KSeF keeps.
create table invoice_ksef_files (
  invoice_id uuid not null constraint invoice_ksef_files__invoice references invoices (id) on delete cascade,
  kind text not null constraint invoice_ksef_files__kind check (kind in ('upo', 'xml')),
  bytes bytea not null,
  type text not null,
  sha256 bytea not null,
  -- Null: a file that cannot be compared.
  matches boolean,
  -- Sentence of the difference, by its key.
  difference text,
  added_by uuid not null constraint invoice_ksef_files__added_by references users (id),
  added_at timestamptz not null default now(),
  constraint invoice_ksef_files__pk primary key (invoice_id, kind)
);
create index invoice_ksef_files__by_added_by on invoice_ksef_files (added_by);
