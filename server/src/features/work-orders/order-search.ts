import type { TextSearch } from '../../platform/database/text-search.ts'

/** The search text of `o` without the client's phone, as it was put there: folded, and its digits alone. */
const withoutPhone = String.raw`
  replace(replace(o.search_text, coalesce(nullif(lower(o.client ->> 'phone'), ''), ' '), ' '),
          coalesce(nullif(regexp_replace(o.client ->> 'phone', '\D', '', 'g'), ''), ' '), ' ')`

/**
 * The condition for orders `o` that a search finds. Who is not given the client's phone does not find by it either:
 * guessed digit by digit, a list that answers is as good as the number.
 */
export const orderMatches = (search: TextSearch, first: number, contactData: boolean): string =>
  contactData
    ? search.on('o.search_text', first)
    : // The first by its index, the second on the few rows that are left.
      `(${search.on('o.search_text', first)} and ${search.on(withoutPhone, first)})`
