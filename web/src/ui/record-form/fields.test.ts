import { expect, it } from 'vitest'
import { changedBetween, differencesOf, only, rebased } from './fields.ts'

const before = { name: 'Lis', city: 'Łódź', roles: ['A', 'B'], numbering: { prefix: 'ZL', digits: '6' } }

it('counts only changes of meaning', () => {
  expect(changedBetween(before, { ...before, name: ' Lis ', roles: ['B', 'A'] })).toEqual([])
  const after = { ...before, name: 'Kot', roles: ['A'], numbering: { prefix: 'ZL', digits: '8' } }
  expect(changedBetween(before, after)).toEqual(['name', 'roles', 'numbering.digits'])
  expect(only(after, ['name', 'numbering.digits'])).toEqual({ name: 'Kot', numbering: { digits: '8' } })
})

it('rebases own changes on those of another user, and reports them unless both are equal', () => {
  const mine = { ...before, name: 'Kot', city: 'Gdańsk', numbering: { prefix: 'AB', digits: '6' } }
  const theirs = {
    ...before,
    name: 'Łoś',
    city: 'Gdańsk',
    roles: ['C'],
    numbering: { prefix: 'ZL', digits: '8' },
  }
  expect(Object.fromEntries(rebased(before, mine, theirs))).toEqual({
    name: 'Kot',
    city: 'Gdańsk',
    roles: ['C'],
    'numbering.prefix': 'AB',
    'numbering.digits': '8',
  })
  expect(differencesOf(before, mine, theirs)).toEqual([
    { field: 'name', before: 'Lis', theirs: 'Łoś', mine: 'Kot' },
    { field: 'roles', before: ['A', 'B'], theirs: ['C'] },
    { field: 'numbering.digits', before: '6', theirs: '8' },
  ])
})
