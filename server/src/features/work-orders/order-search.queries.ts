import { orderNumberTyped } from '@zlecenia/contract/features/conversations/order-numbers'
import { type TextSearch, textSearch } from '#platform/database/text-search.ts'
import type { On } from '#platform/database/where.ts'

/** A client's own number: the index orders__by_client_number has the same expression. */
export const ownNumber = 'lower(o.client_number collate "pl-x-icu")'

/** A number is looked up where numbers stand: all orders share most of its pieces, which the index of search texts knows. */
export function orderSearch(query: string): TextSearch | null {
  const number = orderNumberTyped(query)
  if (!number) return textSearch(query)
  return {
    shape: 'number',
    // Numbers are compared byte by byte.
    patterns: [number, `${number}~`, `%${number.toLowerCase()}%`],
    on: (_, n) => `((o.number >= $${n} and o.number < $${n + 1}) or ${ownNumber} like $${n + 2})`,
  }
}

/** Numbers of a phone and of a tax office stand alone; of those of the order itself only its client's is one. */
const withoutNumbers = (text: string) => String.raw`
  (regexp_replace(${text}, '(^|\s)\+?[0-9]{5,}(?=\s|$)', ' ', 'g') || ' ' || lower(coalesce(o.client_number, '')))`

/** Folded text and bare digits, as an older program stored them. */
const without = (field: 'phone' | 'nip', text: string) => String.raw`
  replace(replace(${text}, coalesce(nullif(lower(o.client ->> '${field}'), ''), ' '), ' '),
          coalesce(nullif(regexp_replace(o.client ->> '${field}', '\D', '', 'g'), ''), ' '), ' ')`

export const orderSearchedText = (contactData: boolean): string =>
  contactData ? 'o.search_text' : withoutNumbers(without('nip', without('phone', 'o.search_text')))

/** Without contact rights, no search by phone or tax number: it could be guessed digit by digit. */
export const orderMatches = (on: On, contactData: boolean): string =>
  contactData
    ? on('o.search_text')
    : // The first by its index, the second on the few rows that are left.
      `(${on('o.search_text')} and ${on(orderSearchedText(false))})`
