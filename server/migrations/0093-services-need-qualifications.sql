-- What whoever performs a service must be certified for: of its own, and what its group needs.
alter table service_groups add column needs text[] not null default '{}';
alter table service_groups add constraint service_groups__needs
  check (needs <@ array['sepE', 'sepD', 'udt', 'gas', 'heights', 'bhp', 'medical']);
alter table services add column needs text[] not null default '{}';
alter table services add constraint services__needs
  check (needs <@ array['sepE', 'sepD', 'udt', 'gas', 'heights', 'bhp', 'medical']);
