-- Performers mark a code that does not work; a new text and a confirmation clear the mark.
alter table building_notes
  add column failed_at timestamptz,
  add column failed_by uuid constraint building_notes__failed_by references users (id),
  add constraint building_notes__failed check ((failed_at is null) = (failed_by is null));
create index building_notes__by_failed on building_notes (failed_by) where failed_by is not null;
alter table deleted_notes
  add column failed_at timestamptz,
  add column failed_by uuid constraint deleted_notes__failed_by references users (id);
create index deleted_notes__by_failed on deleted_notes (failed_by) where failed_by is not null;
