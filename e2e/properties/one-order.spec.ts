import { randomInt } from 'node:crypto'
import type { Script } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noCounts, play } from './one-order.ts'
import { thePage } from './page.ts'
import { type RealServer, startRealServer } from './real-server.ts'
import { anyStory, anyStoryWithKill } from './steps.ts'

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const RUNS = Number(process.env.RUNS ?? 284)
const KILLS = Number(process.env.KILLS ?? 16)

let server: RealServer
let page: Script
beforeAll(async () => {
  ;[server, page] = await Promise.all([startRealServer(), thePage()])
})
afterAll(() => server?.stop())

it(`one draft makes one order, and nothing is lost (seed ${seed})`, async () => {
  const counts = noCounts()
  const begun = Date.now()
  try {
    await fc.assert(
      fc.asyncProperty(anyStory, (story) => play(server, page, story, counts)),
      { seed, numRuns: RUNS, endOnFailure: false, ...(process.env.PATH_ && {path: process.env.PATH_}) },
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
      fc.asyncProperty(anyStoryWithKill, (story) => play(server, page, story, counts)),
      { seed, numRuns: KILLS, endOnFailure: true },
    )
  } finally {
    console.log(`seed ${seed}`, counts, server.cuts, Date.now() - begun)
  }
}, 300_000)
