import { expect, it } from 'vitest'
import type { Page } from '../../page.ts'
import { pageAt, pageKeys, pages } from '../../pages.ts'
import { placeAddresses } from './places.ts'

it.each(Object.entries(placeAddresses))('what is told about a %s leads to a page', (_, addressOf) => {
  const paths = [addressOf(null), addressOf('x1'), addressOf('x1', 'x1')].map(
    (address) => address.split('?', 1)[0] ?? '',
  )
  expect(paths.map(pageAt)).not.toContain(undefined)
})

it('every kind of thing that has a page of its own can be told about', () => {
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
