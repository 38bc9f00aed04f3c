-- A link handed over by somebody ends when they lose their rights.
alter table one_time_keys add column made_by uuid;
alter table one_time_keys add constraint one_time_keys__made_by
  foreign key (made_by) references users (id) on delete cascade;
create index one_time_keys__by_maker on one_time_keys (made_by) where made_by is not null;
