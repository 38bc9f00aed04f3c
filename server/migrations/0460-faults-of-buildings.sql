-- Operations in figures and their list look for the next fault at a building.
create index orders__faults_of_building on orders (building_id, created_at)
  where priority in ('emergency', 'fault');
