import type { Script } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foundStories } from './found-stories.ts'
import { noCounts, play } from './one-order.ts'
import { thePage } from './page.ts'
import { type RealServer, startRealServer } from './real-server.ts'

let server: RealServer
let page: Script
beforeAll(async () => {
  ;[server, page] = await Promise.all([startRealServer(), thePage()])
})
afterAll(() => server?.stop())

it.each(Object.entries(foundStories))('%s', async (_, story) => {
  const counts = noCounts()
  await play(server, page, story, counts)
  expect(counts.orders).toBeGreaterThan(0)
})
