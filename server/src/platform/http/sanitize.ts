/** PostgreSQL refuses zero bytes and lone surrogates; both are invisible, so they are removed. */
export function sanitize(value: unknown): unknown {
  if (typeof value === 'string') return sanitizeText(value)
  if (Array.isArray(value)) return value.map(sanitize)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [sanitizeText(key), sanitize(inner)]))
}

export function sanitizeText(text: string): string {
  return suspicious.test(text) ? text.replaceAll('\0', '').toWellFormed() : text
}

/** Only escapes can contain them: raw ones are neither JSON nor UTF-8. */
export function mayNeedSanitizing(json: string): boolean {
  return escaped.test(json)
}

const suspicious = /[\0\ud800-\udfff]/
const escaped = /\\u(?:0000|d[89a-f])/iu
