-- What is open is little of what there ever was: what waits for something is looked for there.
create index orders__open on orders (created_at, id) where state in ('new', 'planned', 'in_progress', 'paused');
create index orders__open_by_due on orders (due_at)
  where due_at is not null and state in ('new', 'planned', 'in_progress', 'paused');
-- Parts of the client's own number, as they are read on the phone.
create index orders__by_client_number on orders using gin (lower(client_number collate "pl-x-icu") gin_trgm_ops)
  where client_number is not null;
-- A client's orders in the order of the list; orders of a service without a look at the table.
drop index orders__by_customer;
create index orders__by_customer on orders (customer_id, created_at, id);
drop index order_services__by_service;
create index order_services__by_service on order_services (service_id, order_id);
