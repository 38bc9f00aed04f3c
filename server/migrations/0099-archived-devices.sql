-- Whether anybody still looks for a device: its page, files and orders stay.
alter table devices add column archived_at timestamptz;
