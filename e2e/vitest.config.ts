import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'
import { LongestFirst } from './longest-first.ts'

/** `npm run test:long` tells these once more, and looks at each state in all looks (accessibility.ts). */
const stories = new URL('stories/', import.meta.url)
const inAllLooks = readdirSync(stories).filter((name) =>
  /findings(?:InEveryLook|InTwoLooks|InBothThemes|AtBothWidths|OnPhone)/u.test(
    readFileSync(new URL(name, stories), 'utf8'),
  ),
)

const group = (folder: string, groupOrder: number, maxWorkers: number): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name: folder, ...testsOf(folder), maxWorkers, sequence: { groupOrder } },
})

function testsOf(folder: string) {
  const found = whichTests([`${folder}/**`], ['spec.ts'])
  if (folder !== 'stories' || process.env.LONG_TESTS !== 'true') return found
  return { include: [...found.include, ...inAllLooks.map((name) => `stories/${name}`)] }
}

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
