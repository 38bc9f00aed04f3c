import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'
import { LongestFirst } from './longest-first.ts'

/** The files of one folder: begun once those of the group before have ended, with so many workers. */
const group = (folder: string, groupOrder: number, maxWorkers: number): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name: folder, ...whichTests([`${folder}/**`], ['spec.ts']), maxWorkers, sequence: { groupOrder } },
})

export default defineConfig({
  test: {
    globalSetup: ['./global-setup.ts'],
    projects: [
      // Three programs and three browsers side by side: much of a story's time is waiting.
      group('stories', 0, 3),
      // The property keeps both cores busy by itself, and has a time to keep.
      group('properties', 1, 1),
    ],
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
