import type { RankedSearch, TextSearch } from '../../platform/database/text-search.ts'

/** Name and postal code, folded as the contract folds; the index buildings__by_name_and_code has the same expression. */
const nameAndCode = String.raw`
  translate(
    regexp_replace(
      normalize(
        lower((coalesce(b.name, '') || ' ' || coalesce(b.zip_code, '') || ' '
               || replace(coalesce(b.zip_code, ''), '-', '')) collate "pl-x-icu"),
        nfd),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    'ł‐‑‒–—―−', 'l-------')`

/** Selects the ids of buildings found by address, name or postal code; each part by its index. */
export const buildingsWith = (word: TextSearch, first: number): string =>
  `select b.id from buildings b where ${word.on('b.search_text', first)}
   union select b.id from buildings b where ${word.on(nameAndCode, first)}`

/** The name as a ranked text `named.text`, joined to `b`; made once for a row (`offset 0`), it is looked at step by step. */
export const buildingNamed = `cross join lateral
  (select E'\\n ' || ${nameAndCode} || E' \\n\\n' as text offset 0) named`

/** How well a building answers by its address, or by its name. */
export const buildingRank = (search: RankedSearch, needles: number): string =>
  `least(${search.rank('b.search_text', needles)}, ${search.rank('named.text', needles)})`
