-- Since when a mailbox is in trouble, and whether administrators were notified.
alter table mailboxes
  add column trouble_since timestamptz,
  add column trouble_told boolean not null default false;
update mailboxes set trouble_since = now() where active and state in ('auth', 'away', 'sealed');

-- Absences whose threads returned to the unassigned ones; each once.
create table mail_absences (
  absence_id uuid constraint mail_absences__pk primary key
    constraint mail_absences__absence references absences (id) on delete cascade
);
insert into mail_absences (absence_id) select id from absences where start_at <= now();

update mail_threads t set waits_since = w.since
  from (
    select m.thread_id, min(m.at) as since
      from mail_messages m join mail_folders f on f.id = m.folder_id and f.role = 'inbox'
     where not m.sent and m.auto = 'none'
       and m.at > coalesce((select max(s.at) from mail_messages s where s.thread_id = m.thread_id and s.sent), '-infinity')
     group by m.thread_id) w
 where w.thread_id = t.id;
