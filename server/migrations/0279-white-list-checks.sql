-- Answers of the ministry's list of VAT payers, kept as evidence; one for a question and day.
create table white_list_checks (
  id uuid constraint white_list_checks__pk primary key,
  nip text not null,
  -- Empty: the status of the company.
  account text not null default '',
  day date not null,
  result text not null
    constraint white_list_checks__result
      check (result in ('assigned', 'notAssigned', 'active', 'exempt', 'unregistered', 'absent')),
  -- Number and moment of the ministry.
  request_id text,
  requested_at timestamptz,
  made_by uuid not null constraint white_list_checks__made_by references users (id),
  made_at timestamptz not null default now(),
  constraint white_list_checks__once unique (nip, account, day)
);
create index white_list_checks__by_made_by on white_list_checks (made_by);
