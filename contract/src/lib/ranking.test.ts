import { describe, expect, it, vi } from 'vitest'
import { bestFirst, rankOf, rankSteps, searched } from './ranking.ts'
import { rankedText, surnameFirst } from './text.ts'

const best = (names: readonly string[], query: string) =>
  bestFirst(
    searched(names, (name) => rankedText([name], [])),
    query,
  )

describe('The results of a search', () => {
  it.each<[string, string[]]>([
    // The whole field, its beginning, a word's beginning, inside.
    ['walczak', ['Walczak', 'Walczak Jan', 'Walczaka 21', 'Jan Walczak', 'Jan Walczakowski', 'Przewalczak']],
    // Several words: as typed, then each at the beginning of a word, a house number as a whole word.
    [
      'kwiatowa 1',
      ['Kwiatowa 1', 'Kwiatowa 12', 'Dom Kwiatowa 1', 'Kwiatowa os. Nowe 1', 'Nowa Kwiatowa m. 1'],
    ],
    ['kwi 12', ['Kwiatowa 12', 'Wspólnota Kwiatowa 12', 'Kwiatowa 120']],
    // Letters as they were typed, then folded ones.
    ['śl', ['Ślusarczyk', 'Slusarczyk', 'Jan Ślusarczyk', 'Jan Slusarczyk']],
    ['żak jan', ['Żak Jan', 'Zak Jan', 'Żakowski Jan', 'Zakowski Jan']],
    // "ul." is ignored, typed or not.
    ['ul. kwiatowa 12', ['ul. Kwiatowa 12', 'Kwiatowa 12, Gorzów', 'Dom przy ul. Kwiatowa 12']],
    ['kwiatowa 12', ['ul. Kwiatowa 12', 'Kwiatowa 12, Gorzów', 'Dom przy ul. Kwiatowa 12']],
  ])('rank by relevance for "%s"', (query, names) => {
    expect(best(names, query)).toEqual(names)
    expect(best(names.toReversed(), query)).toEqual(names)
  })

  it('match plain letters with and without diacritics, in a stable order', () => {
    expect(best(['Ślusarczyk', 'Slusarczyk'], 'sl')).toEqual(['Ślusarczyk', 'Slusarczyk'])
    expect(best(['Slusarczyk', 'Ślusarczyk'], 'sl')).toEqual(['Slusarczyk', 'Ślusarczyk'])
  })

  it('rank a surname before a first name, and a name before an address', () => {
    const people = ['Marek Nowak', 'Jan Mazur']
    const found = bestFirst(
      searched(people, (name) => rankedText([surnameFirst(name)], [name, 'Mała 3'])),
      'ma',
    )
    expect(found).toEqual(['Jan Mazur', 'Marek Nowak'])
  })

  it('are all items for an empty query, and none for a query without words', () => {
    expect(best(['b', 'a'], '  ')).toEqual(['b', 'a'])
    expect(best(['b', 'a'], ', ;')).toEqual([])
  })
})

describe('A number in any spacing', () => {
  const walczaka = rankedText(['Walczaka 21'], ['+48555889262', '9998892621'])
  const odra = rankedText(
    ['Odra'],
    [
      '+48555486061',
      '8892629555',
      '555-26-889',
      '0199e555-2629-7889-8a26-555889262000',
      'Nowa 555 m. 889/262',
    ],
  )
  it.each([
    '555 889 262',
    '555-889-262',
    '+48 555 889 262',
    '(+48) 555-889 262',
    '48555889262',
    '0048 555 889 262',
    '555.889.262',
  ])('matches as typed: %s', (typed) => {
    const found = bestFirst(
      searched([odra, walczaka], (text) => text),
      typed,
    )
    expect(found).toEqual([walczaka])
    expect(rankOf(rankSteps(typed))(walczaka)).toBeLessThan(2)
  })
  it('matches among words too', () => {
    const found = bestFirst(
      searched([odra, walczaka], (text) => text),
      'walczaka 555 889 262',
    )
    expect(found).toEqual([walczaka])
  })
  it('ranks its beginning before its middle, and ignores ids', () => {
    const inside = rankedText(['a'], ['+48600555889'])
    const begins = rankedText(['b'], ['+48555889262'])
    const inId = rankedText(['c'], ['0199e555-5558-8900-8a26-555889262000'])
    const found = bestFirst(
      searched([inside, inId, begins], (text) => text),
      '555 889',
    )
    expect(found).toEqual([begins, inside])
  })
  it('ranks the address of a house and flat before a phone with the same digits', () => {
    const phone = rankedText(['Adam'], ['+48124555889', '124-55-58-890'])
    const house = rankedText(['Nowa 12/4'], [])
    const longer = rankedText(['Nowa 12/45'], [])
    expect(
      bestFirst(
        searched([phone, longer, house], (text) => text),
        '12/4',
      ),
    ).toEqual([house, longer, phone])
  })
  it.each(['12/4', '66-400', '66400', '10/12/14'])('matches %s in its original form too', (typed) => {
    const there = rankedText(['ul. Nowa 12/4', 'Stara 10/12/14'], ['66-400'])
    expect(
      bestFirst(
        searched([there, odra], (text) => text),
        typed,
      ),
    ).toEqual([there])
  })
})

it('folds a list at the first search, once', () => {
  const textOf = vi.fn((name: string) => rankedText([name], []))
  const all = searched(['Walczak', 'Nowak'], textOf)
  expect(bestFirst(all, '')).toEqual(['Walczak', 'Nowak'])
  expect(textOf).not.toHaveBeenCalled()
  expect(bestFirst(all, 'nowak')).toEqual(['Nowak'])
  expect(bestFirst(all, 'wal')).toEqual(['Walczak'])
  expect(textOf).toHaveBeenCalledTimes(2)
})
