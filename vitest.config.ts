import { defineConfig } from 'vitest/config'

// Everything but the stories, which need the built program (e2e/vitest.config.ts).
export default defineConfig({
  test: {
    projects: ['contract', 'server', 'web', 'scripts'],
    // By itself vitest leaves one core to whoever watches: on two that would be one file at a time.
    maxWorkers: 2,
  },
})
