-- Whoever may change any order sees all of them on a board.
insert into role_rules (role, action, subject, own)
  select r.key, 'read', 'Kanban', false
    from roles r
   where exists (select from role_rules g
                  where g.role = r.key and not g.own and g.subject = 'Order' and g.action = 'update')
  on conflict (role, action, subject) do nothing;
