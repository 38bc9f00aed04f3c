-- What waits for a slot or a performer, the most urgent first (backlog.queries.ts has the same expression).
create index orders__to_be_planned on orders (
  array_position(array['emergency', 'fault', 'routine', 'inspection', 'maintenance'], priority), due_at, id)
  where state = 'new';
