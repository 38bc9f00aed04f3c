import { defineConfig } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'

export default defineConfig({
  test: {
    name: 'stories',
    ...whichTests(['stories/**', 'properties/**'], ['spec.ts']),
    globalSetup: ['./global-setup.ts'],
    // One program and one browser at a time: two cores are all a small machine has.
    fileParallelism: true,
    maxWorkers: 3,
    // As long as any wait of a story; it ends as soon as what is waited for is there.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
