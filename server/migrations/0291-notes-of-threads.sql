-- Inner notes of a thread of letters: one conversation, which goes with it.
alter table conversations drop constraint conversations__kind;
alter table conversations add constraint conversations__kind
  check (kind in ('order', 'direct', 'group', 'card', 'notice', 'mail'));
alter table conversations add column mail_id uuid
  constraint conversations__mail unique
  constraint conversations__of_mail references mail_threads (id) on delete cascade;
alter table conversations add constraint conversations__about_mail check ((kind = 'mail') = (mail_id is not null));
