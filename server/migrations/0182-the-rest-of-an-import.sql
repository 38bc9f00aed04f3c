-- Of what an import wrote, how many stayed when the rest was taken back.
alter table imports add column stayed integer not null default 0;
