-- What happened to an order is kept as a kind with its values and spoken in the reader's language, as notifications
-- are; `version` says how the values are written. What was written before is a sentence, and stays one.
alter table order_history
  add column kind text,
  add column data jsonb,
  add column version smallint,
  add constraint order_history__kind_with_values
    check ((kind is null) = (data is null) and (kind is null) = (version is null));
