-- Photos, papers and voices of messages. One comes before its message, and is its sender's alone until then.
create table message_files (
  -- Made by the browser: what is sent twice is one file.
  id uuid constraint message_files__pk primary key,
  message_id uuid constraint message_files__message references messages (id) on delete cascade,
  user_id uuid not null constraint message_files__user references users (id) on delete cascade,
  position integer not null default 0,
  storage_key text not null constraint message_files__storage_key unique,
  name text not null,
  size bigint not null,
  type text not null,
  sha256 bytea not null,
  -- Of a voice.
  seconds integer,
  -- The same bytes among the files of the order.
  order_file_id uuid
    constraint message_files__one_of_order unique
    constraint message_files__order_file references order_files (id) on delete set null,
  sent_at timestamptz not null default now()
);
create index message_files__by_message on message_files (message_id, position);
create index message_files__by_user on message_files (user_id, sent_at) where message_id is null;

alter table order_files
  add column mark text constraint order_files__mark check (mark in ('before', 'after'));
