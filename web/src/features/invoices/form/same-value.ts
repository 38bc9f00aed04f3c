const isObject = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null

/** Compares JSON values; the order of keys is irrelevant, as the database does not keep it. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return keys.length === others.length && keys.every((key) => isSameValue(one[key], other[key]))
}
