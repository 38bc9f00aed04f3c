import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/longest-first.mjs'

// Everything but the stories, which need the built program (e2e/vitest.config.ts).
export default defineConfig({
  test: {
    projects: ['contract', 'server', 'web', 'web/vitest.rules.config.ts', 'scripts'],
    sequence: {
      // Those that wait most or work longest. One that waits stands beside two that work, as there is a worker more
      // than there are cores.
      sequencer: longestFirst([
        'vanished-host',
        'order-dialog-view',
        'embedded',
        'round-trip',
        'staying-up',
        'inputs',
        'searched-lists',
        'imports',
        'architecture',
      ]),
    },
  },
})
