-- Clients are found by the names of their contacts, buildings by those of their persons: beside what they are found by
-- themselves, since who is hidden at a building is found by nobody they are hidden from. Written by the program
-- (`peopleText`, contract/src/features/customers/customers.contract.ts); the functions are those of 0047.
alter table customers add column contacts_text text not null default '';
alter table buildings add column persons_text text not null default '';

create or replace function pg_temp.as_typed(text) returns text language sql as $$
  select regexp_replace(
    regexp_replace($1, '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    '[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', '-', 'g')
$$;
create or replace function pg_temp.without_noise(text) returns text language sql as $$
  select coalesce(
    nullif(btrim(regexp_replace(
      regexp_replace($1, '(^|\s)(?:(?:(?:ul|al|os|pl|sw|św|gen)\.(?!\S*@))+|(?:ul|al|os|pl|sw|św|gen)(?=\s))', ' ', 'g'), '\s+', ' ', 'g')), ''), $1)
$$;
create or replace function pg_temp.lines(text) returns text language sql as $$
  with field as (
    select btrim(regexp_replace(normalize(lower(pg_temp.as_typed($1) collate "pl-x-icu"), nfc), '[\s,;]+', ' ', 'g')) as exact
  ), folded as (
    select exact, translate(regexp_replace(normalize(exact, nfd), '[\u0300-\u036f]', '', 'g'), 'ł', 'l') as plain from field
  ), line as (
    select min(n) as n, line
      from folded
      cross join lateral (values (1, pg_temp.without_noise(plain)), (2, pg_temp.without_noise(exact)), (3, plain)) as of (n, line)
     where line <> ''
     group by line
  )
  select coalesce(string_agg(' ' || line || E' \n', '' order by n), '') from line
$$;
create or replace function pg_temp.person(text) returns text language sql as $$
  select pg_temp.lines(regexp_replace(btrim($1), '^(.*)\s(\S+)$', '\2 \1')) || pg_temp.lines($1)
$$;

update customers c set contacts_text = it.text
  from (select customer_id, string_agg(pg_temp.person(name), '' order by created_at, id) as text
          from customer_contacts where archived_at is null group by customer_id) it
 where it.customer_id = c.id;
update buildings b set persons_text = it.text
  from (select building_id, string_agg(pg_temp.person(concat_ws(' ', first_name, last_name)), '' order by created_at, id) as text
          from contact_persons where archived_at is null group by building_id) it
 where it.building_id = b.id;

drop index customers__by_search_text;
create index customers__by_search_text on customers using gin ((search_text || contacts_text) gin_trgm_ops);
create index buildings__by_search_text_of_all on buildings using gin ((search_text || persons_text) gin_trgm_ops);
