import { expect, it } from 'vitest'
import { newerNode } from './node-age.mjs'

const times = {
  created: '2015-01-01T00:00:00Z',
  '22.99.0': '2026-11-01T00:00:00Z',
  '24.9.0': '2026-05-01T00:00:00Z',
  '24.10.1': '2026-10-20T00:00:00Z',
  '26.1.0': '2026-11-10T00:00:00Z',
}
const on = (day) => Date.parse(`${day}T00:00:00Z`)

it('suggests the newest version of the line after 60 days', () => {
  expect(newerNode('24.9.0', times, on('2026-11-20'))).toBe('24.10.1')
})

it('accepts a more recent Node, and an older one that is the newest', () => {
  expect(newerNode('24.9.0', times, on('2026-06-20'))).toBeNull()
  expect(newerNode('24.10.1', times, on('2027-11-20'))).toBeNull()
})
