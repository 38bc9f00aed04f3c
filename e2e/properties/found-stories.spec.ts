import type { Script } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foundStories } from './found-stories.ts'
import { Office } from './office.ts'
import { type Counts, noCounts, play } from './one-order.ts'
import { thePage } from './page.ts'
import { type RealServer, startRealServer } from './real-server.ts'
import type { Story } from './steps.ts'

let server: RealServer
let page: Script
const tell = async (story: Story, counts: Counts) =>
  play(new Office(server, await server.somebody(), page, story), story.steps, counts)
beforeAll(async () => {
  ;[server, page] = await Promise.all([startRealServer(), thePage()])
})
afterAll(() => server?.stop())

it.each(Object.entries(foundStories))('%s', async (_, story) => {
  const counts = noCounts()
  await tell(story, counts)
  expect(counts.orders).toBeGreaterThan(0)
})
