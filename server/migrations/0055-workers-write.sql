-- Workers write into the conversations of their own orders.
insert into role_rules (role, action, subject, own)
  select key, 'update', 'Order', true from roles where key = 'ROLE_WORKER'
  on conflict (role, action, subject) do nothing;
