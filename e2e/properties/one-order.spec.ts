import { randomInt } from 'node:crypto'
import type { Script } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Office } from './office.ts'
import { type Counts, noCounts, play } from './one-order.ts'
import { thePage } from './page.ts'
import { type RealServer, startRealServer } from './real-server.ts'
import { anyStory, anyStoryWithKill, type Story } from './steps.ts'

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const RUNS = Number(process.env.RUNS ?? 284)
const KILLS = Number(process.env.KILLS ?? 16)

let server: RealServer
let page: Script
const tell = async (story: Story, counts: Counts) =>
  play(new Office(server, await server.somebody(), page, story), story.steps, counts)
beforeAll(async () => {
  ;[server, page] = await Promise.all([startRealServer(), thePage()])
})
afterAll(() => server?.stop())

it(`one draft makes one order, and nothing is lost (seed ${seed})`, async () => {
  const counts = noCounts()
  const begun = Date.now()
  try {
    await fc.assert(
      fc.asyncProperty(anyStory, (story) => tell(story, counts)),
      { seed, numRuns: RUNS, endOnFailure: false, ...(process.env.PATH_ && { path: process.env.PATH_ }) },
    )
  } finally {
    console.log(`seed ${seed}`, counts, server.cuts, Date.now() - begun)
  }
  expect(counts.orders).toBeGreaterThan(0)
}, 600_000)

it(`the same when program and database are killed (seed ${seed})`, async () => {
  const counts = noCounts()
  const begun = Date.now()
  try {
    await fc.assert(
      fc.asyncProperty(anyStoryWithKill, (story) => tell(story, counts)),
      { seed, numRuns: KILLS, endOnFailure: true },
    )
  } finally {
    console.log(`seed ${seed}`, counts, server.cuts, Date.now() - begun)
  }
}, 300_000)
