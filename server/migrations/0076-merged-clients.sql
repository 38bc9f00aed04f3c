-- A client that became a part of another keeps its row, so that its address leads to the one that stayed.
alter table customers add column merged_into uuid constraint customers__merged_into references customers (id);
create index customers__by_merged_into on customers (merged_into) where merged_into is not null;

create table customer_merges (
  id uuid constraint customer_merges__pk primary key,
  survivor_id uuid not null
    constraint customer_merges__survivor references customers (id) on delete cascade,
  merged_id uuid not null
    constraint customer_merges__merged references customers (id) on delete cascade,
  merged_at timestamptz not null default now(),
  merged_by uuid,
  undone_at timestamptz,
  was_archived boolean not null,
  -- The fields of the one that stayed.
  before jsonb not null,
  after jsonb not null,
  -- What came along, and goes back with it.
  buildings uuid[] not null,
  orders uuid[] not null,
  contacts uuid[] not null,
  main_contact uuid,
  made_contact uuid
);
create index customer_merges__by_survivor on customer_merges (survivor_id);
create index customer_merges__by_merged on customer_merges (merged_id);
