-- What belongs to this database and is not in it: the key that seals secrets, and the files. One row.
create table installation (
  -- The folder of files carries the same.
  files_id uuid primary key,
  -- Tells the key without telling it.
  key_print bytea not null
);
