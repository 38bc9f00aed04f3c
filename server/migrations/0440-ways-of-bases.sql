-- A visit has a trip on each day on which a person drove to it, and one to the base after the last visit of a day.
alter table trips add column is_return boolean not null default false;
alter table trips drop constraint trips__one_of_slot;
alter table trips add constraint trips__one_of_slot unique (slot_id, user_id, day, is_return);
