-- Threads that a person merged or split, in a way that can be undone.
alter table mail_threads
  -- Merged by a person, and not by the references of a letter.
  add column merged_at timestamptz,
  add column merged_by uuid constraint mail_threads__merged_by references users (id) on delete set null,
  -- Changes of the target that an undo takes back: {state, assigned}.
  add column merged_over jsonb,
  add column split_from uuid constraint mail_threads__split_from references mail_threads (id) on delete set null,
  -- Derived: the first letter that nobody answered, and that of which people were notified.
  add column waits_since timestamptz,
  add column waiting_told timestamptz;
create index mail_threads__by_merged_by on mail_threads (merged_by) where merged_by is not null;
create index mail_threads__by_split_from on mail_threads (split_from) where split_from is not null;
create index mail_threads__unanswered on mail_threads (waits_since) where waits_since is not null and state = 'open';

alter table mail_messages
  -- Thread to which the letter returns if the merge is undone.
  add column home_id uuid constraint mail_messages__home references mail_threads (id) on delete set null,
  -- In a thread that a person split off: its references unite no threads.
  add column apart boolean not null default false;
create index mail_messages__by_home on mail_messages (home_id) where home_id is not null;

-- Opened threads, each for some seconds.
create table mail_presence (
  thread_id uuid not null constraint mail_presence__thread references mail_threads (id) on delete cascade,
  user_id uuid not null constraint mail_presence__user references users (id) on delete cascade,
  kind text not null constraint mail_presence__kind check (kind in ('reading', 'writing')),
  until timestamptz not null,
  constraint mail_presence__pk primary key (thread_id, user_id)
);
create index mail_presence__by_user on mail_presence (user_id);

-- A person's own reminders; they stay until that person opens the thread after the moment.
create table mail_reminders (
  thread_id uuid not null constraint mail_reminders__thread references mail_threads (id) on delete cascade,
  user_id uuid not null constraint mail_reminders__user references users (id) on delete cascade,
  at timestamptz not null,
  told boolean not null default false,
  constraint mail_reminders__pk primary key (thread_id, user_id)
);
create index mail_reminders__by_user on mail_reminders (user_id, at);
create index mail_reminders__untold on mail_reminders (at) where not told;
