-- Reading is a person's own. `-infinity`: marked as unread.
create table mail_reads (
  thread_id uuid not null constraint mail_reads__thread references mail_threads (id) on delete cascade,
  user_id uuid not null constraint mail_reads__user references users (id) on delete cascade,
  moment timestamptz not null,
  constraint mail_reads__pk primary key (thread_id, user_id)
);
create index mail_reads__by_user on mail_reads (user_id);

create table mail_labels (
  id uuid constraint mail_labels__pk primary key,
  -- In addresses; made of the name.
  key text not null constraint mail_labels__key unique,
  name text not null,
  color text not null constraint mail_labels__color
    check (color in ('primary', 'secondary', 'success', 'info', 'warning', 'error')),
  version integer not null default 1
);

create table mail_thread_labels (
  thread_id uuid not null constraint mail_thread_labels__thread references mail_threads (id) on delete cascade,
  label_id uuid not null constraint mail_thread_labels__label references mail_labels (id) on delete cascade,
  constraint mail_thread_labels__pk primary key (thread_id, label_id)
);
create index mail_thread_labels__by_label on mail_thread_labels (label_id);

-- A letter as its server shall have it; carried out by the program that reads the mailbox, then removed.
create table mail_commands (
  -- New with each change of the value.
  id uuid constraint mail_commands__pk primary key,
  mailbox_id uuid not null constraint mail_commands__mailbox references mailboxes (id) on delete cascade,
  message_id uuid not null constraint mail_commands__message references mail_messages (id) on delete cascade,
  -- Flags have `true` or `false`, `place` the role of a folder; `original` fetches the raw letter.
  kind text not null constraint mail_commands__kind
    check (kind in ('seen', 'answered', 'flagged', 'place', 'delete', 'original')),
  value text not null,
  attempts smallint not null default 0,
  try_at timestamptz not null default now(),
  -- The server's own words.
  problem text,
  constraint mail_commands__once unique (message_id, kind)
);
create index mail_commands__by_mailbox on mail_commands (mailbox_id, try_at);

alter table mail_threads
  -- The latest received letter, and the latest that nobody had read when it was first seen here.
  add column received_at timestamptz,
  add column news_at timestamptz,
  -- A letter received later opens the thread again.
  add column state_at timestamptz;

alter table mail_messages
  -- Received unread, or after the mailbox was added.
  add column news boolean not null default true,
  -- Its text is in `snippet` and `search_text`.
  add column has_text boolean not null default false;

update mail_messages set news = not seen;
update mail_threads t
   set received_at = m.received_at, news_at = m.news_at
  from (select thread_id, max(at) filter (where not sent) as received_at,
               max(at) filter (where not sent and news) as news_at
          from mail_messages where folder_id is not null group by thread_id) m
 where m.thread_id = t.id;
