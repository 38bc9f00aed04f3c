import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'stories',
    include: ['stories/**/*.spec.ts'],
    globalSetup: ['./global-setup.ts'],
    // One program and one browser at a time: two cores are all a small machine has.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
