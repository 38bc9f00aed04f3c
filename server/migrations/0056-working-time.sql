-- When the company works, who works when, who answers an emergency at night, and what is due when.
create table company_schedule (
  -- One row, of every installation.
  only_row boolean not null default true,
  -- Monday to Sunday: minutes of the day, {"from": 420, "to": 960}, or null.
  week jsonb not null,
  -- Public holidays, by name, on which work goes on.
  worked text[] not null default '{}',
  -- [{"from": "2026-12-28", "to": "2026-12-31"}]
  off jsonb not null default '[]',
  -- By priority: {"amount": 4, "unit": "hours"}, or null.
  due jsonb not null,
  version integer not null default 1,
  constraint company_schedule__pk primary key (only_row),
  constraint company_schedule__one_row check (only_row)
);
insert into company_schedule (week, due) values (
  '[{"from":420,"to":960},{"from":420,"to":960},{"from":420,"to":960},{"from":420,"to":960},{"from":420,"to":960},null,null]',
  '{"emergency":{"amount":4,"unit":"hours"},"fault":{"amount":2,"unit":"days"},"routine":null,"inspection":null,"maintenance":null}'
);

-- Without a row, or with an absent week, somebody works as the company does.
create table user_schedules (
  user_id uuid not null,
  week jsonb,
  off jsonb not null default '[]',
  colour text,
  version integer not null default 1,
  constraint user_schedules__pk primary key (user_id),
  constraint user_schedules__user foreign key (user_id) references users (id) on delete cascade,
  constraint user_schedules__colour
    check (colour in ('primary', 'secondary', 'success', 'info', 'warning', 'error'))
);

-- By week, from its Monday.
create table on_call_weeks (
  week date not null,
  user_id uuid,
  version integer not null default 1,
  constraint on_call_weeks__pk primary key (week),
  constraint on_call_weeks__monday check (extract(isodow from week) = 1),
  constraint on_call_weeks__user foreign key (user_id) references users (id) on delete set null
);
create index on_call_weeks__by_user on on_call_weeks (user_id);

insert into role_rules (role, action, subject, own) values
  ('ROLE_OFFICE', 'read', 'Schedule', false),
  ('ROLE_OFFICE', 'update', 'Schedule', true),
  ('ROLE_WORKER', 'read', 'Schedule', true)
on conflict do nothing;
