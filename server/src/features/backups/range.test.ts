import { expect, it } from 'vitest'
import { rangeOf } from './range.ts'

it.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=3-', { start: 3, end: 9 }],
  ['bytes=3-5', { start: 3, end: 5 }],
  ['bytes=3-50', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-40', { start: 0, end: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-3', null],
  ['bytes=-', null],
  ['bytes=1-2,4-5', null],
  ['rows=1-2', null],
])('ten bytes: %s means %j', (header, part) => {
  expect(rangeOf(header, 10)).toEqual(part)
})
