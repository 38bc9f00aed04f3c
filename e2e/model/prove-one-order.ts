import { randomInt } from 'node:crypto'
import type { Script } from 'node:vm'
import fc from 'fast-check'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { ChromiumDesk, type WholeDraft } from './chromium-desk.ts'
import { foundStories } from './found-stories.ts'
import { Office } from './office.ts'
import { type Counts, noCounts, play } from './one-order.ts'
import { thePage } from './page.ts'
import { type RealServer, startRealServer } from './real-server.ts'
import { anyStory, anyStoryInChromium, anyStoryWithKill, type Story } from './steps.ts'
import { wholeDraft } from './whole-draft.ts'

interface Extent {
  /** Stories without kills, in emulated browsers. */
  peaceful: number
  steps: number
  killed: number
  inChromium: number
  /** Milliseconds for each kind; also ends shrinking. */
  longest: number
}

/** `SEED=…` repeats a run, `STORY=…` one story. */
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const given = process.env.STORY

/**
 * Checks one order per draft, complete orders and no loss: for the stories that once failed, and with an extent for
 * any story within it.
 */
export function proveOneOrder(extent?: Extent): void {
  let server: RealServer
  let page: Script
  let chromium: Browser | undefined
  let whole: WholeDraft
  beforeAll(async () => {
    ;[server, page] = await Promise.all([startRealServer(), thePage()])
    if (extent) chromium = await launchChromium()
    whole = await wholeDraft(server, page)
  }, 120_000)
  afterAll(async () => {
    await Promise.all([server?.stop(), chromium?.close()])
  })

  const emulated = async (story: Story, counts: Counts) =>
    play(new Office(server, await server.somebody(), page, story), story.steps, counts)
  async function real(story: Story, counts: Counts): Promise<void> {
    if (!chromium) throw new Error('no Chromium was started')
    await play(new ChromiumDesk(server, await server.somebody(), chromium, whole), story.steps, counts)
  }

  async function prove(
    any: fc.Arbitrary<Story>,
    tell: (story: Story, counts: Counts) => Promise<void>,
    { runs, longest, lanes = 1 }: { runs: number; longest: number; lanes?: number },
  ): Promise<Counts> {
    const counts = noCounts()
    const begun = Date.now()
    let isLogged = false
    const prove = (story: Story) =>
      tell(story, counts).catch((error: Error) => {
        if (!isLogged) console.log(`STORY='${JSON.stringify(story)}'\n${error.message}`)
        isLogged = true
        throw error
      })
    const lane = (n: number) =>
      fc.assert(fc.asyncProperty(any, prove), {
        seed: seed + n,
        numRuns: Math.ceil(runs / lanes),
        interruptAfterTimeLimit: longest,
        markInterruptAsFailure: true,
      })
    const ended = await Promise.allSettled(Array.from({ length: lanes }, (_, n) => lane(n)))
    const seconds = Math.round((Date.now() - begun) / 1000)
    console.log(`seed ${seed}, ${seconds} s: ${JSON.stringify(counts)}`)
    const failed = ended.find((it) => it.status === 'rejected')
    if (failed) throw failed.reason
    expect(counts.orders).toBeGreaterThan(0)
    expect(counts.acknowledged).toBeGreaterThan(0)
    return counts
  }

  if (given) {
    it('the story of the environment', () => emulated(JSON.parse(given) as Story, noCounts()))
    return
  }

  it.each(Object.entries(foundStories))('%s', async (_, story) => {
    const counts = noCounts()
    await emulated(story, counts)
    expect(counts.orders).toBeGreaterThan(0)
  })

  if (!extent) return
  const { peaceful, steps, killed, inChromium, longest } = extent

  // Runs in parallel: browsers have their own processes.
  describe.concurrent('any story', () => {
    it(
      `in ${peaceful} stories one draft makes one order, and nothing is lost (seed ${seed})`,
      async () => {
        const counts = await prove(anyStory(steps), emulated, { runs: peaceful, longest, lanes: 3 })
        expect(counts.faults).toBeGreaterThan(0)
      },
      longest * 1.2,
    )
    it(
      `the same in ${inChromium} stories in Chromium (seed ${seed})`,
      () => prove(anyStoryInChromium, real, { runs: inChromium, longest, lanes: 2 }),
      longest * 1.2,
    )
  })

  it('the killed program is started once, though two ask for it', async () => {
    await server.kill('program')
    await Promise.all([server.startAgain(), server.startAgain()])
  })

  it(
    `the same in ${killed} stories with kill -9 of program, database or both (seed ${seed})`,
    () => prove(anyStoryWithKill, emulated, { runs: killed, longest }),
    longest * 1.2,
  )
}
