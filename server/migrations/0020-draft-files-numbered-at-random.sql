-- The browser draws the numbers of a draft's files, so that none ever comes to mean other bytes.
alter table draft_files drop constraint draft_files__n;
alter table draft_files add constraint draft_files__n check (n >= 0);
