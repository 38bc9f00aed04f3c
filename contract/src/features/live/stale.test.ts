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

it('every call that reads is made stale by a topic, or says why by none; never both', () => {
  expect([...new Set(listed), ...Object.keys(still)].toSorted()).toEqual(reads.toSorted())
})

it.each(liveTopics)('%s names no call twice, and its record by a path that one of them has', (topic) => {
  expect(new Set(stale[topic]).size).toBe(stale[topic].length)
  for (const path of recordOf[topic] ?? []) {
    expect(stale[topic].some((name) => name.startsWith(`GET ${path}`))).toBe(true)
  }
})
