-- Who goes out together, who is away, and what else stands in people's calendars.
create table crews (
  id uuid constraint crews__pk primary key,
  name text not null,
  leader_id uuid constraint crews__leader references users (id) on delete set null,
  version integer not null default 1
);
create unique index crews__name on crews (lower(name));
create index crews__by_leader on crews (leader_id) where leader_id is not null;

-- In one crew at most.
create table crew_members (
  user_id uuid
    constraint crew_members__pk primary key
    constraint crew_members__user references users (id) on delete cascade,
  crew_id uuid not null constraint crew_members__crew references crews (id) on delete cascade
);
create index crew_members__by_crew on crew_members (crew_id);

-- Days on Warsaw's clock; one day with its minutes where it is hours of it. The moments are the same, to be compared.
create table absences (
  id uuid constraint absences__pk primary key,
  user_id uuid not null constraint absences__user references users (id) on delete cascade,
  kind text not null
    constraint absences__kind check (kind in ('leave', 'training', 'sick', 'other')),
  state text not null
    constraint absences__state check (state in ('asked', 'approved', 'refused', 'entered')),
  first_day date not null,
  last_day date not null,
  from_minute smallint,
  to_minute smallint,
  start_at timestamptz not null,
  end_at timestamptz not null,
  note text,
  made_by uuid constraint absences__made_by references users (id) on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  decided_by uuid constraint absences__decided_by references users (id) on delete set null,
  decided_at timestamptz,
  answer text,
  version integer not null default 1,
  constraint absences__days check (last_day >= first_day),
  constraint absences__hours check (
    (from_minute is null) = (to_minute is null)
    and (from_minute is null or (first_day = last_day and to_minute > from_minute))),
  constraint absences__moments check (end_at > start_at),
  -- What is asked for is decided; what is entered is not.
  constraint absences__entered check ((state = 'entered') = (kind in ('sick', 'other')))
);
create index absences__by_user on absences (user_id, start_at);
create index absences__by_time on absences (start_at, end_at) where state <> 'refused';
create index absences__waiting on absences (made_at) where state = 'asked';
create index absences__by_maker on absences (made_by) where made_by is not null;
create index absences__by_decider on absences (decided_by) where decided_by is not null;

create table internal_events (
  id uuid constraint internal_events__pk primary key,
  title text not null,
  first_day date not null,
  last_day date not null,
  from_minute smallint,
  to_minute smallint,
  -- Every week, as long as it begins on that day at the latest.
  repeats_until date,
  made_by uuid constraint internal_events__made_by references users (id) on delete set null,
  version integer not null default 1,
  constraint internal_events__days check (last_day >= first_day),
  constraint internal_events__hours check (
    (from_minute is null) = (to_minute is null)
    and (from_minute is null or (first_day = last_day and to_minute > from_minute))),
  constraint internal_events__repeats check (
    repeats_until is null or (repeats_until >= first_day and last_day < first_day + 7))
);
create index internal_events__by_maker on internal_events (made_by) where made_by is not null;
create index internal_events__by_days on internal_events (first_day, last_day, repeats_until);

create table internal_event_users (
  event_id uuid not null
    constraint internal_event_users__event references internal_events (id) on delete cascade,
  user_id uuid not null constraint internal_event_users__user references users (id) on delete cascade,
  constraint internal_event_users__pk primary key (event_id, user_id)
);
create index internal_event_users__by_user on internal_event_users (user_id);
