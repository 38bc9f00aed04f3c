-- When somebody at a building can be met, and who is nobody's contact or payer any more; orders keep what they had.
alter table contact_persons add column hours text;
alter table contact_persons add column archived_at timestamptz;
alter table billing_records add column archived_at timestamptz;
alter table billing_records
  add constraint billing_records__default_is_used check (archived_at is null or not is_default);
