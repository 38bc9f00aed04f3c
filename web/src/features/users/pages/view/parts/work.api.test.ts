import { expect, it } from 'vitest'
import { slotsOfQuery } from './work.api.ts'

it('requests the slots of one person only', () => {
  const { queryKey } = slotsOfQuery('ewa', new Date('2026-11-24T08:10:00Z'))
  expect(queryKey[1]).toEqual({
    query: { from: '2026-11-24T08:00:00.000Z', to: '2026-12-08T08:00:00.000Z', performer: ['ewa'] },
  })
})
