-- Own boards: columns of cards, for everybody who reads boards or for members alone.
create table boards (
  id uuid constraint boards__pk primary key,
  name text not null constraint boards__name check (name <> ''),
  visibility text not null constraint boards__visibility check (visibility in ('office', 'members')),
  archived_at timestamptz,
  created_by uuid constraint boards__created_by references users (id) on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index boards__by_creator on boards (created_by) where created_by is not null;

create table board_members (
  board_id uuid not null constraint board_members__board references boards (id) on delete cascade,
  user_id uuid not null constraint board_members__user references users (id) on delete cascade,
  constraint board_members__pk primary key (board_id, user_id)
);
create index board_members__by_user on board_members (user_id);

-- Ranks are compared byte by byte; they are checked at the end of a statement, so that it can give out all of them anew.
create table board_columns (
  id uuid constraint board_columns__pk primary key,
  board_id uuid not null constraint board_columns__board references boards (id) on delete cascade,
  name text not null constraint board_columns__name check (name <> ''),
  colour text,
  most integer constraint board_columns__most check (most between 1 and 999),
  is_done boolean not null default false,
  rank text collate "C" not null,
  version integer not null default 1,
  constraint board_columns__place unique (board_id, rank) deferrable initially immediate
);

create table board_labels (
  id uuid constraint board_labels__pk primary key,
  board_id uuid not null constraint board_labels__board references boards (id) on delete cascade,
  name text not null constraint board_labels__name check (name <> ''),
  colour text not null,
  version integer not null default 1
);
create index board_labels__by_board on board_labels (board_id);

create table cards (
  id uuid constraint cards__pk primary key,
  board_id uuid not null constraint cards__board references boards (id) on delete cascade,
  column_id uuid constraint cards__column references board_columns (id),
  -- Of an archived card: where it stood.
  archived_from uuid constraint cards__archived_from references board_columns (id) on delete set null,
  archived_at timestamptz,
  rank text collate "C" not null,
  title text not null constraint cards__title check (title <> ''),
  description text,
  due_on date,
  -- The due day of which its people were told; another one is told anew.
  told_due date,
  every text constraint cards__every check (every in ('week', 'month')),
  -- The card that was made after this one, which repeats.
  next_id uuid,
  order_id uuid constraint cards__order references orders (id) on delete set null,
  customer_id uuid constraint cards__customer references customers (id) on delete set null,
  building_id uuid constraint cards__building references buildings (id) on delete set null,
  device_id uuid constraint cards__device references devices (id) on delete set null,
  created_by uuid constraint cards__created_by references users (id) on delete set null,
  created_at timestamptz not null default now(),
  search_text text not null,
  version integer not null default 1,
  constraint cards__place unique (column_id, rank) deferrable initially immediate,
  constraint cards__archived check ((archived_at is null) = (column_id is not null)),
  constraint cards__repeats check (every is null or due_on is not null)
);
create index cards__by_board on cards (board_id, archived_at desc);
create index cards__by_origin on cards (archived_from) where archived_from is not null;
create index cards__by_order on cards (order_id) where order_id is not null;
create index cards__by_customer on cards (customer_id) where customer_id is not null;
create index cards__by_building on cards (building_id) where building_id is not null;
create index cards__by_device on cards (device_id) where device_id is not null;
create index cards__by_creator on cards (created_by) where created_by is not null;
create index cards__by_search_text on cards using gin (search_text gin_trgm_ops);
create index cards__to_tell on cards (due_on) where archived_at is null and due_on is distinct from told_due;
create index cards__repeated on cards (due_on) where every is not null and next_id is null and archived_at is null;

create table card_members (
  card_id uuid not null constraint card_members__card references cards (id) on delete cascade,
  user_id uuid not null constraint card_members__user references users (id) on delete cascade,
  constraint card_members__pk primary key (card_id, user_id)
);
create index card_members__by_user on card_members (user_id);

create table card_labels (
  card_id uuid not null constraint card_labels__card references cards (id) on delete cascade,
  label_id uuid not null constraint card_labels__label references board_labels (id) on delete cascade,
  constraint card_labels__pk primary key (card_id, label_id)
);
create index card_labels__by_label on card_labels (label_id);

create table card_checks (
  id uuid constraint card_checks__pk primary key,
  card_id uuid not null constraint card_checks__card references cards (id) on delete cascade,
  -- In the order they were added.
  place bigint generated always as identity,
  text text not null constraint card_checks__text check (text <> ''),
  done_at timestamptz,
  done_by uuid constraint card_checks__done_by references users (id) on delete set null,
  version integer not null default 1
);
create index card_checks__by_card on card_checks (card_id, place);
create index card_checks__by_doer on card_checks (done_by) where done_by is not null;
