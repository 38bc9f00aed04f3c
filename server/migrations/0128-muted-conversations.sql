-- Of a conversation that is muted nothing is counted, until then; a mention is told as ever.
alter table conversation_members add column muted_until timestamptz;

-- From 18 to 6 the bell and the menu count only what may not wait.
alter table users add column quiet_hours boolean not null default false;
