import { expect, it } from 'vitest'
import { locks } from './locks.ts'

it('each number stands for one thing: who numbers orders does not wait for who sets up', () => {
  const numbers = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
