import { describe, expect, it } from 'vitest'
import { byPolishName, fold, matches, searchText, searchWords } from './text.ts'

describe('Search', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['  ŚWIĘTOSŁAWA   Żak ', 'swietoslawa zak'],
    ['Ćma', 'cma'],
  ])('%s is looked for as %s', (text, folded) => expect(fold(text)).toBe(folded))

  it('leaves out "ul.", "al.", "os." and the like, unless there is nothing else', () => {
    expect(searchWords('ul. Księcia Bolesława')).toEqual(['ksiecia', 'boleslawa'])
    expect(searchWords('os. Słoneczne, al. 3 Maja')).toEqual(['sloneczne', '3', 'maja'])
    expect(searchWords('ul.')).toEqual(['ul.'])
    expect(searchWords('Alicja')).toEqual(['alicja'])
  })

  const haystack = searchText([
    'Łucja Świątek',
    '+48600100200',
    'ul. Żwirowa 12',
    '66-400',
    'lucja@poczta.example',
  ])

  it.each([
    'swiatek',
    'ŚWIĄTEK łucja',
    'żwirowa 12',
    'ul. Zwirowa',
    '600 100 200',
    '600-100-200',
    '+48 600',
    '600',
    'świątek 600100200',
    '66-400',
    '66400',
    'poczta',
  ])('finds Łucja by "%s"', (query) => expect(matches(haystack, query)).toBe(true))

  it.each(['swiatek kowalski', '700', '', '   ', 'żwirowa 13', 'żwirowa 48', 'żwirowa 100', '48'])(
    'does not find her by "%s"',
    (query) => expect(matches(haystack, query)).toBe(false),
  )
})

it('names are sorted as a Polish reader expects', () => {
  const names = ['Żak', 'Zając', 'Łoś', 'Lis', 'Ćma', 'Cedr', 'Śnieg', 'Sowa', 'Ącki', 'Adam']
  expect(names.toSorted(byPolishName)).toEqual([
    'Adam',
    'Ącki',
    'Cedr',
    'Ćma',
    'Lis',
    'Łoś',
    'Sowa',
    'Śnieg',
    'Zając',
    'Żak',
  ])
})
