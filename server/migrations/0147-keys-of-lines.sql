-- By what a text of `rankedText` is ranked (contract/src/lib/ranking.ts): the first word of each line, said as n of a name and
-- as o of all else, in capitals where it is the whole line, and as m each word of the names. What ranks before some rank is
-- looked up by these instead of ranking all that has a word. Figures are looked for otherwise.
-- "Or replace": what a restored program brings finds it there.
create or replace function line_keys(it text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  kind text := case when strpos(it, E'\n\n') > 0 then 'n' else 'o' end;
  keys text[] := '{}';
  line text;
  word text;
begin
  foreach line in array string_to_array(substr(it, 2), E'\n') loop
    if line = '' then
      kind := 'o';
      continue;
    end if;
    word := left(split_part(line, ' ', 2), 60);
    if ascii(word) > 57 then
      keys := keys || (kind || word);
      if length(line) = length(word) + 2 then
        keys := keys || (upper(kind) || word);
      end if;
    end if;
    if kind = 'n' then
      foreach word in array string_to_array(line, ' ') loop
        if ascii(word) > 57 then
          keys := keys || ('m' || left(word, 60));
        end if;
      end loop;
    end if;
  end loop;
  return array_to_tsvector(keys);
end $$;

create index customers__by_line_keys on customers using gin (line_keys(search_text || contacts_text));
create index buildings__by_line_keys on buildings using gin (line_keys(search_text || persons_text));
create index devices__by_line_keys on devices using gin (line_keys(search_text));
-- They say nothing of how many a question finds.
alter index customers__by_line_keys alter column 1 set statistics 0;
alter index buildings__by_line_keys alter column 1 set statistics 0;
alter index devices__by_line_keys alter column 1 set statistics 0;
