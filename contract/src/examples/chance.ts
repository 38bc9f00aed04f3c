/** Seeded choices: the same seed gives the same example data. */
export interface Chance {
  int(min: number, max: number): number
  may(probability: number): boolean
  pick<T>(from: readonly T[]): T
  some<T>(from: readonly T[], count: number): T[]
}

export function chanceOf(seed: string | number): Chance {
  let state = hash(String(seed))
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

function hash(text: string): number {
  let out = 0x811c9dc5
  for (let i = 0; i < text.length; i++) out = Math.imul(out ^ text.charCodeAt(i), 0x01000193)
  return out
}

/** UUIDv7 derived from the name; `at` (ms) is its first 48 bits, so ids sort by age. */
export function exampleId(name: string, at = Date.UTC(2026, 0, 1)): string {
  // Two sources, since 32 bits alone collide among ten thousand names.
  const left = chanceOf(`id ${name}`)
  const right = chanceOf(`${name} id`)
  const hex = (from: Chance, digits: number) =>
    from
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')
  const time = at.toString(16).padStart(12, '0')
  const random = `7${hex(left, 3)}-${left.pick(['8', '9', 'a', 'b'])}${hex(left, 3)}-${hex(left, 4)}${hex(right, 8)}`
  return `${time.slice(0, 8)}-${time.slice(8)}-${random}`
}
