import { expect, it } from 'vitest'
import { isTooDeep } from './json-depth.ts'

it.each(['', '"[[["', '{"a":"\\"[[[{"}', '[1,[2],[3,{"b":"\\\\"}]]', `${'['.repeat(64)}${']'.repeat(64)}`])(
  'accepts a depth of 64: %s',
  (json) => {
    expect(isTooDeep(json)).toBe(false)
  },
)

it.each([
  '['.repeat(65),
  '{"a":'.repeat(65),
  `{"a":"\\\\",${'"b":['.repeat(64)}`,
  `[${'[]'.repeat(9)},${'['.repeat(64)}`,
])('refuses a greater depth: %s', (json) => {
  expect(isTooDeep(json)).toBe(true)
})
