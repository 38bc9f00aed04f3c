import { expect, it } from 'vitest'
import { ar } from '../../messages/ar.ts'
import { en } from '../../messages/en.ts'
import { fr } from '../../messages/fr.ts'
import { pl } from '../../messages/pl.ts'
import { kinds, type NotificationShape, notificationTopics } from './kinds.ts'

const all: [string, NotificationShape][] = Object.entries(kinds)
const shapes = all.flatMap(([, { values }]) => Object.entries(values))
const mayBeAbsent = (shape: unknown) => typeof shape === 'string' && shape !== 'id?' && shape.endsWith('?')
const valuesIn = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name)
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

it.each([
  ['pl', pl],
  ['en', en],
  ['fr', fr],
  ['ar', ar],
] as const)('have all texts of kinds and topics in %s, and no others', (_, catalogue) => {
  const { kind, line, value } = catalogue.notifications
  expect(sorted(Object.keys(kind))).toEqual(sorted(Object.keys(kinds)))
  expect(sorted(Object.keys(catalogue.settings.topic))).toEqual(sorted(notificationTopics))
  const optional = shapes.filter(([, shape]) => mayBeAbsent(shape)).map(([name]) => name)
  expect(sorted(Object.keys(line))).toEqual(sorted(optional))
  const words = shapes.flatMap(([name, shape]) =>
    typeof shape === 'string' ? [] : shape.map((word) => `${name}.${word}`),
  )
  const valueWords = Object.entries(value).flatMap(([name, of]) =>
    Object.keys(of).map((word) => `${name}.${word}`),
  )
  expect(sorted(valueWords)).toEqual(sorted(words))
})

it.each(all)('use only values that are always present in texts and names of %s', (kind, it) => {
  const there = Object.keys(it.values).filter((name) => !mayBeAbsent(it.values[name]))
  const { title, text } = pl.notifications.kind[kind as keyof typeof kinds]
  expect(there).toEqual(expect.arrayContaining(valuesIn(`${title} ${text}`)))
  if (it.named) expect(there).toContain(it.named)
})
