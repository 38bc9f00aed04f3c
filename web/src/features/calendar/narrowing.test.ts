import { expect, it } from 'vitest'
import { filtersIn, narrowingIn, withChoice, withoutFilters, writtenNarrowing } from './narrowing.ts'

const id = '01900000-0000-7000-8000-000000000001'
const other = '01900000-0000-7000-8000-000000000002'

it('reads the filters of the address, and ignores invalid values', () => {
  const query = { view: 'week', performer: `${id},${other}`, state: 'new,tomorrow', building: 'x', group: '' }
  const narrowing = narrowingIn(query)
  expect(narrowing).toEqual({ performer: [id, other] })
  expect(filtersIn(narrowing)).toBe(2)
  expect(writtenNarrowing(narrowing)).toEqual({ performer: `${id},${other}` })
  expect(withoutFilters(query)).toEqual({ view: 'week' })
})

it('removes a filter without a value', () => {
  const one = withChoice({}, 'state', ['new'])
  expect(one).toEqual({ state: ['new'] })
  expect(withChoice(one, 'state', [])).toEqual({})
})
