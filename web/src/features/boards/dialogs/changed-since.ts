interface Versioned {
  version: number
}
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Fields changed in a window, as the call names them. Sent under the opened version, to be refused, if another user
 * changed the same field meanwhile; else under the newest, so that both changes stay.
 */
export function changedSince<Fields extends object>(
  opened: Fields & Versioned,
  now: Fields & Versioned,
  typed: Fields,
): Partial<Fields> & Versioned {
  const fields = Object.keys(typed) as (keyof Fields)[]
  const changed = fields.filter((it) => !isSame(typed[it], opened[it]))
  const isOverOthers = changed.some((it) => !isSame(opened[it], now[it]) && !isSame(typed[it], now[it]))
  const sent = Object.fromEntries(changed.map((it) => [it, typed[it]])) as Partial<Fields>
  return { ...sent, version: (isOverOthers ? opened : now).version }
}
