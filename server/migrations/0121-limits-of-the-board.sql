-- How many orders there should be in a state at most, as the company chose; one row.
create table board_limits (
  one boolean constraint board_limits__pk primary key default true
    constraint board_limits__one check (one),
  most jsonb not null default '{}',
  version integer not null default 1
);
insert into board_limits default values;
insert into role_rules (role, action, subject, own)
  select g.role, 'update', 'Kanban', false from role_rules g where g.subject = 'Kanban' and g.action = 'read' and not g.own
  on conflict (role, action, subject) do nothing;
