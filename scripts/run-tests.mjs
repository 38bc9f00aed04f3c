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
const BUILT = { name: 'what the build made, properties', config: 'e2e/vitest.config.ts', options: [] }

/**
 * Installs what is missing, runs the tests of all workspaces and ends with one line, `N passed, N failed`.
 * Stories come last and alone: they measure a program, not a machine under load. One that fails is run once more; a
 * second run that passes counts as passed, and is named.
 * `units` and `stories` are more arguments for vitest and Playwright Test (no stories at all where that is null), `env`
 * goes to the tests, `storyEnv` to stories alone; `mayBeEmpty`: a runner may find no test; `inMemory`: files of tests,
 * where there is room.
 */
export async function runAllTests({
  units = [],
  stories = [],
  env = {},
  storyEnv = {},
  mayBeEmpty = false,
  inMemory = false,
} = {}) {
  const total = { passed: 0, failed: 0, failures: [], flaky: [], missing: '' }
  process.on('exit', (code) => {
    if (code !== 0 && total.failed === 0) total.failed = 1
    // Said once more at the end: between here and where a test failed stand thousands of lines.
    for (const failure of total.failures) console.log(`failed: ${failure}`)
    for (const story of total.flaky) console.log(`flaky: ${story}`)
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
  const add = ({ passed, failed, failures, flaky }) => {
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
    total.flaky.push(...flaky)
  }

  // What stories need, while a core is free: the first tests wait for their database. Why it was not built, they say.
  const build = spawn(projectNode, [join(root, 'scripts', 'build.mjs')], { stdio: 'ignore' })
  const wasBuilt = once(build, 'exit')
  const unitArgs = [...units, ...(mayBeEmpty ? ['--passWithNoTests'] : [])]
  add(runUnits(UNITS, unitArgs, environment))
  await Promise.all([browsersCame, wasBuilt])
  const { env: browsers, missing: noStories } = provideBrowsers()
  total.missing = [noStories, noPapers].filter(Boolean).join('\n')
  const withBrowsers = { ...environment, ...browsers }
  add(runUnits(BUILT, unitArgs, withBrowsers))
  if (stories) {
    const storyArgs = [...stories, ...(mayBeEmpty ? ['--pass-with-no-tests'] : [])]
    add(runStories(storyArgs, { ...withBrowsers, ...storyEnv }))
  }
  process.exitCode = total.failed > 0 || (total.passed === 0 && !mayBeEmpty) ? 1 : 0
}

function runUnits({ name, config, options }, args, env) {
  return run(name, env, [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    `--root=${join(root, config, '..')}`,
    '--reporter=default',
    `--reporter=${join(root, 'scripts', 'results-reporter.mjs')}`,
    ...options,
    ...args,
  ])
}

function runStories(args, env) {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  return run('stories', env, [cli, 'test', `--config=${join(root, 'e2e', 'playwright.config.ts')}`, ...args])
}

/** Runs a test runner whose reporter writes its results to the file ZLECENIA_RESULTS names. */
function run(name, env, command) {
  const folder = mkdtempSync(join(tmpdir(), 'zlecenia-results-'))
  const results = join(folder, 'results.json')
  console.log(`\n${name}`)
  const begun = Date.now()
  const { status } = spawnSync(projectNode, command, {
    cwd: root,
    env: { ...env, ZLECENIA_RESULTS: results },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  console.log(`${name}: ${Math.round((Date.now() - begun) / 1000)} s`)
  const written = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {}
  const { passed = 0, failures = [], flaky = [] } = written
  rmSync(folder, { recursive: true })
  // A run that ended early: a failure that is in no test.
  const failed = failures.length || (status === 0 ? 0 : 1)
  return { passed, failed, failures, flaky }
}
