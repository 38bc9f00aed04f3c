import { expect, it } from 'vitest'
import type { Page } from '../../page.ts'
import { pageAt, pageKeys, pages } from '../../pages.ts'
import { leadsTo, placeAddresses } from './places.ts'

it.each(Object.entries(placeAddresses))('leads from a notification about a %s to a page', (_, addressOf) => {
  const paths = [addressOf(null), addressOf('x1'), addressOf('x1', 'x1')].map(
    (address) => address.split('?', 1)[0] ?? '',
  )
  expect(paths.map(pageAt)).not.toContain(undefined)
})

it('has an address for every kind of record with a page', () => {
  const subjects = pageKeys.flatMap((key) => {
    const { path, of }: Page = pages[key]
    return of && path.endsWith('/$id') ? [of as string] : []
  })
  expect(subjects.length).toBeGreaterThan(4)
  expect(Object.keys(placeAddresses)).toEqual(expect.arrayContaining(subjects))
  for (const subject of subjects) {
    const addressOf = placeAddresses[subject as keyof typeof placeAddresses]
    expect(addressOf('x1').split('?', 1)[0], subject).toMatch(/\/x1$/u)
  }
})

const about = { subject: 'Order', id: 'o1' } as const
const values = { number: 'ZL/2026/000001', address: 'Długa 1', city: 'Gdynia', by: 'Jan', message: 'm1' }
const [reader, stranger] = [true, false].map((talks) => ({ id: 'u1', talks }))
it.each([
  ['the message', 't1', reader, '/apps/chat?c=t1&m=m1'],
  ['the order, told before messages were kept', null, reader, '/apps/orders/details/o1'],
  ['the order, for who has no chat', 't1', stranger, '/apps/orders/details/o1'],
])('leads from a mention to %s', (_, conversation, who, expected) => {
  const it = { kind: 'mentioned' as const, about, values: { ...values, talk: conversation } }
  expect(leadsTo(it, who as { id: string; talks: boolean })).toBe(expected)
})
it('leads from a mention in the chat to its message', () => {
  const it = {
    kind: 'mentionedInChat' as const,
    about: { subject: 'Chat' as const, id: 'c1' },
    values: { by: 'Jan', group: null, message: 'm1' },
  }
  expect(leadsTo(it, { id: 'u1', talks: true })).toBe('/apps/chat?c=c1&m=m1')
})
