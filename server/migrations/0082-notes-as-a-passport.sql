-- When a note was written as it stands and by whom; what stood there before.
alter table building_notes add column written_at timestamptz;
update building_notes set written_at = created_at;
alter table building_notes alter column written_at set not null;
alter table building_notes alter column written_at set default now();
alter table building_notes
  add column written_by uuid constraint building_notes__written_by references users (id);
alter table deleted_notes add column written_at timestamptz;
update deleted_notes set written_at = created_at;
alter table deleted_notes alter column written_at set not null;
alter table deleted_notes
  add column written_by uuid constraint deleted_notes__written_by references users (id);
create table note_versions (
  note_id uuid not null,
  version integer not null,
  building_id uuid not null
    constraint note_versions__building references buildings (id) on delete cascade,
  category text not null,
  title text,
  content text not null,
  written_at timestamptz not null,
  written_by uuid constraint note_versions__written_by references users (id),
  constraint note_versions__pk primary key (note_id, version)
);
create index note_versions__by_building on note_versions (building_id);
create index building_notes__by_writer on building_notes (written_by) where written_by is not null;
create index deleted_notes__by_writer on deleted_notes (written_by) where written_by is not null;
create index note_versions__by_writer on note_versions (written_by) where written_by is not null;
