alter table backups drop constraint backups__kind;
alter table backups add constraint backups__kind check (kind in ('manual', 'daily', 'command', 'upgrade'));
