import { expect, it } from 'vitest'
import { namedByText, statement } from './queryable.ts'

it('rejects a statement name that PostgreSQL would cut', () => {
  expect(statement('a'.repeat(63), 'select 1').name).toHaveLength(63)
  expect(() => statement('a'.repeat(64), 'select 1')).toThrow('too long')
})

it('gives equal texts equal names, and others a name of their own', () => {
  const [one, again, other] = [1, 1, 2].map((n) => namedByText('life.tell', `select ${n}`).name)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})
