-- A building is found where each word stands in its search text or in its name: one text of both is read once for all words,
-- and tells which few are looked at. Each text by itself has its index for one word.
create index buildings__by_all_texts on buildings using gin (
  (search_text || persons_text || name_text) gin_trgm_ops);
analyze buildings;
