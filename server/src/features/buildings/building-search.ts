import type { RankedSearch, TextSearch } from '../../platform/database/text-search.ts'
import { placeText } from '../customers/index.ts'

/** The index buildings__by_name_and_code has the same expression. */
const nameAndCode = String.raw`
  translate(
    regexp_replace(
      normalize(
        lower((coalesce(b.name, '') || ' ' || coalesce(b.zip_code, '') || ' '
               || replace(coalesce(b.zip_code, ''), '-', '')) collate "pl-x-icu"),
        nfd),
      '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    'ł‐‑‒–—―−', 'l-------')`

export const buildingsWith = (word: TextSearch, first: number, withPersons: boolean): string =>
  `select b.id from buildings b where ${word.on(placeText(withPersons), first)}
   union select b.id from buildings b where ${word.on(nameAndCode, first)}`

/** `offset 0` computes the name once per row. */
export const buildingNamed = `cross join lateral
  (select E'\\n ' || ${nameAndCode} || E' \\n\\n' as text offset 0) named`

export const buildingRank = (search: RankedSearch, needles: number, withPersons: boolean): string =>
  `least(${search.rank(placeText(withPersons), needles)}, ${search.rank('named.text', needles)})`
