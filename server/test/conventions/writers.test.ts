import { api } from '@zlecenia/contract/api'
import type { EndpointShape } from '@zlecenia/contract/lib/endpoint'
import { expect, it } from 'vitest'
import { audited } from './audited.ts'

/** Their rows are of the caller alone. */
const ofOneself = new Set([
  'POST /me/calendar-feed',
  'DELETE /me/calendar-feed',
  'POST /me/day/codes',
  'POST /me/positions/confirmation',
])

it('needs more than a right to read for each call that is logged', () => {
  const scenes: Readonly<Record<string, unknown>> = audited
  const readers = Object.values(api)
    .flatMap((feature) => Object.values(feature) as EndpointShape[])
    .filter(({ permission }) => Array.isArray(permission) && permission[0] === 'read')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => name in scenes && typeof scenes[name] !== 'string')
  expect(readers.filter((name) => !ofOneself.has(name))).toEqual([])
})
