/** A source of choices that gives the same ones for the same seed, so that example data never changes by itself. */
export interface Chance {
  /** A whole number; both ends count. */
  int(min: number, max: number): number
  /** True with this probability, 0 to 1. */
  may(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** `count` different items, fewer when there are fewer, in no particular order. */
  some<T>(from: readonly T[], count: number): T[]
}

/** `seed` is any text or number: "buildings", 7, "order 12". */
export function chanceOf(seed: string | number): Chance {
  let state = hash(String(seed))
  // mulberry32: small, and evenly spread enough for examples.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    may: (probability) => next() < probability,
    pick: <T>(from: readonly T[]) => {
      if (from.length === 0) throw new Error('Nothing to pick from')
      return from[int(0, from.length - 1)] as T
    },
    some: <T>(from: readonly T[], count: number) => {
      const left = [...from]
      return Array.from({ length: Math.min(count, left.length) }, () => {
        return left.splice(int(0, left.length - 1), 1)[0] as T
      })
    },
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let out = 0x811c9dc5
  for (let i = 0; i < text.length; i++) out = Math.imul(out ^ text.charCodeAt(i), 0x01000193)
  return out
}

/**
 * The UUIDv7 of an example: the same for the same name. `at` is the time its first 48 bits tell
 * (milliseconds), so that ids of older records sort first, as real ones do.
 */
export function exampleId(name: string, at = Date.UTC(2026, 0, 1)): string {
  // Two sources: 32 bits alone would meet a double among some ten thousand names.
  const [left, right] = [chanceOf(`id ${name}`), chanceOf(`${name} id`)]
  const hex = (from: Chance, digits: number) =>
    from
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  const time = at.toString(16).padStart(12, '0')
  const random = `7${hex(left, 3)}-${left.pick(['8', '9', 'a', 'b'])}${hex(left, 3)}-${hex(left, 4)}${hex(right, 8)}`
  return `${time.slice(0, 8)}-${time.slice(8)}-${random}`
}
