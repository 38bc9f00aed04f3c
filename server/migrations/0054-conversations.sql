-- What people say to one another about a thing: one conversation of each. An order's goes with the order. Of what
-- happened to the order nothing is kept here: it is read from its history.
create table conversations (
  id uuid constraint conversations__pk primary key,
  kind text not null constraint conversations__kind check (kind in ('order')),
  order_id uuid not null
    constraint conversations__order unique
    constraint conversations__of_order references orders (id) on delete cascade,
  -- The number of the newest message, and its time: the next is later.
  last_seq bigint not null default 0,
  last_at timestamptz
);

create table messages (
  -- Made by the browser: what is sent twice is one message.
  id uuid constraint messages__pk primary key,
  conversation_id uuid not null
    constraint messages__conversation references conversations (id) on delete cascade,
  seq bigint not null,
  author_id uuid not null constraint messages__author references users (id),
  -- Empty once deleted.
  body text not null,
  reply_to uuid,
  at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  search_text text not null,
  constraint messages__seq unique (conversation_id, seq),
  constraint messages__of_conversation unique (conversation_id, id),
  constraint messages__reply_to foreign key (conversation_id, reply_to)
    references messages (conversation_id, id) on delete cascade
);
create index messages__by_author on messages (author_id);

create table message_mentions (
  message_id uuid not null constraint message_mentions__message references messages (id) on delete cascade,
  user_id uuid not null constraint message_mentions__user references users (id) on delete cascade,
  constraint message_mentions__pk primary key (message_id, user_id)
);
create index message_mentions__by_user on message_mentions (user_id);

-- Who may read follows from the thing; a row only says up to where somebody has read.
create table conversation_members (
  conversation_id uuid not null
    constraint conversation_members__conversation references conversations (id) on delete cascade,
  user_id uuid not null constraint conversation_members__user references users (id) on delete cascade,
  read_seq bigint not null default 0,
  constraint conversation_members__pk primary key (conversation_id, user_id)
);
create index conversation_members__by_user on conversation_members (user_id);

-- Comments were lines of the history. They keep author, time and id.
insert into conversations (id, kind, order_id, last_seq, last_at)
  select gen_random_uuid(), 'order', order_id, count(*), max(at)
    from order_history where type = 'comment' group by order_id;

insert into messages (id, conversation_id, seq, author_id, body, at, search_text)
  select h.id, c.id, row_number() over (partition by h.order_id order by h.at, h.id), h.user_id, h.text, h.at,
         btrim(regexp_replace(
           translate(regexp_replace(normalize(lower(h.text collate "pl-x-icu"), nfd), '[\u0300-\u036f]', '', 'g'), 'ł', 'l'),
           '\s+', ' ', 'g'))
    from order_history h join conversations c on c.order_id = h.order_id
   where h.type = 'comment';

delete from order_history where type = 'comment';
alter table order_history
  add constraint order_history__comments_are_messages check (type <> 'comment');
