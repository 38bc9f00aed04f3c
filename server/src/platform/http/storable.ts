/**
 * A value whose texts the database can hold: PostgreSQL knows neither zero bytes nor halves of a character, and
 * what somebody pasted must not fail on them. Both are invisible, so they go rather than being refused.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]))
}

export function storableText(text: string): string {
  return suspicious.test(text) ? text.replaceAll('\0', '').toWellFormed() : text
}

const suspicious = /[\0\ud800-\udfff]/
