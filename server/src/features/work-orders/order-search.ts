import type { On } from '../../platform/database/where.ts'

/** Folded text and bare digits, as they were stored. */
const without = (field: 'phone' | 'nip', text: string) => String.raw`
  replace(replace(${text}, coalesce(nullif(lower(o.client ->> '${field}'), ''), ' '), ' '),
          coalesce(nullif(regexp_replace(o.client ->> '${field}', '\D', '', 'g'), ''), ' '), ' ')`

export const orderSearchedText = (contactData: boolean): string =>
  contactData ? 'o.search_text' : without('nip', without('phone', 'o.search_text'))

/** Without contact rights, no search by phone or tax number: it could be guessed digit by digit. */
export const orderMatches = (on: On, contactData: boolean): string =>
  contactData
    ? on('o.search_text')
    : // The first by its index, the second on the few rows that are left.
      `(${on('o.search_text')} and ${on(orderSearchedText(false))})`
