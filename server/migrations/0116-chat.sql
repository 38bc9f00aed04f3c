-- Conversations of people: two of them, or a group under a name. A card's is made where cards are.
alter table conversations drop constraint conversations__kind;
alter table conversations add constraint conversations__kind check (kind in ('order', 'direct', 'group', 'card'));
alter table conversations alter column order_id drop not null;
alter table conversations add constraint conversations__thing check ((kind = 'order') = (order_id is not null));
alter table conversations add column title text;
alter table conversations add constraint conversations__title check ((kind = 'group') = (title is not null));
-- The two people, in the order of their ids: one conversation of each two.
alter table conversations add column pair text constraint conversations__pair unique;
alter table conversations add constraint conversations__two check ((kind = 'direct') = (pair is not null));
create index conversations__by_newest on conversations (last_at desc nulls last, id);
create index messages__by_search_text on messages using gin (search_text gin_trgm_ops);

-- Of an order's: whom its news concern, its coordinator, performers and those who write there or are mentioned.
-- Others leave a mark of what they have read, and are told of nothing.
alter table conversation_members add column follows boolean not null default true;

-- What was said until now is no news.
insert into conversation_members (conversation_id, user_id, read_seq)
  select c.id, p.user_id, c.last_seq
    from conversations c
    join (select s.order_id, p.user_id from slots s join slot_performers p on p.slot_id = s.id
          union select id, coordinator_id from orders where coordinator_id is not null) p on p.order_id = c.order_id
  on conflict (conversation_id, user_id) do update set read_seq = excluded.read_seq;
update conversation_members m set read_seq = c.last_seq from conversations c where c.id = m.conversation_id;

-- Everybody who works with orders talks.
insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'Chat', false
    from roles r cross join (values ('create'), ('read'), ('update')) a (action)
   where exists (select from role_rules g where g.role = r.key and (g.action, g.subject) = ('read', 'Order'))
  on conflict (role, action, subject) do nothing;
