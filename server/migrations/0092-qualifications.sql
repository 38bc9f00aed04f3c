-- What people are certified for, and until when. Of a medical certificate the date of its end alone is kept.
create table qualifications (
  id uuid constraint qualifications__pk primary key,
  user_id uuid not null constraint qualifications__user references users (id) on delete cascade,
  kind text not null constraint qualifications__kind
    check (kind in ('sepE', 'sepD', 'udt', 'gas', 'heights', 'bhp', 'medical')),
  number text,
  issued_on date,
  -- Null: without an end.
  valid_until date,
  -- The scan.
  storage_key text constraint qualifications__storage_key unique,
  file_name text,
  file_type text,
  size bigint,
  sha256 bytea,
  archived_at timestamptz,
  -- Each end is told of once ahead, and once it is over.
  told_soon_at timestamptz,
  told_over_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint qualifications__days check (valid_until >= issued_on),
  constraint qualifications__medical check (
    kind <> 'medical'
    or (number is null and issued_on is null and storage_key is null and valid_until is not null)),
  constraint qualifications__scan check (
    (storage_key is null) = (file_name is null) and (storage_key is null) = (file_type is null)
    and (storage_key is null) = (size is null) and (storage_key is null) = (sha256 is null))
);
create index qualifications__by_user on qualifications (user_id, kind);
create index qualifications__by_end on qualifications (valid_until) where archived_at is null;
