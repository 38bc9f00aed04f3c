-- What happened in a group stands between its messages: who came and left, and its names.
alter table messages add column event jsonb;
