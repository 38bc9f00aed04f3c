import { asTyped } from '../../lib/text.ts'

const written =
  /(?<![\p{L}\p{N}/-])[A-Z][A-Z0-9]{0,7}([/-])(?:\d{4}\1\d{5,8}|\d{5,8}\1\d{4})(?![\p{L}\p{N}])/gu

/** Order number; its last digits may still be missing. */
const typed = /^[A-Z][A-Z0-9]{0,7}([/-])(?:\d{4}\1\d{1,8}|\d{5,8}\1\d{1,4})$/u

/** An order number or the beginning of one; null for any other query. */
export function orderNumberTyped(query: string): string | null {
  const text = asTyped(query).trim().toUpperCase()
  return typed.test(text) ? text : null
}

export const orderNumbersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([number]) => number)),
]
