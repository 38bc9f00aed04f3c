-- The company's public pages. Administrators manage everything, so no role needs a new rule.
create table public_site (
  one boolean not null default true constraint public_site__pk primary key constraint public_site__one check (one),
  is_on boolean not null default false,
  clause text constraint public_site__clause check (length(clause) between 1 and 10000),
  hours text constraint public_site__hours check (length(hours) between 1 and 500),
  on_call_phone text,
  since smallint constraint public_site__since check (since between 1900 and 9999),
  shows_area boolean not null default false,
  shows_finished boolean not null default false,
  version integer not null default 1
);
insert into public_site default values;

-- The lowest price of a day on which a price changed: `price_changes` keeps the last one of a day.
create table price_lows (
  item_id uuid not null constraint price_lows__item references price_items (id) on delete cascade,
  day date not null,
  net numeric(15, 8) not null,
  constraint price_lows__pk primary key (item_id, day)
);
