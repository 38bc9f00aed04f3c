import fc from 'fast-check'
import { it } from 'vitest'
import { isPlannedWell, randomDay } from './random-day.ts'

it('keeps every promise on thousands of random days', () => {
  fc.assert(fc.property(randomDay, isPlannedWell), { numRuns: 5000 })
}, 300_000)
