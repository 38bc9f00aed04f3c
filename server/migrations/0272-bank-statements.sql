create table bank_statements (
  id uuid constraint bank_statements__pk primary key,
  -- Of the file.
  name text not null,
  format text not null constraint bank_statements__format check (format in ('mt940', 'csv')),
  account text not null,
  number text,
  from_day date not null,
  to_day date not null,
  opening bigint,
  closing bigint,
  -- SHA-256 of its entries and balances: the same statement is read once.
  digest bytea not null constraint bank_statements__digest unique,
  made_by uuid not null constraint bank_statements__made_by references users (id),
  made_at timestamptz not null default now()
);
create index bank_statements__by_made_by on bank_statements (made_by);
create index bank_statements__by_day on bank_statements (to_day desc, id);

create table bank_entries (
  -- The transfer of its payments.
  id uuid constraint bank_entries__pk primary key,
  statement_id uuid not null constraint bank_entries__statement references bank_statements (id) on delete cascade,
  position integer not null,
  day date not null,
  -- In grosze; negative: paid by the company.
  amount bigint not null,
  title text not null,
  party text not null,
  party_account text,
  -- Digest of account, day, amount and texts: exports of overlapping days bring an entry twice.
  fingerprint bytea not null,
  is_known boolean not null,
  left_at timestamptz,
  left_by uuid constraint bank_entries__left_by references users (id),
  constraint bank_entries__position unique (statement_id, position),
  constraint bank_entries__left check ((left_at is null) = (left_by is null))
);
create index bank_entries__by_fingerprint on bank_entries (fingerprint);
create index bank_entries__by_left_by on bank_entries (left_by) where left_by is not null;
