import { expect as baseExpect, test } from '@playwright/test'
import { launchChromium } from './chromium.ts'
import { launchFirefox } from './firefox.ts'
import { Programs } from './programs.ts'

/** Longest wait for one condition, in milliseconds. */
const patience = 30_000
/** Milliseconds between two looks of `expect.poll`; the library's own pauses grow to a second. */
const intervals = [50, 100, 100, 250]

/** One browser and the programs of a worker live as long as the worker. */
export const it = test.extend<object, { programs: Programs }>({
  browser: [
    async ({ browserName }, use) => {
      const browser = await (browserName === 'firefox' ? launchFirefox() : launchChromium())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  programs: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of fixtures from the pattern.
    async ({}, use) => {
      const programs = new Programs()
      await use(programs)
      await programs.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export const { describe, beforeAll, beforeEach, afterAll, afterEach } = it

const patient = baseExpect.configure({ timeout: patience })
export const expect: typeof patient = Object.assign(patient.bind(null), patient, {
  poll: ((actual, options) =>
    patient.poll(actual, {
      timeout: patience,
      intervals,
      ...(typeof options === 'string' ? { message: options } : options),
    })) as typeof patient.poll,
})

/** Mark of the stories that `npm test` runs; `npm run test:long` runs all. */
export const journey = { tag: '@journey' }
