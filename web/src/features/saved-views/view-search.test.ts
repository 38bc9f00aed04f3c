import { expect, it } from 'vitest'
import { isSame, keptOf, moved } from './view-search.ts'

it('stores the search of a view without the page of the list', () => {
  const kept = keptOf({ state: 'new,planned', page: '3', size: '50', q: undefined, sort: 'client' })
  expect(kept).toEqual({ state: 'new,planned', sort: 'client' })
  expect(isSame(kept, { sort: 'client', state: 'new,planned' })).toBe(true)
  expect(isSame(kept, { sort: 'client', state: 'new' })).toBe(false)
})

it.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('%s moves by %i', (id, by, expected) => {
  expect(moved(['a', 'b', 'c'], id, by)).toEqual(expected)
})
