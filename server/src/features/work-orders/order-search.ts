import type { On } from '../../platform/database/where.ts'

/** Folded text and bare digits, as they were stored. */
const without = (field: 'phone' | 'nip', text: string) => String.raw`
  replace(replace(${text}, coalesce(nullif(lower(o.client ->> '${field}'), ''), ' '), ' '),
          coalesce(nullif(regexp_replace(o.client ->> '${field}', '\D', '', 'g'), ''), ' '), ' ')`

export const orderSearchedText = (contactData: boolean): string =>
  contactData ? 'o.search_text' : without('nip', without('phone', 'o.search_text'))

/**
 * The condition for orders `o` that a search finds. Who is not given the client's phone and tax number does
 * not find by them either: guessed digit by digit, a list that answers is as good as the number.
 */
export const orderMatches = (on: On, contactData: boolean): string =>
  contactData
    ? on('o.search_text')
    : // The first by its index, the second on the few rows that are left.
      `(${on('o.search_text')} and ${on(orderSearchedText(false))})`
