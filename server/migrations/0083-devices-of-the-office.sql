-- What a device has as one of its kind, when it is checked next, and what the office remembers of it.
alter table devices add column cycles integer;
alter table devices add column load_kg integer;
alter table devices add column power_kw double precision;
alter table devices add column panels smallint;
alter table devices add column next_check_on date;
alter table devices add column remarks text;
alter table devices add constraint devices__cycles check (cycles between 0 and 100000000);
alter table devices add constraint devices__load_kg check (load_kg between 0 and 100000);
alter table devices add constraint devices__power_kw check (power_kw between 0 and 100000);
alter table devices add constraint devices__panels check (panels between 0 and 9999);
