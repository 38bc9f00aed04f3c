import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'
import { LongestFirst } from './longest-first.ts'

/** `npm run test:long` tells these once more, and looks at each state in all looks (accessibility.ts). */
const stories = new URL('stories/', import.meta.url)
const inAllLooks = readdirSync(stories).filter((name) =>
  /findings(?:InEveryLook|InTurns|InBothThemes|AtBothWidths|OnPhone)/u.test(
    readFileSync(new URL(name, stories), 'utf8'),
  ),
)

const group = (
  folders: readonly string[],
  groupOrder: number,
  maxWorkers: number,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name: folders.join(), ...testsOf(folders), maxWorkers, sequence: { groupOrder } },
})

const isLong = process.env.LONG_TESTS === 'true'

function testsOf(folders: readonly string[]) {
  const found = whichTests(
    folders.map((folder) => `${folder}/**`),
    ['spec.ts'],
  )
  if (!isLong || !folders.includes('stories')) return found
  return { include: [...found.include, ...inAllLooks.map((name) => `stories/${name}`)] }
}

export default defineConfig({
  test: {
    globalSetup: ['./global-setup.ts'],
    // Three at once: a story mostly waits. The property told for hours needs both cores.
    projects: isLong
      ? [group(['stories'], 0, 3), group(['properties'], 1, 1)]
      : [group(['stories', 'properties'], 0, 3)],
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
