-- A key that came with a draft belongs to its order for ever: the draft may be posted again at any time.
alter table idempotency_keys add column is_lasting boolean not null default false;
