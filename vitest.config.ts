import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/longest-first.mjs'

// Everything but the stories, which need the built program (e2e/vitest.config.ts).
export default defineConfig({
  test: {
    projects: ['contract', 'server', 'web', 'web/vitest.rules.config.ts', 'scripts'],
    sequence: {
      // Files that wait most or work longest. One that waits is listed beside two that work, since there is one worker
      // more than cores.
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
