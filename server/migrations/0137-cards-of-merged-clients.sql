-- Cards about a client go along when it is merged, and come back with it.
alter table customer_merges add column cards uuid[] not null default '{}';
