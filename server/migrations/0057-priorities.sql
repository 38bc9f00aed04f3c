-- How urgent an order is, and when it is due. What was taken before is the plain fault, or plain work, and never due.
alter table orders
  add column priority text not null default 'routine'
    constraint orders__priority check (priority in ('emergency', 'fault', 'routine', 'inspection', 'maintenance')),
  add column due_at timestamptz,
  -- When the coordinator was told; again for another due moment.
  add column overdue_told_at timestamptz;
update orders set priority = 'fault' where is_fault;
alter table orders
  add constraint orders__priority_of_fault check (is_fault = (priority in ('emergency', 'fault')));
create index orders__untold_by_due on orders (due_at) where due_at is not null and overdue_told_at is null;
create index orders__by_priority on orders (priority, created_at, id) where priority <> 'routine';
