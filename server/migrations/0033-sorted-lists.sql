-- A page of a list is read from an index in the order of its column; only the ids are sorted, the rest is joined.
create index orders__by_client_name on orders (client_name collate "pl-x-icu", id);
create index orders__by_city on orders (city collate "pl-x-icu", address collate "pl-x-icu", id);
create index orders__by_address on orders (address collate "pl-x-icu", id);

-- In the order of an order's life, and each state for itself (order-list.queries.ts has the same expression).
drop index orders__by_state;
create index orders__by_state on orders (
  array_position(array['new', 'planned', 'in_progress', 'paused', 'done', 'closed', 'cancelled'], state), created_at, id);

-- The slots to come in their order, from either side: those of a time, and the next one of an order.
drop index slots__by_time;
create index slots__by_time on slots (start_at, order_id, end_at);
drop index slots__by_order;
create index slots__by_order on slots (order_id, start_at, end_at);

create index customers__by_created on customers (created_at, id);
