import { describe, expect, it } from 'vitest'
import {
  byPolishName,
  fold,
  matches,
  rankedText,
  searchTerms,
  searchText,
  searchWords,
  withoutPostalCode,
} from './text.ts'

describe('Search', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['  ŚWIĘTOSŁAWA   Żak ', 'swietoslawa zak'],
    ['Ćma', 'cma'],
  ])('folds %s to %s', (text, folded) => expect(fold(text)).toBe(folded))

  it('ignores "ul.", "al.", "os." and the like, unless there is nothing else', () => {
    expect(searchWords('ul. Księcia Bolesława')).toEqual(['ksiecia', 'boleslawa'])
    expect(searchWords('os. Słoneczne, al. 3 Maja')).toEqual(['sloneczne', '3', 'maja'])
    expect(searchWords('ul.')).toEqual(['ul.'])
    expect(searchWords('Alicja')).toEqual(['alicja'])
  })

  it.each([
    ['ul.Kwiatowa 12', ['kwiatowa', '12']],
    ['al.11 Listopada 57', ['11', 'listopada', '57']],
    ['os.Staszica 3', ['staszica', '3']],
    ['ul.gen.Andersa 4', ['andersa', '4']],
    ['os.jan@poczta.example', ['os.jan@poczta.example']],
    ['firma.pl oferta', ['firma.pl', 'oferta']],
  ])('ends "ul." at its dot too: %s', (typed, words) => expect(searchWords(typed)).toEqual(words))

  it('ranks such an address by its street', () => {
    expect(rankedText(['ul.Żwirowa'], [])).toBe('\n zwirowa \n żwirowa \n ul.zwirowa \n\n')
    expect(rankedText([], ['os.jan@poczta.example'])).toBe('\n\n os.jan@poczta.example \n')
  })

  it.each([
    ['600–100–200', '600100200'],
    ['600\u2011100\u2011200', '600100200'],
    ['\u202a+48 600 100 200\u202c', '600100200'],
    ['+48 60', '+4860'],
    ['+48 6', '+486'],
    ['0048 6', '+486'],
    ['(+48) 6', '+486'],
    ['+48 600', '600'],
    ['PL-998-470-90-73', '9984709073'],
    ['PL998 470 90 73', '9984709073'],
    ['NIP 998-470-90-73', '9984709073'],
    ['nip: PL 998-470-90-73', '9984709073'],
    ['REGON 123456785', '123456785'],
    ['tel. 600 100 200', '600100200'],
    ['tel.600100200', '600100200'],
    ['Tel. kom.: +48 600 100 200', '600100200'],
    ['telefon (95) 735-12-34', '957351234'],
  ])('reads %s as the number %s', (typed, number) => expect(searchTerms(typed).number).toBe(number))

  it.each([
    ['jan 95 735 12 34', ['jan', '957351234']],
    ['jan (95) 735-12-34', ['jan', '957351234']],
    ['jan tel. 600 100 200', ['jan', '600100200']],
    ['jan 600.100.200', ['jan', '600100200']],
    ['jan (+48) 600 100 200', ['jan', '600100200']],
    ['jan 0048600100200', ['jan', '600100200']],
    ['żubr 998 470 90 73', ['zubr', '9984709073']],
    ['żubr 998 47 09 073', ['zubr', '9984709073']],
    ['żubr NIP PL-998-470-90-73', ['zubr', '9984709073']],
    ['żubr pl9984709073', ['zubr', '9984709073']],
    ['kwiatowa 12 m. 3', ['kwiatowa', '12/3']],
    ['telefon Jan', ['telefon', 'jan']],
  ])('joins a number among words: %s', (typed, words) => expect(searchWords(typed)).toEqual(words))

  it.each([
    ['ul. Kwiatowa 12, 66-400 Gorzów', 'ul. kwiatowa 12 gorzów'],
    ['66–400 Gorzów', 'gorzów'],
    ['66-400', '66-400'],
    ['66-400 12', '66-400 12'],
    ['Żubr 998-470-90-73', 'Żubr 998-470-90-73'],
  ])('ignores the postal code among the words of a place: %s', (typed, place) =>
    expect(withoutPostalCode(typed).trim().replace(/\s+/gu, ' ')).toBe(place),
  )

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
    '+48 6',
    '0048 60',
    '600–100–200',
    'tel. 600 100 200',
  ])('finds Łucja by "%s"', (query) => expect(matches(haystack, query)).toBe(true))

  it.each([
    'swiatek kowalski',
    '700',
    '',
    '   ',
    'żwirowa 13',
    'żwirowa 48',
    'żwirowa 100',
    '48',
    '+48 4',
    '+48 10',
  ])('does not find her by "%s"', (query) => expect(matches(haystack, query)).toBe(false))
})

it('sorts names as a Polish reader expects', () => {
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
