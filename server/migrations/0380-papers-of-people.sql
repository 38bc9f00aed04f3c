-- Kinds of qualifications are rows; one whose end alone is kept (health data) is date_only.
create table qualification_kinds (
  key text constraint qualification_kinds__pk primary key,
  -- Null: the program's own name of this key, in the reader's language.
  name text constraint qualification_kinds__name check (length(name) between 1 and 100),
  -- Usual validity.
  years integer constraint qualification_kinds__years check (years between 1 and 50),
  date_only boolean not null default false,
  needs_number boolean not null default false,
  -- Its rules come from a secondary source.
  to_verify boolean not null default false,
  position integer not null,
  archived boolean not null default false,
  version integer not null default 1,
  constraint qualification_kinds__date_only unique (key, date_only)
);
insert into qualification_kinds (key, years, date_only, needs_number, to_verify, position) values
  ('sepE', 5, false, true, false, 1),
  ('sepD', 5, false, true, false, 2),
  ('udt', null, false, false, false, 3),
  ('gas', 5, false, true, false, 4),
  ('heights', null, false, true, false, 5),
  ('bhp', 3, false, false, false, 6),
  ('medical', null, true, false, false, 7),
  ('fireEquipment', null, false, false, true, 8),
  ('fireSystems', null, false, false, true, 9),
  ('fgas', 7, false, true, true, 10),
  ('chimney', null, false, true, true, 11),
  ('construction', null, false, true, true, 12);

alter table qualifications drop constraint qualifications__kind;
alter table qualifications drop constraint qualifications__medical;
alter table qualifications
  add column date_only boolean not null default false,
  add column scope text,
  add column issuer text,
  add column submitted_by uuid constraint qualifications__submitted_by references users (id) on delete set null,
  add column submitted_at timestamptz,
  add column confirmed_by uuid constraint qualifications__confirmed_by references users (id) on delete set null,
  -- Null: waits for confirmation and counts as absent.
  add column confirmed_at timestamptz;
update qualifications set date_only = kind = 'medical', confirmed_at = created_at;
alter table qualifications add constraint qualifications__kind
  foreign key (kind, date_only) references qualification_kinds (key, date_only);
alter table qualifications add constraint qualifications__date_only check (
  not date_only
  or (number is null and issued_on is null and scope is null and issuer is null and storage_key is null
      and valid_until is not null));
create index qualifications__by_kind on qualifications (kind);
create index qualifications__to_confirm on qualifications (user_id) where confirmed_at is null and archived_at is null;
create index qualifications__by_submitter on qualifications (submitted_by) where submitted_by is not null;
create index qualifications__by_confirmer on qualifications (confirmed_by) where confirmed_by is not null;

-- The services check their kinds, which are rows now and are never removed.
alter table service_groups drop constraint service_groups__needs;
alter table services drop constraint services__needs;

-- Insurance and authorisations of the company itself.
create table company_papers (
  id uuid constraint company_papers__pk primary key,
  name text not null constraint company_papers__name check (length(name) between 1 and 100),
  number text,
  issuer text,
  issued_on date,
  valid_until date,
  archived boolean not null default false,
  told_soon_at timestamptz,
  told_over_at timestamptz,
  version integer not null default 1,
  constraint company_papers__days check (valid_until >= issued_on)
);
create index company_papers__by_end on company_papers (valid_until) where not archived;

insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'Qualification', a.action = 'create'
    from roles r cross join (values ('create'), ('read'), ('update')) a (action)
   where r.key = 'ROLE_OFFICE' or (r.key = 'ROLE_WORKER' and a.action = 'create')
  on conflict on constraint role_rules__pk do nothing;
