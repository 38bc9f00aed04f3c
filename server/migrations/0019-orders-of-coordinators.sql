-- The list narrowed to a coordinator, and whom they worked with in the last year.
create index orders__by_coordinator on orders (coordinator_id, created_at);
