import { rankOf, rankSteps } from '@zlecenia/contract/lib/ranking'
import { matches, rankedText, searchText } from '@zlecenia/contract/lib/text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/test-database.ts'
import { eachWord, textSearch } from './text-search.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('searches for each word once, and for ten at most', () => {
  expect(textSearch('Łódź lodz ul. Kwiatowa')?.patterns).toEqual(['%lodz%', '%kwiatowa%'])
  const many = textSearch(Array.from({ length: 100 }, (_, n) => `słowo${n}`).join(' '))
  expect([many?.patterns.length, many?.shape]).toEqual([10, expect.stringMatching(/^10r/u)])
})

it('gives equal shapes only to equal SQL, in statement names of at most 63 characters', () => {
  const words = (of: (n: number) => string) => Array.from({ length: 10 }, (_, n) => of(n)).join(' ')
  const queries = [
    'sl',
    'śl',
    'sl ab',
    'śl ab',
    'a łódź lodz',
    'łódź lodz',
    'lodz',
    '12',
    '123',
    '12/4',
    '555 889 262',
    words((n) => `słowo${n}`),
    words((n) => `${n + 1}`),
    words((n) => `ś${n}`),
    `${words((n) => `a${n}`)} ż`,
  ]
  const searches = queries.flatMap((query) => textSearch(query) ?? [])
  expect(searches).toHaveLength(queries.length)
  const texts = new Map<string, string>()
  for (const search of searches) {
    const text = `${search.on('t', 2)} ${search.rank('t', 1)} ${search.begin('t', 9)}`
    expect(texts.get(search.shape) ?? text).toBe(text)
    texts.set(search.shape, text)
    expect(`search.orders.own.withoutPhone.${search.shape}`.length).toBeLessThanOrEqual(63)
    expect(`customers.matching.${search.shape}.${search.shape}`.length).toBeLessThanOrEqual(63)
  }
})

it('searches for one or two letters only at the beginning of a word, in any order', () => {
  const search = textSearch('Ż winda 5%')
  expect(search?.patterns).toEqual(['%winda%', 'z%', '% z%', '5\\%%', '% 5\\%%'])
  expect([search?.shape, search?.on('t', 2)]).toEqual([
    expect.stringMatching(/^1s2r/u),
    '(t like $2 and (t like $3 or t like $4) and (t like $5 or t like $6))',
  ])
  expect(textSearch('ą winda b')?.shape).toBe(search?.shape)
})

it.each([
  ['x', ['Xawery', 'Maria Xiao']],
  ['ma', ['Maria Xiao', 'Łukasz Małysz']],
  ['lu ma', ['Łukasz Małysz']],
  ['12', ['Kwiatowa 12']],
  ['k', ['Kwiatowa 12']],
  ['wia', ['Kwiatowa 12']],
  ['kwiatowa 60', []],
  ['kwiatowa 600', []],
  ['aleks 600', []],
  ['600', ['Aleksander +48600100200']],
  ['+48 6', ['Aleksander +48600100200']],
  ['0048 60', ['Aleksander +48600100200']],
  ['+48 10', []],
  ['ul.Kwiatowa 12', ['Kwiatowa 12']],
  ['aleks 600100200', ['Aleksander +48600100200']],
])('finds by "%s" what the contract matches', async (query, names) => {
  const all = ['Xawery', 'Maria Xiao', 'Łukasz Małysz', 'Kwiatowa 12', 'Aleksander +48600100200']
  expect(all.filter((name) => matches(searchText([name]), query))).toEqual(names)
  const search = textSearch(query)
  const { rows } = await database.db.query<{ name: string }>(
    `select name from unnest($1::text[], $2::text[]) with ordinality it (name, text, n)
      where ${search?.on('text', 3)} order by n`,
    [all, all.map((name) => searchText([name])), ...(search?.patterns ?? [])],
  )
  expect(rows.map(({ name }) => name)).toEqual(names)
})

it.each([
  ['555 889 262', ['Walczaka']],
  ['+48 555-889-262', ['Walczaka']],
  ['889 262 555', []],
  ['12 34', []],
  ['12/34', ['Odra']],
  ['555–889–262', ['Walczaka']],
  ['tel. 555 889 262', ['Walczaka']],
  ['+48 55', ['Walczaka']],
  ['+48 88', []],
  ['01 99', []],
])('treats a number as one word in lists too: %s', async (query, names) => {
  const texts = [
    ['Walczaka', searchText(['Walczaka 21', '+48555889262', '9998892621'])],
    ['Odra', `${searchText(['Nowa 555 m. 12/34', '889', '262'])} 0199e555-5558-7000-8a26-555889262000`],
  ] as const
  expect(texts.filter(([, text]) => matches(text, query)).map(([name]) => name)).toEqual(names)
  const searches = eachWord(query)
  expect(searches).toHaveLength(1)
  const [search] = searches
  const { rows } = await database.db.query<{ name: string }>(
    `select name from unnest($1::text[], $2::text[]) it (name, text) where ${search?.on('text', 3)}`,
    [texts.map(([name]) => name), texts.map(([, text]) => text), ...(search?.patterns ?? [])],
  )
  expect(rows.map(({ name }) => name)).toEqual(names)
})

it.each([
  'śl',
  'sl',
  'ślusarczyk',
  'żwirowa 1',
  'zwi 12',
  'ul. Żwirowa',
  'jan nowak',
  'nowak żwirowa 12',
  '555 889 262',
  '889',
  '+48 5',
  '12/4',
  'os.Nowe 3',
  '600–555',
  "o'neil \\ 100%",
])('ranks by "%s" as the contract does', async (query) => {
  const texts = [
    rankedText(['Ślusarczyk Jan'], ['Jan Ślusarczyk', '+48555889262', 'ul. Żwirowa 12/4']),
    rankedText(['Slusarczyk Ewa'], ['Ewa Slusarczyk', '+48600555889', 'al. Nowa 1']),
    rankedText(['Nowak Jan'], ['Jan Nowak', 'ul. Zwirowa 12']),
    rankedText(['Jan'], [null, '8892621555']),
    rankedText([], ["O'Neil \\ 100% a_b"]),
    rankedText(['ul. Żwirowa 1'], []),
    rankedText(['os.Nowe 3'], ['+48124555889', '600\u2011555\u2011889']),
    // Text from before texts had lines.
    'jan nowak zwirowa 12',
  ]
  const search = textSearch(query)
  const { rows } = await database.db.query<{ rank: number }>(
    `select ${search?.rank('text', 2)} as rank from unnest($1::text[]) with ordinality it (text, n) order by n`,
    [texts, search?.needles],
  )
  const expected = texts.map(rankOf(rankSteps(query)))
  expect(rows.map(({ rank }) => rank)).toEqual(expected)
  expect(new Set(expected).size).toBeGreaterThan(1)
})
