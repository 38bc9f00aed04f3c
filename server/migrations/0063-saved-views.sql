-- A name for what is asked of a list: one's own, or shared with the office.
create table saved_views (
  id uuid not null,
  user_id uuid not null,
  page text not null,
  name text not null,
  -- What stands in the address of the list: {"state": "new,planned", "sort": "client"}.
  search jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  -- For a day it can be brought back.
  deleted_at timestamptz,
  version integer not null default 1,
  constraint saved_views__pk primary key (id),
  constraint saved_views__user foreign key (user_id) references users (id) on delete cascade,
  constraint saved_views__name check (length(name) between 1 and 60)
);
create unique index saved_views__name_once on saved_views (user_id, page, lower(name)) where deleted_at is null;
create index saved_views__by_page on saved_views (page, shared) where deleted_at is null;

-- How somebody has put the views of a list in order, and which one opens first.
create table saved_view_choices (
  user_id uuid not null,
  page text not null,
  ids uuid[] not null default '{}',
  start_id uuid,
  constraint saved_view_choices__pk primary key (user_id, page),
  constraint saved_view_choices__user foreign key (user_id) references users (id) on delete cascade,
  constraint saved_view_choices__start foreign key (start_id) references saved_views (id) on delete set null
);
create index saved_view_choices__by_start on saved_view_choices (start_id);

insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'SavedView', r.key = 'ROLE_WORKER'
    from roles r cross join (values ('read'), ('update')) a (action)
   where r.key in ('ROLE_OFFICE', 'ROLE_WORKER')
  on conflict (role, action, subject) do nothing;
