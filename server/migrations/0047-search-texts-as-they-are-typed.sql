-- Search texts as the program writes them from now on (decision 32): a dot ends "ul." also where no
-- blank follows, nothing that cannot be seen is looked for, and every dash is a hyphen. The functions are those of 0041,
-- which are still there where both run at once.

-- Without "ul.", "al.", "os." and the like.
create or replace function pg_temp.without_noise(text) returns text language sql as $$
  select coalesce(
    nullif(btrim(regexp_replace(
      regexp_replace($1, '(^|\s)(?:(?:(?:ul|al|os|pl|sw|św|gen)\.(?!\S*@))+|(?:ul|al|os|pl|sw|św|gen)(?=\s))', ' ', 'g'), '\s+', ' ', 'g')), ''), $1)
$$;

-- Nothing that cannot be seen, every dash a hyphen.
create or replace function pg_temp.as_typed(text) returns text language sql as $$
  select regexp_replace(
    regexp_replace($1, '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    '[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', '-', 'g')
$$;

-- The lines of a field: folded, as it is spelled, with "ul.", and a number by its digits.
create or replace function pg_temp.lines(text) returns text language sql as $$
  with field as (
    select btrim(regexp_replace(normalize(lower(pg_temp.as_typed($1) collate "pl-x-icu"), nfc), '[\s,;]+', ' ', 'g')) as exact
  ), folded as (
    select exact,
           translate(regexp_replace(normalize(exact, nfd), '[\u0300-\u036f]', '', 'g'), 'ł', 'l') as plain,
           case when exact ~ '^[0-9\s()+./-]+$' then regexp_replace(exact, '\D', '', 'g') end as digits
      from field
  ), line as (
    select min(n) as n, line
      from folded
      cross join lateral (values
        (1, pg_temp.without_noise(plain)),
        (2, pg_temp.without_noise(exact)),
        (3, plain),
        (4, case when length(digits) >= 5
                 then case when exact ~ '^\(?\+48' then substr(digits, 3)
                           else regexp_replace(digits, '^(0048|48(?=\d{9}$))', '') end end)) as of (n, line)
     where line <> ''
     group by line
  )
  select coalesce(string_agg(' ' || line || E' \n', '' order by n), '') from line
$$;

create or replace function pg_temp.surname_first(text) returns text language sql as $$
  select regexp_replace(btrim($1), '^(.*)\s(\S+)$', '\2 \1')
$$;

update users set search_text =
  E'\n' || pg_temp.lines(last_name || ' ' || first_name) || E'\n' || pg_temp.lines(first_name || ' ' || last_name)
  || pg_temp.lines(email) || pg_temp.lines(phone);

update customers set search_text =
  E'\n' || pg_temp.lines(coalesce(nullif(company_name, ''), pg_temp.surname_first(name))) || E'\n'
  || case when company_name <> '' then pg_temp.lines(pg_temp.surname_first(name)) else '' end
  || pg_temp.lines(name) || pg_temp.lines(phone) || pg_temp.lines(nip) || pg_temp.lines(regon)
  || pg_temp.lines(postal_code) || pg_temp.lines(email) || pg_temp.lines(address) || pg_temp.lines(city)
  || pg_temp.lines(id::text);

update buildings set search_text =
  E'\n' || pg_temp.lines(split_part(address || ', ' || city, ', ', 1)) || pg_temp.lines(address || ', ' || city)
  || E'\n' || pg_temp.lines(id::text);

-- What is looked for in a device besides its name is one line; it stood there twice where it has "ul.".
update devices set search_text =
  E'\n' || pg_temp.lines(name) || E'\n '
  || pg_temp.without_noise(pg_temp.as_typed(btrim(split_part(split_part(search_text, E'\n\n', 2), E'\n', 1)))) || E' \n';

update orders set search_text = pg_temp.as_typed(search_text) where search_text <> pg_temp.as_typed(search_text);

drop index buildings__by_name_and_code;
create index buildings__by_name_and_code on buildings using gin (
  translate(
    regexp_replace(
      normalize(
        lower((coalesce(name, '') || ' ' || coalesce(zip_code, '') || ' ' || replace(coalesce(zip_code, ''), '-', ''))
          collate "pl-x-icu"),
        nfd),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    'ł‐‑‒–—―−', 'l-------') gin_trgm_ops);
