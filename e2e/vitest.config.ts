import { defineConfig } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'
import { LongestFirst } from './longest-first.ts'

export default defineConfig({
  test: {
    name: 'stories',
    ...whichTests(['stories/**', 'properties/**'], ['spec.ts']),
    globalSetup: ['./global-setup.ts'],
    // Three programs and three browsers side by side: much of a story's time is waiting.
    maxWorkers: 3,
    // The files of a worker share its browser (`browser.ts`); each has a program and data of its own.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // As long as any wait of a story; it ends as soon as what is waited for is there.
    expect: { poll: { timeout: 30_000 } },
    // An emulated browser leaves much behind: swept up seldom, an eighth of the time is saved.
    execArgv: ['--max-semi-space-size=64'],
    // For a machine that is busy with other things as well.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
