import { orderNumberTyped } from '@zlecenia/contract/features/conversations/order-numbers'
import { type TextSearch, textSearch } from '#platform/database/text-search.ts'
import type { Where } from '#platform/database/where.ts'

/** A client's own number: the index orders__by_client_number has the same expression. */
export const ownNumber = 'lower(o.client_number collate "pl-x-icu")'

const byNumber = 'number'

/**
 * Looks a number up in the columns of numbers: all orders share most of its pieces, which the index of search texts
 * knows.
 */
export function orderSearch(query: string): TextSearch | null {
  const number = orderNumberTyped(query)
  if (!number) return textSearch(query)
  return {
    shape: byNumber,
    // Numbers are compared byte by byte.
    patterns: [number, `${number}~`, `%${number.toLowerCase()}%`],
    on: (_, n) => `((o.number >= $${n} and o.number < $${n + 1}) or ${ownNumber} like $${n + 2})`,
  }
}

/** Removes phone and tax numbers; among the order's own numbers only the client's is one. */
const withoutNumbers = (text: string) => String.raw`
  (regexp_replace(${text}, '(^|\s)\+?[0-9]{5,}(?=\s|$)', ' ', 'g') || ' ' || lower(coalesce(o.client_number, '')))`

/** Folded text and bare digits, as an older program stored them. */
const without = (field: 'phone' | 'nip', text: string) => String.raw`
  replace(replace(${text}, coalesce(nullif(lower(o.client ->> '${field}'), ''), ' '), ' '),
          coalesce(nullif(regexp_replace(o.client ->> '${field}', '\D', '', 'g'), ''), ' '), ' ')`

export const orderSearchedText = (contactData: boolean): string =>
  contactData ? 'o.search_text' : withoutNumbers(without('nip', without('phone', 'o.search_text')))

/** Phone and tax number as stored, then their digits alone. */
const secretNumbers = `lower(concat_ws('#', o.client ->> 'phone', o.client ->> 'nip',
  regexp_replace(concat_ws('#', o.client ->> 'phone', o.client ->> 'nip'), '[^0-9#]', '', 'g')))`

/** Patterns of words that contain digits, with their positions. */
const figures = ({ patterns }: TextSearch) =>
  patterns.flatMap((pattern, n) => (/^[^ ]*[0-9]/u.test(pattern) ? [{ pattern, n }] : []))

/** Shortest run of digits that may be a whole phone, also with its area code, which the order's own fields lack. */
const mayBePhone = /[0-9]{5}/u

/**
 * Order search without contact rights finds nothing by phone or tax number, which could be guessed digit by digit. Words
 * without digits need no check. A short number is accepted as a whole word that is no piece of both; other words are
 * searched in the text without them, which is computed for each row found.
 */
export function orderMatches(search: TextSearch, first: number, contactData: boolean): string {
  const found = search.on('o.search_text', first)
  const numbers = figures(search)
  if (contactData || search.shape === byNumber || numbers.length === 0) return found
  // `offset 0` computes the text once per row.
  const allowed = `select from (select ${orderSearchedText(false)} as text offset 0) it where ${search.on('it.text', first)}`
  const isLong = numbers.some(({ pattern }) => pattern.includes('\\') || mayBePhone.test(pattern))
  if (search.shape.startsWith('n') || isLong) return `(${found} and exists (${allowed}))`
  const alone = numbers.map(({ n }) => {
    const word = `btrim($${first + n}::text, '%')`
    return `o.search_text like '% ' || ${word} || ' %' and strpos(it.numbers, ${word}) = 0`
  })
  const apart = `select from (select ${secretNumbers} as numbers offset 0) it where ${alone.join(' and ')}`
  return `(${found} and (exists (${apart}) or exists (${allowed})))`
}

export function findOrders(where: Where, query: string, contactData: boolean): Where {
  const search = orderSearch(query)
  return search ? where.found(search, (_, first) => orderMatches(search, first, contactData)) : where
}
