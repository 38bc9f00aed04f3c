export type Leaf = string | number | boolean | null | readonly string[]
type Group = { readonly [name: string]: Leaf | Group }

export type Changed<F> = {
  [K in keyof F]?: F[K] extends readonly unknown[] ? F[K] : F[K] extends object ? Changed<F[K]> : F[K]
}

/** `mine`: changed here too, differently. */
export interface Difference {
  field: string
  before: Leaf
  theirs: Leaf
  mine?: Leaf | undefined
}

const isGroup = (value: Leaf | Group): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function leavesOf(fields: object, below = ''): Map<string, Leaf> {
  return new Map(
    Object.entries(fields as Group).flatMap(([name, value]): [string, Leaf][] =>
      isGroup(value) ? [...leavesOf(value, `${below}${name}.`)] : [[below + name, value]],
    ),
  )
}

const asKept = (value: Leaf | undefined) => {
  if (typeof value === 'string') return value.trim()
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
}
const isSame = (one: Leaf | undefined, other: Leaf | undefined) => asKept(one) === asKept(other)

/** Ignores surrounding space. */
export function changedBetween(before: object, after: object): string[] {
  const now = leavesOf(after)
  return [...leavesOf(before)].flatMap(([path, value]) => (isSame(value, now.get(path)) ? [] : [path]))
}

export function only<F extends object>(fields: F, paths: readonly string[]): Changed<F> {
  const picked = (from: Group, below: string): Group =>
    Object.fromEntries(
      Object.entries(from)
        .filter(([name]) => paths.some((path) => `${path}.`.startsWith(`${below}${name}.`)))
        .map(([name, value]) => [name, isGroup(value) ? picked(value, `${below}${name}.`) : value]),
    )
  return picked(fields as unknown as Group, '') as Changed<F>
}

export function rebased(before: object, mine: object, theirs: object): Map<string, Leaf> {
  const here = leavesOf(mine)
  const changed = new Set(changedBetween(before, mine))
  return new Map(
    [...leavesOf(theirs)].map(([path, value]) => [
      path,
      changed.has(path) && here.has(path) ? (here.get(path) as Leaf) : value,
    ]),
  )
}

/** Changes on both sides, without equal ones. */
export function differencesOf(before: object, mine: object, theirs: object): Difference[] {
  const old = leavesOf(before)
  const here = leavesOf(mine)
  const there = leavesOf(theirs)
  const changed = new Set(changedBetween(before, mine))
  return changedBetween(before, theirs)
    .filter((path) => !(changed.has(path) && isSame(here.get(path), there.get(path))))
    .map((field) => ({
      field,
      before: old.get(field) ?? null,
      theirs: there.get(field) ?? null,
      ...(changed.has(field) && { mine: here.get(field) ?? null }),
    }))
}

export const asText = (_field: string, value: Leaf): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '')
