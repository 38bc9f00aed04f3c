-- Folders in the order of their pages.
drop index mail_threads__inbox;
create index mail_threads__inbox on mail_threads (last_at desc, id desc)
  where letters > 0 and 'inbox' = any (places) and state = 'open';
create index mail_threads__unassigned on mail_threads (last_at desc, id desc)
  where letters > 0 and 'inbox' = any (places) and state = 'open' and assignee_id is null;
create index mail_threads__waiting on mail_threads (last_at desc, id desc) where letters > 0 and state = 'waiting';
create index mail_threads__done on mail_threads (last_at desc, id desc) where letters > 0 and state = 'done';
create index mail_threads__sent on mail_threads (last_at desc, id desc) where letters > 0 and 'sent' = any (places);
create index mail_threads__drafts on mail_threads (last_at desc, id desc)
  where letters > 0 and 'drafts' = any (places);
create index mail_threads__starred on mail_threads (last_at desc, id desc) where letters > 0 and starred;
create index mail_threads__junk on mail_threads (last_at desc, id desc) where letters > 0 and 'junk' = any (places);
create index mail_threads__trash on mail_threads (last_at desc, id desc) where letters > 0 and 'trash' = any (places);

create index mail_messages__search on mail_messages using gin (search_text gin_trgm_ops);
create index mail_messages__without_text on mail_messages (mailbox_id, at desc)
  where not has_text and folder_id is not null;
