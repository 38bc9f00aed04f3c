-- The office's administrator keeps the catalogue: what is archived is not offered anew, orders keep what they had.
alter table service_groups add column active boolean not null default true;
alter table services add column usual_minutes smallint;
alter table services add constraint services__usual_minutes
  check (usual_minutes between 15 and 480 and usual_minutes % 15 = 0);
