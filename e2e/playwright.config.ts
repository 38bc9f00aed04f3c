import { defineConfig } from '@playwright/test'
import { firefoxHere } from './firefox.ts'
import { journey } from './story.ts'

const isLong = process.env.LONG_TESTS === 'true'
const inFirefox = 'stories/firefox.spec.ts'

export default defineConfig({
  testMatch: 'stories/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../.cache/stories',
  // A story mostly waits: three on two cores.
  workers: 3,
  retries: 1,
  ...(!isLong && { grep: new RegExp(journey.tag, 'u') }),
  timeout: 300_000,
  // A run records each first try, and stores the record of a failed one.
  use: { trace: { mode: 'retain-on-first-failure', screenshots: false, sources: false } },
  reporter: [['list'], ['../scripts/stories-reporter.mjs']],
  projects: [
    { name: 'Chromium', testIgnore: inFirefox },
    ...(firefoxHere
      ? [{ name: 'Firefox', testMatch: inFirefox, use: { browserName: 'firefox' as const } }]
      : []),
  ],
})
