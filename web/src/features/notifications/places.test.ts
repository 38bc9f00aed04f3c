import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { makeRouter } from '../../app/router.tsx'
import { routes } from '../../app/routes.tsx'
import { places } from './places.ts'

const router = makeRouter(createMemoryHistory())
const screens = routes.flatMap(({ path, tabs }) =>
  tabs ? tabs.map(({ key }) => path.replace('$tab', key)) : path,
)
const addressOf = (way: object) => router.buildLocation(way).pathname

it.each(Object.entries(places))('what is told about a %s leads to a screen', (_, { wayTo }) => {
  const [all, one] = [addressOf(wayTo(null)), addressOf(wayTo('x1'))]
  expect(screens).toContain(all)
  expect(screens).toContain(one.replace(/x1$/u, '$id'))
})

it('every kind of thing that has a page of its own can be told about', () => {
  const subjects = routes.flatMap(({ path, rule }) =>
    path.endsWith('/$id') && Array.isArray(rule) ? [rule[1] as string] : [],
  )
  expect(subjects.length).toBeGreaterThan(4)
  expect(Object.keys(places)).toEqual(expect.arrayContaining(subjects))
  for (const subject of subjects) {
    const { wayTo } = places[subject as keyof typeof places]
    expect(addressOf(wayTo('x1')), subject).toMatch(/\/x1$/u)
  }
})
