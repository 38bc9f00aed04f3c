-- Whoever performs an order moves it on and sees where it is, in installations from before too. A wider right stays.
insert into role_rules (role, action, subject, own) values
  ('ROLE_WORKER', 'update', 'Order', true),
  ('ROLE_WORKER', 'read', 'Building', true),
  ('ROLE_WORKER', 'read', 'Device', true)
on conflict on constraint role_rules__pk do nothing;
