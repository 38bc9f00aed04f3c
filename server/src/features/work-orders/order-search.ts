import type { TextSearch } from '../../platform/database/text-search.ts'

/** Folded text and bare digits, as they were stored. */
const without = (field: 'phone' | 'nip', text: string) => String.raw`
  replace(replace(${text}, coalesce(nullif(lower(o.client ->> '${field}'), ''), ' '), ' '),
          coalesce(nullif(regexp_replace(o.client ->> '${field}', '\D', '', 'g'), ''), ' '), ' ')`

export const orderSearchedText = (contactData: boolean): string =>
  contactData ? 'o.search_text' : without('nip', without('phone', 'o.search_text'))

/** Without contact rights, no search by phone or tax number: it could be guessed digit by digit. */
export const orderMatches = (search: TextSearch, first: number, contactData: boolean): string =>
  contactData
    ? search.on('o.search_text', first)
    : // The first by its index, the second on the few rows that are left.
      `(${search.on('o.search_text', first)} and ${search.on(orderSearchedText(false), first)})`
