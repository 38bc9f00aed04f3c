-- What somebody is told of may be about anything, and says of which topic it is: whoever does not want to hear of the
-- topic is not told. Subjects are those of permissions; no reference, since things of many tables are meant.
alter table notifications
  add column topic text,
  add column about_subject text,
  add column about_id uuid;

update notifications
   set topic = case when kind in ('assigned', 'assignedFault') then 'assigned'
                    when kind in ('coordinating', 'fault') then kind end,
       about_subject = case when kind in ('backupFailed', 'backupMissing') then 'Backup'
                            when kind = 'letterUnsent' then 'User'
                            else 'Order' end,
       about_id = case when kind = 'letterUnsent' then (data->>'userId')::uuid else order_id end,
       -- That there never was a backup is a kind of its own: it has another sentence.
       kind = case when kind = 'backupMissing' and data->>'madeAt' is null then 'backupNeverMade' else kind end,
       data = case when kind = 'letterUnsent' then data - 'userId'
                   when kind = 'backupMissing' and data->>'madeAt' is null then '{}'
                   else data end;

alter table notifications
  alter column about_subject set not null,
  drop column order_id;
