-- Positions of taps: off until an administrator switches them on, with what people were told (Kodeks pracy, art. 22(2), 22(3)).
create table position_settings (
  single boolean constraint position_settings__pk primary key default true
    constraint position_settings__single check (single),
  is_on boolean not null default false,
  purpose text,
  scope text,
  manner text,
  informed_on date,
  -- Number of the notice; a changed text needs a new confirmation.
  notice integer not null default 0,
  version integer not null default 1,
  constraint position_settings__complete check (
    not is_on or num_nonnulls(purpose, scope, manner, informed_on) = 4)
);
insert into position_settings default values;

create table position_confirmations (
  user_id uuid not null constraint position_confirmations__user references users (id) on delete cascade,
  notice integer not null,
  confirmed_at timestamptz not null default clock_timestamp(),
  constraint position_confirmations__pk primary key (user_id, notice)
);

-- Kept for 30 days.
create table visit_positions (
  event_id uuid
    constraint visit_positions__pk primary key
    constraint visit_positions__event references visit_events (id) on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  -- Metres.
  accuracy real not null,
  taken_at timestamptz not null,
  constraint visit_positions__place check (
    latitude between -90 and 90 and longitude between -180 and 180 and (latitude <> 0 or longitude <> 0))
);
create index visit_positions__by_age on visit_positions (taken_at);
