-- Search texts that can be ranked (contract/src/lib/text.ts, `rankedText`; decision 32): a line for each field, first
-- what a thing is called by, then, after an empty line, all else. What is written from now on is written so by the
-- program; here what it wrote before. The functions are gone with the connection.

-- Without "ul.", "al.", "os." and the like.
create function pg_temp.without_noise(text) returns text language sql as $$
  select coalesce(
    nullif(btrim(regexp_replace(
      regexp_replace($1, '(^|\s)(ul|al|os|pl|sw|św|gen)(\.(?=\s|$)|(?=\s))', ' ', 'g'), '\s+', ' ', 'g')), ''), $1)
$$;

-- The lines of a field: folded, as it is spelled, with "ul.", and a number by its digits.
create function pg_temp.lines(text) returns text language sql as $$
  with field as (
    select btrim(regexp_replace(normalize(lower($1 collate "pl-x-icu"), nfc), '[\s,;]+', ' ', 'g')) as exact
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

create function pg_temp.surname_first(text) returns text language sql as $$
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

-- What is looked for in a device besides its name is one line.
update devices set search_text = E'\n' || pg_temp.lines(name) || E'\n ' || search_text || E' \n';
