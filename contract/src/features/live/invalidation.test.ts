import { expect, it } from 'vitest'
import { api } from '../../api.ts'
import type { EndpointShape } from '../../lib/endpoint.ts'
import { invalidates, neverStale, recordPaths, staleCalls } from './invalidation.ts'
import { liveTopics } from './live.contract.ts'

const reads = Object.values(api)
  .flatMap((feature) => Object.values(feature) as EndpointShape[])
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => `GET ${path}`)
const listed: string[] = Object.values(invalidates).flat()

it('lists every GET as stale for a topic or as never stale, but not as both', () => {
  expect([...new Set(listed), ...Object.keys(neverStale)].toSorted()).toEqual(reads.toSorted())
})

it.each(liveTopics)('lists each call of %s once, with a matching record path', (topic) => {
  expect(new Set(invalidates[topic]).size).toBe(invalidates[topic].length)
  for (const path of recordPaths[topic] ?? []) {
    expect(invalidates[topic].some((name) => name.startsWith(`GET ${path}`))).toBe(true)
  }
})

it("invalidates only the event's record", () => {
  expect(staleCalls('User', '1')).toEqual(
    expect.arrayContaining([
      ['GET /users'],
      ['GET /users/list'],
      ['GET /users/:id', { params: { id: '1' } }],
      ['GET /users/:id/history', { params: { id: '1' } }],
      // Id of a different kind of record.
      ['GET /orders/:id'],
    ]),
  )
  expect(staleCalls('BuildingNote', '1')).toContainEqual([
    'GET /buildings/:buildingId',
    { params: { buildingId: '1' } },
  ])
  // The same record by another name.
  expect(staleCalls('Customer', '1')).toEqual(
    expect.arrayContaining([
      ['GET /customers/:customerId', { params: { customerId: '1' } }],
      ['GET /buildings/client/:clientId', { params: { clientId: '1' } }],
    ]),
  )
  expect(staleCalls('User')).toContainEqual(['GET /users/:id'])
})
