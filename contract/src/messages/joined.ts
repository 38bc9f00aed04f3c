import type { Catalogue } from '../lib/sentence.ts'

/** Merges areas into one catalogue; areas about the same thing share its keys. */
export function joined(areas: readonly Catalogue[]): Catalogue {
  const whole: Catalogue = {}
  for (const area of areas) {
    for (const [key, value] of Object.entries(area)) {
      const there = whole[key]
      whole[key] = typeof there === 'object' && typeof value === 'object' ? joined([there, value]) : value
    }
  }
  return whole
}
