import { placeText } from '#features/customers/index.ts'
import type { RankedSearch, TextSearch } from '#platform/database/text-search.ts'

export const buildingHas = (word: TextSearch, first: number, withPersons: boolean): [string, string] => [
  word.on(placeText(withPersons), first),
  word.on('b.name_text', first),
]

/**
 * Superset of the buildings with the word, by the index buildings__by_all_texts of the same expression (words of three
 * letters and more).
 */
export const buildingMayHave = ({ patterns }: TextSearch, first: number): string =>
  `(${patterns.map((_, n) => `(b.search_text || b.persons_text || b.name_text) like $${first + n}`).join(' or ')})`

export const buildingsWith = (word: TextSearch, first: number, withPersons: boolean): string =>
  buildingHas(word, first, withPersons)
    .map((condition) => `select b.id from buildings b where ${condition}`)
    .join(' union ')

/** `offset 0` computes it once per row. */
export const buildingNamed = `cross join lateral
  (select E'\\n ' || b.name_text || E' \\n\\n' as text offset 0) named`

export const buildingRank = (search: RankedSearch, needles: number, withPersons: boolean): string =>
  `least(${search.rank(placeText(withPersons), needles)}, ${search.rank('named.text', needles)})`
