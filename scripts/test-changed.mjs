/**
 * `npm run test:changed`: the unit tests affected by a change, and the stories of its areas. A change is the difference
 * from `origin/main`, or from the given commit (`npm run test:changed -- HEAD~3`). Stories use the built program over
 * the network, so imports don't lead to them: an area is a folder of a feature, and its stories are the files of
 * `e2e/stories` with its name. Runs on plain Node 20.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runAllTests } from './run-tests.mjs'

const [base = 'origin/main'] = process.argv.slice(2)
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const stories = readdirSync(join(root, 'e2e', 'stories')).map((name) => name.split('.')[0])

/** Stories of `order-base` are named without its second word. */
const wordsOf = (folder) => folder.split('-').filter((word) => word !== 'base')
const folders = new Set(changed.flatMap((path) => /\/features\/([^/]+)\//u.exec(path)?.[1] ?? []))
const words = new Set([...folders].flatMap(wordsOf).map((word) => word.replace(/s$/u, '')))
const named = stories.filter((story) => [...words].some((word) => story.includes(word)))
const own = changed.flatMap((path) => /^e2e\/stories\/([\w-]+)\./u.exec(path)?.[1] ?? [])
const areas = [...new Set([...named, ...own])]

console.log(areas.length > 0 ? `Stories: ${areas.join(', ')}` : 'No story is named by the change.')
await runAllTests({
  units: [`--changed=${base}`],
  stories: areas.length > 0 ? areas.map((area) => `stories/${area}.`) : null,
  storyEnv: { LONG_TESTS: 'true' },
  mayBeEmpty: true,
})
