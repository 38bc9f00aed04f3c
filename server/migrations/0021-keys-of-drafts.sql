-- A key that came with a draft belongs to its order for ever: the draft may be posted again at any time.
alter table idempotency_keys add column is_lasting boolean not null default false;
drop index idempotency_keys__by_age;
create index idempotency_keys__by_age on idempotency_keys (created_at) where not is_lasting;
