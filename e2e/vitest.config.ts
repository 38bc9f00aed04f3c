import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'
import { LongestFirst } from './longest-first.ts'

const group = (folder: string, groupOrder: number, maxWorkers: number): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name: folder, ...whichTests([`${folder}/**`], ['spec.ts']), maxWorkers, sequence: { groupOrder } },
})

export default defineConfig({
  test: {
    globalSetup: ['./global-setup.ts'],
    projects: [
      // Three at once: a story mostly waits.
      group('stories', 0, 3),
      // The property needs both cores.
      group('properties', 1, 1),
    ],
    // Files of a worker share its browser; each has its own program.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // The longest wait of a story.
    expect: { poll: { timeout: 30_000 } },
    // Emulated browsers leave much garbage: an eighth of the time.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
