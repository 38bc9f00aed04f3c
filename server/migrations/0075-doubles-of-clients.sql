-- Clients that may be one. What they are compared by is folded by the program
-- (contract/src/features/customers-pages/double-keys.ts), for each version of a client once.
alter table customers add column compared_version integer;
alter table customers add column double_name text;
alter table customers add column double_place text;
create index customers__to_compare on customers (id) where compared_version is distinct from version;
create index customers__by_double_place on customers (double_place) where double_place is not null;

create table customer_doubles (
  id uuid constraint customer_doubles__pk primary key,
  first_id uuid not null
    constraint customer_doubles__first references customers (id) on delete cascade,
  second_id uuid not null
    constraint customer_doubles__second references customers (id) on delete cascade,
  reasons text[] not null,
  weight smallint not null,
  found_at timestamptz not null default now(),
  -- Somebody said that these are two.
  different_at timestamptz,
  constraint customer_doubles__pair unique (first_id, second_id),
  constraint customer_doubles__order check (first_id < second_id)
);
create index customer_doubles__by_second on customer_doubles (second_id);
create index customer_doubles__by_weight on customer_doubles (weight, id);
create index customer_doubles__by_found on customer_doubles (found_at, id);
