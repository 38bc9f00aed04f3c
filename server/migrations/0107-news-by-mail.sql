-- What somebody is told of may come by e-mail besides, or instead; absent is as the topic has it.
alter table notification_choices
  alter column in_program drop not null,
  add column by_mail boolean;

-- A row that waits for a letter is put into the next one of its reader. The program shows it where they want it there.
alter table notifications
  add column in_program boolean not null default true,
  add column to_mail boolean not null default false,
  add column letter_id uuid;

update notifications set topic = case kind when 'onCall' then 'onCall' else 'backups' end
 where kind in ('onCall', 'backupFailed', 'backupMissing', 'backupNeverMade');

drop index notifications__unread;
create index notifications__unread on notifications (user_id, id) where read_at is null and in_program;
create index notifications__to_be_mailed on notifications (user_id, at)
  where to_mail and letter_id is null and read_at is null;
