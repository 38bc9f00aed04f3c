import { expect, it } from 'vitest'
import { api } from '../../api.ts'
import type { EndpointShape } from '../../lib/endpoint.ts'
import { liveTopics } from './live.contract.ts'
import { recordOf, stale, still } from './stale.ts'

const reads = Object.values(api)
  .flatMap((feature) => Object.values(feature) as EndpointShape[])
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => `GET ${path}`)
const listed: string[] = Object.values(stale).flat()

it('lists every GET as stale for a topic or as never stale, but not as both', () => {
  expect([...new Set(listed), ...Object.keys(still)].toSorted()).toEqual(reads.toSorted())
})

it.each(liveTopics)('lists each call of %s once, with a matching record path', (topic) => {
  expect(new Set(stale[topic]).size).toBe(stale[topic].length)
  for (const path of recordOf[topic] ?? []) {
    expect(stale[topic].some((name) => name.startsWith(`GET ${path}`))).toBe(true)
  }
})
