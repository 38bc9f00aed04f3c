-- Up to which message somebody was told of, or had no need to be; what was said until now is no news.
alter table conversation_members add column told_seq bigint not null default 0;
update conversation_members m set told_seq = c.last_seq from conversations c where c.id = m.conversation_id;
