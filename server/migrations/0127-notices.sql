-- A notice to all: one message under a title, confirmed by each. It waits for somebody until they confirm it.
alter table conversations drop constraint conversations__kind;
alter table conversations add constraint conversations__kind
  check (kind in ('order', 'direct', 'group', 'card', 'notice'));
alter table conversations drop constraint conversations__title;
alter table conversations add constraint conversations__title check ((kind in ('group', 'notice')) = (title is not null));
alter table conversation_members add column confirmed_at timestamptz;

-- Whoever may change any order tells all.
insert into role_rules (role, action, subject, own)
  select r.key, 'create', 'Notice', false
    from roles r
   where exists (select from role_rules g
                  where g.role = r.key and not g.own and g.subject = 'Order' and g.action = 'update')
  on conflict (role, action, subject) do nothing;
