-- Search texts are folded by the program (contract/src/lib/text.ts); where its folding changes, a job folds what stands
-- once more (platform/database/folded-again.ts), some rows at a time. How far it is, by text.
create table folded_texts (
  name text constraint folded_texts__pk primary key,
  -- Of the folding, once all rows have it.
  version integer not null default 0,
  -- The last row that has the next one.
  after uuid
);

-- Names of buildings in the same spelling: one apostrophe, no quotation marks, 5 A = 5A, 12 m. 5 = 12/5.
create or replace function building_name_text() returns trigger language plpgsql as $$
declare
  plain text := translate(
    regexp_replace(
      normalize(
        lower((coalesce(new.name, '') || ' ' || coalesce(new.zip_code, '') || ' '
               || replace(coalesce(new.zip_code, ''), '-', '')) collate "pl-x-icu"),
        nfd),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    'ł‐‑‒–—―−`´ʹʻʼʽˈ‘’‛′"„”“«»', 'l-------''''''''''''''''''''''');
begin
  plain := regexp_replace(plain, '(\m\d{1,4}) ([a-hj-ln-tvxy])\M', '\1\2', 'g');
  new.name_text := regexp_replace(
    plain, '(\m\d{1,4}[a-z]?) ?/? ?\m(?:m|lok|lokal|mieszk|mieszkanie)(?:\. ?| )(\d{1,4}[a-z]?)\M', '\1/\2', 'g');
  return new;
end $$;
update buildings set name_text = '' where name ~ '[0-9`´ʹʻʼʽˈ‘’‛′"„”“«»]';
