-- {days, words}: a performer finished, and somebody has to come again; the next new slot clears it.
alter table orders
  add column return_wanted jsonb,
  add constraint orders__return_wanted check (return_wanted is null or jsonb_typeof(return_wanted) = 'object');
create index orders__to_return on orders (id) where return_wanted is not null;
