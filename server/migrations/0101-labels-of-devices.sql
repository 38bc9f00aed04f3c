-- What a device's printed label leads by: random, and another one as soon as somebody renews it.
alter table devices
  add column label_code uuid not null default gen_random_uuid() constraint devices__label_code unique;
