import { matches, searchText } from '@zlecenia/contract/lib/text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { textSearch } from './text-search.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

it('looks for each word once, and for ten at most', () => {
  expect(textSearch('Łódź lodz ul. Kwiatowa')?.patterns).toEqual(['%lodz%', '%kwiatowa%'])
  const many = textSearch(Array.from({ length: 100 }, (_, n) => `słowo${n}`).join(' '))
  expect([many?.patterns.length, many?.shape]).toEqual([10, '10'])
})

it('looks for one or two letters only where a word begins, whatever the order they are typed in', () => {
  const search = textSearch('Ż winda 5%')
  expect(search?.patterns).toEqual(['%winda%', 'z%', '% z%', '5\\%%', '% 5\\%%'])
  expect([search?.shape, search?.on('t', 2)]).toEqual([
    '1s2',
    '(t like $2 and (t like $3 or t like $4) and (t like $5 or t like $6))',
  ])
  expect(textSearch('a winda b')?.shape).toBe(search?.shape)
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
  ['aleks 600100200', ['Aleksander +48600100200']],
])('finds by "%s" what the contract says matches', async (query, names) => {
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
