/** Runs vitest and counts. Runs on plain Node 20; the tests themselves run on the project's Node. */
import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowsers, providePaperReader } from './browsers.mjs'
import { folderInMemory } from './in-memory.mjs'
import { projectEnv, projectNode, root } from './root.mjs'
import { setUp } from './setup.mjs'

// Each project would leave one core to the runner, which has nothing to do; and some files wait for processes that end
// or hosts that are silent.
const UNITS = {
  name: 'rules, routes, screens',
  config: 'vitest.config.ts',
  options: [`--maxWorkers=${availableParallelism() + 1}`],
}
/** They run last and alone: they measure a program, not a machine under load. */
const STORIES = { name: 'stories', config: 'e2e/vitest.config.ts', options: [] }

/**
 * Installs what is missing, runs the tests of all workspaces and ends with one line, `N passed, N failed`.
 * `args` go to vitest as they are, `env` to the tests; `inMemory`: their files, where there is room.
 */
export async function runAllTests({ args = [], env = {}, inMemory = false } = {}) {
  const total = { passed: 0, failed: 0, failures: [], missing: '' }
  process.on('exit', (code) => {
    if (code !== 0 && total.failed === 0) total.failed = 1
    // Said once more at the end: between here and where a test failed stand thousands of lines.
    for (const failure of total.failures) console.log(`failed: ${failure}`)
    if (total.missing) console.log(total.missing)
    console.log(`${total.passed} passed, ${total.failed} failed`)
  })

  // The system's packages come from another place than npm's, and browsers may come as late as the stories.
  const ahead = fork(join(root, 'scripts', 'browsers-ahead.mjs'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const browsersCame = once(ahead, 'exit')
  const papersCanBeRead = Promise.race([once(ahead, 'message'), browsersCame])
  setUp()
  await papersCanBeRead
  const noPapers = providePaperReader()
  total.missing = noPapers ?? ''
  // Hundreds of processes read the same scripts: each compiled anew would be half of what starting one costs.
  const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
  const folder = inMemory && folderInMemory()
  const temporary = folder ? { TMPDIR: folder } : {}
  const environment = { ...projectEnv, ...compiled, ...temporary, CI: 'true', ...env }
  const add = ({ passed, failed, failures }) => {
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
  }

  // What stories need, while a core is free: the first tests wait for their database. Why it was not built, they say.
  const build = spawn(projectNode, [join(root, 'scripts', 'build.mjs')], { stdio: 'ignore' })
  const wasBuilt = once(build, 'exit')
  add(runTests(UNITS, args, environment))
  await Promise.all([browsersCame, wasBuilt])
  const { env: browsers, missing: noStories } = provideBrowsers()
  total.missing = [noStories, noPapers].filter(Boolean).join('\n')
  add(runTests(STORIES, args, { ...environment, ...browsers }))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

function runTests({ name, config, options }, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'zlecenia-results-'))
  const results = join(folder, 'results.json')
  console.log(`\n${name}`)
  const { status } = spawnSync(
    projectNode,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--root=${join(root, config, '..')}`,
      '--reporter=default',
      `--reporter=${join(root, 'scripts', 'results-reporter.mjs')}`,
      ...options,
      ...args,
    ],
    { cwd: root, env: { ...env, ZLECENIA_RESULTS: results }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const { passed, failures } = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { passed: 0, failures: [] }
  rmSync(folder, { recursive: true })
  // A run that ended early, or found no tests at all: failures that are in no test.
  const failed = failures.length || (status === 0 ? 0 : 1)
  return { passed, failed, failures }
}
