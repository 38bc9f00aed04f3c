-- What the company says of itself, and how its orders are numbered from now on.
alter table settings add column nip text;
alter table settings add column address text;
alter table settings add column postal_code text;
alter table settings add column city text;
alter table settings add column phone text;
alter table settings add column email text;

alter table settings add column order_prefix text not null default 'ZL'
  constraint settings__order_prefix check (order_prefix ~ '^[A-Z][A-Z0-9]{0,7}$');
alter table settings add column order_year_first boolean not null default true;
alter table settings add column order_separator text not null default '/'
  constraint settings__order_separator check (order_separator in ('/', '-'));
-- Five or more: a number never looks like a year, so numbers made in different formats never meet.
alter table settings add column order_digits integer not null default 6
  constraint settings__order_digits check (order_digits between 5 and 8);
