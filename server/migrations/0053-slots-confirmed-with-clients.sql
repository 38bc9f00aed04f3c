-- Who told the client of the time, when and how; a slot that moves is confirmed anew.
alter table slots
  add column confirmed_at timestamptz,
  add column confirmed_by uuid constraint slots__confirmed_by references users (id) on delete set null,
  add column confirmed_how text
    constraint slots__confirmed_how check (confirmed_how in ('phone', 'sms', 'email', 'in_person'));
create index slots__by_confirmer on slots (confirmed_by) where confirmed_by is not null;
