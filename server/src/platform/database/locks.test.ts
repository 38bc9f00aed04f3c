import { expect, it } from 'vitest'
import { locks } from './locks.ts'

it('gives each lock its own number, so unrelated work never waits', () => {
  const numbers = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
