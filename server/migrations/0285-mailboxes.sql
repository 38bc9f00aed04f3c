-- Mailboxes of the company. Servers: {host, port, security}. `sealed` is the password, readable with the key only.
create table mailboxes (
  id uuid constraint mailboxes__pk primary key,
  address text not null constraint mailboxes__address unique,
  name text,
  login text not null,
  imap jsonb not null,
  smtp jsonb not null,
  auth text not null default 'password' constraint mailboxes__auth check (auth in ('password', 'oauth2')),
  sealed text not null,
  signature text,
  active boolean not null default true,
  state text not null default 'new'
    constraint mailboxes__state check (state in ('new', 'ok', 'auth', 'away', 'sealed')),
  -- The server's own words.
  detail text,
  -- Percent of the space that the server allows.
  filled smallint,
  synced_at timestamptz,
  -- One program reads a mailbox: the one named here, until then.
  lease_node uuid,
  lease_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table mail_folders (
  id uuid constraint mail_folders__pk primary key,
  mailbox_id uuid not null constraint mail_folders__mailbox references mailboxes (id) on delete cascade,
  path text not null,
  role text not null
    constraint mail_folders__role check (role in ('inbox', 'sent', 'drafts', 'trash', 'junk', 'archive', 'other')),
  uid_validity bigint not null,
  -- Of CONDSTORE; handed back to the server as it came.
  modseq text,
  constraint mail_folders__path unique (mailbox_id, path)
);

create table mail_threads (
  id uuid constraint mail_threads__pk primary key,
  mailbox_id uuid not null constraint mail_threads__mailbox references mailboxes (id) on delete cascade,
  subject text not null,
  -- Without "Re:", "Odp:" and the like, folded.
  base_subject text not null,
  state text not null default 'open' constraint mail_threads__state check (state in ('open', 'waiting', 'done')),
  assignee_id uuid constraint mail_threads__assignee references users (id) on delete set null,
  merged_into uuid constraint mail_threads__merged_into references mail_threads (id) on delete set null,
  -- Derived from the letters that are still on the server.
  last_at timestamptz not null,
  letters integer not null default 0,
  unseen integer not null default 0,
  attachments integer not null default 0,
  starred boolean not null default false,
  -- Roles of the folders with its letters.
  places text[] not null default '{}',
  -- Author of the last letter, and its beginning.
  last_from text,
  last_sent boolean not null default false,
  snippet text not null default '',
  version integer not null default 1
);
create index mail_threads__by_last on mail_threads (last_at desc, id desc) where letters > 0;
create index mail_threads__inbox on mail_threads (last_at desc, id desc) where letters > 0 and 'inbox' = any (places);
create index mail_threads__by_subject on mail_threads (mailbox_id, base_subject, last_at);
create index mail_threads__by_assignee on mail_threads (assignee_id, last_at desc, id desc) where assignee_id is not null;
create index mail_threads__by_merged_into on mail_threads (merged_into) where merged_into is not null;

create table mail_messages (
  id uuid constraint mail_messages__pk primary key,
  mailbox_id uuid not null constraint mail_messages__mailbox references mailboxes (id) on delete cascade,
  thread_id uuid not null constraint mail_messages__thread references mail_threads (id) on delete cascade,
  -- Place on the server; none after the letter is gone there.
  folder_id uuid constraint mail_messages__folder references mail_folders (id) on delete set null,
  uid bigint,
  gone_at timestamptz,
  -- A letter without one gets a name made of its headers.
  message_id text not null,
  -- References and In-Reply-To.
  refs text[] not null default '{}',
  -- Its subject begins with "Re:" or the like.
  answers boolean not null,
  sent boolean not null,
  from_name text,
  from_addr text,
  reply_to text,
  -- [{kind: to | cc | bcc, name, addr}]
  recipients jsonb not null default '[]',
  -- Addresses of author and recipients, without the mailbox.
  people text[] not null default '{}',
  subject text not null,
  snippet text not null default '',
  at timestamptz not null,
  -- Of the letter on the server.
  bytes bigint not null,
  seen boolean not null,
  answered boolean not null,
  flagged boolean not null,
  attachments integer not null default 0,
  auto text not null constraint mail_messages__auto check (auto in ('none', 'reply', 'bounce', 'list')),
  search_text text not null,
  constraint mail_messages__place unique (folder_id, uid),
  constraint mail_messages__placed check ((folder_id is null) = (uid is null))
);
create index mail_messages__by_mailbox on mail_messages (mailbox_id, message_id);
create index mail_messages__by_thread on mail_messages (thread_id, at, id);
-- Read for each letter of a batch: a pending list would be scanned each time.
create index mail_messages__refs on mail_messages using gin (refs) with (fastupdate = off);
create index mail_messages__by_at on mail_messages (mailbox_id, at desc);

create table mail_parts (
  message_id uuid not null constraint mail_parts__message references mail_messages (id) on delete cascade,
  -- Part number on the server: `2.1`.
  n text not null,
  name text,
  type text not null,
  size bigint not null,
  cid text,
  constraint mail_parts__pk primary key (message_id, n)
);

-- Raw letters in the file store, compressed.
create table mail_originals (
  message_id uuid constraint mail_originals__pk primary key
    constraint mail_originals__message references mail_messages (id) on delete cascade,
  storage_key text not null constraint mail_originals__storage_key unique,
  size bigint not null
);

insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'Email', false
    from roles r cross join (values ('create'), ('read'), ('update')) a (action)
   where r.key = 'ROLE_OFFICE'
  on conflict (role, action, subject) do nothing;
