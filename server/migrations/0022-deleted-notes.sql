-- Notes that were deleted, as they were: for some days they can be brought back. They stand in a table of their own, so
-- that nothing which reads notes has to know of them.
create table deleted_notes (
  id uuid constraint deleted_notes__pk primary key,
  building_id uuid not null
    constraint deleted_notes__building references buildings (id) on delete cascade,
  category text not null,
  title text,
  content text not null,
  confirmed_at timestamptz,
  confirmed_by uuid constraint deleted_notes__confirmed_by references users (id),
  version integer not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null default now()
);
create index deleted_notes__by_building on deleted_notes (building_id);
create index deleted_notes__by_time on deleted_notes (deleted_at);
