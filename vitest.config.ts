import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.mjs'

// Everything but the stories, which need the built program (e2e/vitest.config.ts).
export default defineConfig({
  test: {
    projects: ['contract', 'server', 'web', 'web/vitest.rules.config.ts', 'scripts'],
    sequence: { sequencer: LongestFirst },
  },
})
