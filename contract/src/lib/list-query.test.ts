import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { daysOf, encodeItem, listShape, multi } from './list.ts'
import { listQuery, pageOf } from './list-query.ts'

const list = listShape({
  sorts: ['name', 'city'],
  first: 'name',
  order: 'desc',
  filters: {
    kind: ['lift', 'gate'],
    state: multi(['new', 'done']),
    built: 'days',
    client: 'id',
    role: 'text',
    only: 'ids',
    city: 'texts',
  },
})
const schema = listQuery(list)
const wrongIn = (query: object) =>
  schema.safeParse(query).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('a list query', () => {
  it('defaults to the first page in the default order', () => {
    expect(schema.parse({})).toEqual({ page: 1, size: 25, sort: 'name', order: 'desc' })
    expect(schema.parse({ page: '7', size: '200' })).toMatchObject({ page: 7, size: 200 })
  })

  it.each([
    { page: '0' },
    { page: '1e15' },
    { page: '1.5' },
    { size: '201' },
    { size: '0' },
    { sort: 'price' },
    { order: 'up' },
    { count: 'some' },
  ])('rejects %o', (wrong) => {
    expect(wrongIn(wrong)).toEqual(Object.keys(wrong))
  })

  it('accepts one value, several, an id, a text and a range of days', () => {
    const client = 'AAAAAAAA-0000-4000-8000-000000000000'
    expect(
      schema.parse({ kind: 'gate', state: 'done,new', built: '2026-11-01..2026-11-30', client, role: 'x' }),
    ).toMatchObject({
      kind: 'gate',
      state: ['done', 'new'],
      built: { from: '2026-11-01', to: '2026-11-30' },
      client: client.toLowerCase(),
      role: 'x',
    })
  })

  it('accepts ids in any case, and texts that contain commas', () => {
    const id = 'AAAAAAAA-0000-4000-8000-00000000000'
    const city = ['Łódź, Widzew', '100%2C', 'Gorzów'].map(encodeItem).join(',')
    expect(schema.parse({ only: `${id}1,${id}2`, city })).toMatchObject({
      only: [`${id}1`.toLowerCase(), `${id}2`.toLowerCase()],
      city: ['Łódź, Widzew', '100%2C', 'Gorzów'],
    })
    expect(wrongIn({ only: `${id}1,`, city: 'Łódź,' })).toEqual(['only', 'city'])
  })

  it.each([
    { kind: 'bike' },
    { kind: 'lift,gate' },
    { state: 'new,lost' },
    { state: '' },
    { state: ['new', 'done'] },
    { built: '2026-11-01' },
    { built: '..' },
    { built: '2026-02-30..' },
    { client: '1' },
    { role: 'x'.repeat(66) },
  ])('rejects the filter %o under its own name', (wrong) => {
    expect(wrongIn(wrong)).toEqual(Object.keys(wrong))
  })
})

it('accepts a range of days open at either end', () => {
  expect(daysOf('2026-11-01..')).toEqual({ from: '2026-11-01', to: null })
  expect(daysOf('..2026-11-30')).toEqual({ from: null, to: '2026-11-30' })
})

it('wraps the rows of a page and their total', () => {
  const page = { rows: [{ id: '1' }], total: 1, totalIsMore: false }
  expect(pageOf(z.object({ id: z.string() })).parse(page)).toEqual(page)
})
