insert into role_rules (role, action, subject, own)
  select r.key, a.action, 'Logistics', false
    from roles r cross join (values ('read'), ('update')) a (action)
   where r.key = 'ROLE_OFFICE'
  on conflict (role, action, subject) do nothing;
