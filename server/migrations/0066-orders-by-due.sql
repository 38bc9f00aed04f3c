-- The list by what is due first or last; orders that are never due come last either way.
create index orders__by_due on orders (due_at, id);
create index orders__by_due_last on orders (due_at desc nulls last, id desc nulls last);
