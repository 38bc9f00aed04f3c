/** Runs vitest and counts results. Runs on plain Node 20; the tests themselves run on the project's Node. */
import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowsers, provideMailServer, providePaperReader } from './browsers.mjs'
import { folderInMemory } from './in-memory.mjs'
import { projectEnv, projectNode, root } from './root.mjs'
import { setUp } from './setup.mjs'

// One worker more than cores: each project would reserve a core for the idle runner, and some files wait for processes
// that end or hosts that are silent.
const UNITS = {
  name: 'rules, routes, screens',
  config: 'vitest.config.ts',
  options: [`--maxWorkers=${availableParallelism() + 1}`],
}
const BUILT = { name: 'what the build made, properties', config: 'e2e/vitest.config.ts', options: [] }

/**
 * Installs missing packages, runs the tests of all workspaces and ends with one line, `N passed, N failed`. Stories run
 * last and alone: they measure a program, not a machine under load. A failed story is retried once; if the retry
 * passes, it counts as passed and is listed. `units` and `stories` are further arguments for vitest and Playwright Test
 * (null: no stories), `env` is set for all tests, `storyEnv` for stories alone; `mayBeEmpty`: a runner may find no
 * test; `inMemory`: test files are in memory, if there is room.
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
    // Repeated at the end: thousands of lines may follow a test's failure.
    for (const failure of total.failures) console.log(`failed: ${failure}`)
    for (const story of total.flaky) console.log(`flaky: ${story}`)
    if (total.missing) console.log(total.missing)
    console.log(`${total.passed} passed, ${total.failed} failed`)
  })

  // System packages are fetched in parallel with npm's, and browsers are needed only by the stories.
  const ahead = fork(join(root, 'scripts', 'browsers-ahead.mjs'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const browsersCame = once(ahead, 'exit')
  const papersCanBeRead = Promise.race([once(ahead, 'message'), browsersCame])
  setUp()
  await papersCanBeRead
  const noPapers = providePaperReader()
  const noMail = env.LONG_TESTS ? provideMailServer() : null
  total.missing = [noPapers, noMail].filter(Boolean).join('\n')
  // Hundreds of processes read the same scripts: compiling them each time would be half of the cost of a start.
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

  // Builds the web for the stories while a core is idle: the first tests wait for their database. Stories report a
  // failed build.
  const build = spawn(projectNode, [join(root, 'scripts', 'build.mjs')], { stdio: 'ignore' })
  const wasBuilt = once(build, 'exit')
  const unitArgs = [...units, ...(mayBeEmpty ? ['--passWithNoTests'] : [])]
  add(runUnits(UNITS, unitArgs, environment))
  await Promise.all([browsersCame, wasBuilt])
  const { env: browsers, missing: noStories } = provideBrowsers()
  total.missing = [noStories, noPapers, noMail].filter(Boolean).join('\n')
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

/** Runs a test runner with a reporter that writes results to the file named by ZLECENIA_RESULTS. */
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
  // The run ended early: a failure outside any test.
  const failed = failures.length || (status === 0 ? 0 : 1)
  return { passed, failed, failures, flaky }
}
