-- The names of buildings and their postal codes, folded as contract/src/lib/text.ts does: any mark, not only the
-- Polish ones ("Hotel Müller"), and a code also by its digits alone.
drop index buildings__by_name;
create index buildings__by_name_and_code on buildings using gin (
  translate(
    regexp_replace(
      normalize(
        lower((coalesce(name, '') || ' ' || coalesce(zip_code, '') || ' ' || replace(coalesce(zip_code, ''), '-', ''))
          collate "pl-x-icu"),
        nfd),
      '[\u0300-\u036f]', '', 'g'),
    'ł', 'l') gin_trgm_ops);
