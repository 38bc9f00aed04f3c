-- A few kilobytes, so it lives with the rest: on every node and in every backup.
alter table settings add column logo bytea;
-- Another picture has another name, so a browser may keep it.
alter table settings add column logo_key uuid;
alter table settings add constraint settings__logo check ((logo is null) = (logo_key is null));
