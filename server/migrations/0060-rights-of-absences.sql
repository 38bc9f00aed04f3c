-- Workers ask for their own absences; the office decides, and keeps crews and internal events.
insert into role_rules (role, action, subject, own)
select r.key, it.action, it.subject, it.own
  from roles r
  join (values
    ('ROLE_WORKER', 'create', 'Absence', true),
    ('ROLE_WORKER', 'read', 'Absence', true),
    ('ROLE_WORKER', 'delete', 'Absence', true),
    ('ROLE_OFFICE', 'create', 'Absence', false),
    ('ROLE_OFFICE', 'read', 'Absence', false),
    ('ROLE_OFFICE', 'update', 'Absence', false),
    ('ROLE_OFFICE', 'delete', 'Absence', false),
    ('ROLE_OFFICE', 'create', 'Crew', false),
    ('ROLE_OFFICE', 'read', 'Crew', false),
    ('ROLE_OFFICE', 'update', 'Crew', false),
    ('ROLE_OFFICE', 'delete', 'Crew', false),
    ('ROLE_OFFICE', 'create', 'InternalEvent', false),
    ('ROLE_OFFICE', 'read', 'InternalEvent', false),
    ('ROLE_OFFICE', 'update', 'InternalEvent', false),
    ('ROLE_OFFICE', 'delete', 'InternalEvent', false)
  ) as it (role, action, subject, own) on it.role = r.key
    on conflict (role, action, subject) do nothing;
