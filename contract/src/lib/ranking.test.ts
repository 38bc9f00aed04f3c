import { describe, expect, it, vi } from 'vitest'
import { bestFirst, rankOf, rankSteps, searched } from './ranking.ts'
import { rankedText, surnameFirst } from './text.ts'

const best = (names: readonly string[], query: string) =>
  bestFirst(
    searched(names, (name) => rankedText([name], [])),
    query,
  )

describe('What a query finds stands in the order in which it is meant', () => {
  it.each<[string, string[]]>([
    // The whole field, its beginning, a word's beginning, inside.
    ['walczak', ['Walczak', 'Walczak Jan', 'Walczaka 21', 'Jan Walczak', 'Jan Walczakowski', 'Przewalczak']],
    // Several words: as they stand, then each where a word begins, a house's number whole.
    [
      'kwiatowa 1',
      ['Kwiatowa 1', 'Kwiatowa 12', 'Dom Kwiatowa 1', 'Kwiatowa os. Nowe 1', 'Nowa Kwiatowa m. 1'],
    ],
    ['kwi 12', ['Kwiatowa 12', 'Wspólnota Kwiatowa 12', 'Kwiatowa 120']],
    // Letters as they were typed, then folded ones.
    ['śl', ['Ślusarczyk', 'Slusarczyk', 'Jan Ślusarczyk', 'Jan Slusarczyk']],
    ['żak jan', ['Żak Jan', 'Zak Jan', 'Żakowski Jan', 'Zakowski Jan']],
    // "ul." says nothing, typed or not.
    ['ul. kwiatowa 12', ['ul. Kwiatowa 12', 'Kwiatowa 12, Gorzów', 'Dom przy ul. Kwiatowa 12']],
    ['kwiatowa 12', ['ul. Kwiatowa 12', 'Kwiatowa 12, Gorzów', 'Dom przy ul. Kwiatowa 12']],
  ])('%s', (query, names) => {
    expect(best(names, query)).toEqual(names)
    expect(best(names.toReversed(), query)).toEqual(names)
  })

  it('plain letters mean both, and equal ones stay as they stood', () => {
    expect(best(['Ślusarczyk', 'Slusarczyk'], 'sl')).toEqual(['Ślusarczyk', 'Slusarczyk'])
    expect(best(['Slusarczyk', 'Ślusarczyk'], 'sl')).toEqual(['Slusarczyk', 'Ślusarczyk'])
  })

  it('a surname comes before a first name, and a name before where it stands', () => {
    const people = ['Marek Nowak', 'Jan Mazur']
    const found = bestFirst(
      searched(people, (name) => rankedText([surnameFirst(name)], [name, 'Mała 3'])),
      'ma',
    )
    expect(found).toEqual(['Jan Mazur', 'Marek Nowak'])
  })

  it('nothing typed finds all, and what has no word nothing', () => {
    expect(best(['b', 'a'], '  ')).toEqual(['b', 'a'])
    expect(best(['b', 'a'], ', ;')).toEqual([])
  })
})

describe('A number is one, however it is spaced', () => {
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
  ])('%s is found as such', (typed) => {
    const found = bestFirst(
      searched([odra, walczaka], (text) => text),
      typed,
    )
    expect(found).toEqual([walczaka])
    expect(rankOf(rankSteps(typed))(walczaka)).toBeLessThan(2)
  })
  it('among words too', () => {
    const found = bestFirst(
      searched([odra, walczaka], (text) => text),
      'walczaka 555 889 262',
    )
    expect(found).toEqual([walczaka])
  })
  it('its beginning comes before its middle, and no id has it', () => {
    const inside = rankedText(['a'], ['+48600555889'])
    const begins = rankedText(['b'], ['+48555889262'])
    const inId = rankedText(['c'], ['0199e555-5558-8900-8a26-555889262000'])
    const found = bestFirst(
      searched([inside, inId, begins], (text) => text),
      '555 889',
    )
    expect(found).toEqual([begins, inside])
  })
  it('of a house and a flat the address comes before a phone with the same digits', () => {
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
  it.each(['12/4', '66-400', '66400', '10/12/14'])('%s is also found as it is written', (typed) => {
    const there = rankedText(['ul. Nowa 12/4', 'Stara 10/12/14'], ['66-400'])
    expect(
      bestFirst(
        searched([there, odra], (text) => text),
        typed,
      ),
    ).toEqual([there])
  })
})

it('a list is folded once something is looked for in it, and then once', () => {
  const textOf = vi.fn((name: string) => rankedText([name], []))
  const all = searched(['Walczak', 'Nowak'], textOf)
  expect(bestFirst(all, '')).toEqual(['Walczak', 'Nowak'])
  expect(textOf).not.toHaveBeenCalled()
  expect(bestFirst(all, 'nowak')).toEqual(['Nowak'])
  expect(bestFirst(all, 'wal')).toEqual(['Walczak'])
  expect(textOf).toHaveBeenCalledTimes(2)
})
