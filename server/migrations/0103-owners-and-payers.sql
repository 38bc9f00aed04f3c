-- Whose a building is, and who pays for what is done there, where that is another client than the one who orders.
alter table buildings add column owner_id uuid constraint buildings__owner references customers (id);
alter table buildings add column payer_id uuid constraint buildings__payer references customers (id);
create index buildings__by_owner on buildings (owner_id) where owner_id is not null;
create index buildings__by_payer on buildings (payer_id) where payer_id is not null;
-- Who pays for an order whose billing data are a client's: frozen with them.
alter table orders add column payer_id uuid constraint orders__payer references customers (id);
create index orders__by_payer on orders (payer_id) where payer_id is not null;
-- What a merge takes along besides, and gives back.
alter table customer_merges add column owned uuid[] not null default '{}';
alter table customer_merges add column paid uuid[] not null default '{}';
alter table customer_merges add column paid_orders uuid[] not null default '{}';
