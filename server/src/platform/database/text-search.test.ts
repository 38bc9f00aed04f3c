import { expect, it } from 'vitest'
import { textSearch } from './text-search.ts'

it('looks for each word once, and for ten at most', () => {
  expect(textSearch('Łódź lodz ul. Kwiatowa')?.patterns).toEqual(['%lodz%', '%kwiatowa%'])
  const many = textSearch(Array.from({ length: 100 }, (_, n) => `słowo${n}`).join(' '))
  expect([many?.patterns.length, many?.shape]).toEqual([10, '10'])
})
