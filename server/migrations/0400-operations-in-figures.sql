insert into role_rules (role, action, subject, own)
  select r.key, 'read', 'Analytics', false from roles r where r.key = 'ROLE_OFFICE'
  on conflict (role, action, subject) do nothing;
