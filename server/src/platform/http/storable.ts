/** PostgreSQL refuses zero bytes and lone surrogates; both are invisible, so they are removed. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]))
}

export function storableText(text: string): string {
  return suspicious.test(text) ? text.replaceAll('\0', '').toWellFormed() : text
}

const mostDepth = 64

/** Counted level by level: it may be 100,000. */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(holdsMore)
  for (let depth = 0; depth < mostDepth && level.length > 0; depth++) {
    level = level.flatMap((it) => Object.values(it).filter(holdsMore))
  }
  return level.length > 0
}

function holdsMore(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

const suspicious = /[\0\ud800-\udfff]/
