-- What is open at a building: few orders of the many that were ever made there.
create index orders__open_by_building on orders (building_id)
  where state in ('new', 'planned', 'in_progress', 'paused');
