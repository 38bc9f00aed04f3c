-- Letters that are being written. Those who write letters share them; one person writes a draft at a time.
create table mail_drafts (
  id uuid constraint mail_drafts__pk primary key,
  mailbox_id uuid not null constraint mail_drafts__mailbox references mailboxes (id) on delete cascade,
  thread_id uuid constraint mail_drafts__thread references mail_threads (id) on delete set null,
  answers_id uuid constraint mail_drafts__answers references mail_messages (id) on delete set null,
  mode text not null constraint mail_drafts__mode check (mode in ('new', 'reply', 'all', 'forward')),
  -- {to, cc, bcc: [{name, address}]}
  recipients jsonb not null,
  subject text not null,
  html text not null,
  -- Name of the letter, fixed before its first attempt.
  message_id text not null,
  -- Of the answered letter, as it may leave the index.
  in_reply_to text,
  refs text[] not null default '{}',
  author_id uuid not null constraint mail_drafts__author references users (id),
  locked_by uuid constraint mail_drafts__locked_by references users (id) on delete set null,
  locked_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mail_drafts__by_author on mail_drafts (author_id, updated_at desc);
create index mail_drafts__by_thread on mail_drafts (thread_id) where thread_id is not null;
create index mail_drafts__by_answered on mail_drafts (answers_id) where answers_id is not null;
create index mail_drafts__by_mailbox on mail_drafts (mailbox_id);
create index mail_drafts__by_writer on mail_drafts (locked_by) where locked_by is not null;

create table mail_draft_files (
  id uuid constraint mail_draft_files__pk primary key,
  draft_id uuid not null constraint mail_draft_files__draft references mail_drafts (id) on delete cascade,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 bytea not null,
  storage_key text not null constraint mail_draft_files__storage_key unique,
  created_at timestamptz not null default now()
);
create index mail_draft_files__by_draft on mail_draft_files (draft_id, created_at);

-- Letters on their way. The draft stays until its letter is sent; taken back, the row is deleted.
create table mail_outbox (
  id uuid constraint mail_outbox__pk primary key,
  draft_id uuid constraint mail_outbox__once unique
    constraint mail_outbox__draft references mail_drafts (id) on delete set null,
  mailbox_id uuid not null constraint mail_outbox__mailbox references mailboxes (id) on delete cascade,
  thread_id uuid constraint mail_outbox__thread references mail_threads (id) on delete set null,
  message_id text not null,
  subject text not null,
  -- Addresses, for lists.
  addresses text[] not null,
  state text not null default 'waiting'
    constraint mail_outbox__state check (state in ('waiting', 'sending', 'sent', 'failed')),
  -- How far an attempt came. `ending`: all but the final dot is with the server; until its answer is stored nobody
  -- knows whether the letter went. `handed`: the server took it, only the sent folder may lack it.
  stage text not null default 'none' constraint mail_outbox__stage check (stage in ('none', 'ending', 'handed')),
  -- When a person sent it, or sent it again; the letter's date.
  queued_at timestamptz not null default now(),
  -- First attempt since then; attempts end an hour later.
  tried_at timestamptz,
  send_after timestamptz not null,
  attempts integer not null default 0,
  -- The attempt under way, extended while its program lives.
  claimed_until timestamptz,
  error text,
  author_id uuid not null constraint mail_outbox__author references users (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox__left on mail_outbox (send_after, id) where state <> 'sent';
create index mail_outbox__by_author on mail_outbox (author_id, created_at desc);
create index mail_outbox__by_mailbox on mail_outbox (mailbox_id);
create index mail_outbox__by_thread on mail_outbox (thread_id) where thread_id is not null;

create table mail_templates (
  id uuid constraint mail_templates__pk primary key,
  name text not null,
  subject text,
  html text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table mail_signatures (
  user_id uuid constraint mail_signatures__pk primary key
    constraint mail_signatures__user references users (id) on delete cascade,
  html text not null
);

-- Letters that waited when a backup was made are recognised by the moment of the restore.
create index audit_log__restores on audit_log (at) where subject = 'Backup' and action = 'restored';
