import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Demo, fillDemo, refuseOpenDemo, startDemo } from './demo.ts'
import { letterTask } from './features/accounts/index.ts'
import { setupCodeFor } from './features/setup/index.ts'
import { housekeeping } from './housekeeping.ts'
import { refuseHalfRestored } from './platform/backup/unfinished.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { readEnvironment } from './platform/environment.ts'
import { claimInstallation } from './platform/installation.ts'
import { type Jobs, startedUntilTheyRun, startJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import { sleep } from './platform/sleep.ts'
import { StartRefused } from './platform/start-refused.ts'
import { thumbnailTask } from './platform/uploads/thumbnails.ts'
import { openUploads } from './platform/uploads/uploads.ts'

/** After this, connections that are still open (live streams) are cut. */
const GRACE = 3_000
/** And after this, each of what waits for a database that is gone is left behind: the server rolls back by itself. */
const LIMIT = 6_000

/** What is open now; closed in this order: requests, jobs, pool, server, what the demo has beside it. */
const open: {
  app?: FastifyInstance
  jobs?: Jobs
  db?: Database
  embedded?: EmbeddedDatabase
  demo?: Demo
} = {}
let closing: Promise<void> | undefined

async function start(): Promise<void> {
  if (process.argv.includes('--demo')) open.demo = await startDemo(process.env)
  const environment = readEnvironment(open.demo?.environment ?? process.env)
  const log = createLog(environment.LOG_LEVEL)
  // Said once, after a move: what is here belongs together from now on.
  const adopt = process.argv.includes('--adopt')

  if (environment.DATABASE_URL) {
    open.db = openDatabase({ connectionString: environment.DATABASE_URL, log })
  } else {
    open.embedded = await startEmbedded({ dataDir: environment.DATA_DIR, log, adopt, onLost: fail })
    open.db = openDatabase({ ...open.embedded.connection, log })
  }
  await refuseHalfRestored(open.db, environment.DATA_DIR)
  await migrate(open.db, { log })
  await claimInstallation(open.db, environment, { adopt })
  await (open.demo ? fillDemo(open.db, environment) : refuseOpenDemo(open.db, environment))

  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const uploads = openUploads(join(environment.DATA_DIR, 'files'), log)
  const { db } = open
  const tasks = [letterTask({ db, environment }), thumbnailTask(uploads)]
  const listening = Promise.withResolvers<void>()
  const jobs = () => startJobs(db, log, housekeeping({ db, uploads, environment, log }), tasks)
  // Whoever waits for the page need not wait for the sweeps; without them the program still works.
  open.jobs = startedUntilTheyRun(jobs, log, listening.promise)
  const setupCode = await setupCodeFor(db, environment)
  open.app = await buildApp({
    db,
    log,
    uploads,
    queue: open.jobs,
    environment,
    demo: open.demo !== undefined,
    setupCode,
    strictAnswers: false,
    webFolder,
  })
  await open.app.listen({ host: environment.HOST, port: environment.PORT })
  const url = environment.PUBLIC_URL ?? `http://${hostInUrl(environment.HOST)}:${portOf(open.app)}`
  if (setupCode) console.log(`Kod do pierwszej konfiguracji programu: ${setupCode}`)
  console.log(`Zlecenia działają pod adresem ${url}`)
  listening.resolve()
}

/** Ends everything in order; a second signal (npm sends one on top of the terminal's) changes nothing. */
function close(): Promise<void> {
  closing ??= (async () => {
    const { app, jobs, db, embedded, demo } = open
    const cut = setTimeout(() => app?.server.closeAllConnections(), GRACE)
    await atMost(LIMIT, app?.close())
    clearTimeout(cut)
    await atMost(LIMIT, jobs?.stop())
    await atMost(LIMIT, db?.close())
    await embedded?.stop()
    await demo?.close()
  })()
  return closing
}

async function atMost(milliseconds: number, ending: Promise<unknown> | undefined): Promise<void> {
  const late = new AbortController()
  await Promise.race([ending, sleep(milliseconds, late.signal)])
  late.abort()
}

/** Says what happened, closes what is open and ends with an error. */
async function fail(error: unknown): Promise<void> {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
  await close().catch((closingError) => console.error(closingError))
  process.exit(1)
}

/** Differs from the setting when that is 0: the system picked one. */
function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const started = start()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // What is being started must be there before it can be closed.
    // Why it failed is said below.
    started
      .catch(() => undefined)
      .then(close)
      .then(() => process.exit(process.exitCode ?? 0), fail)
  })
}
started.catch((error) => fail(portTaken(error)))

function portTaken(error: unknown): unknown {
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return new StartRefused(`Port ${port} jest zajęty. Wskaż inny w zmiennej PORT.`)
  if (code === 'EACCES')
    return new StartRefused(`Brak uprawnień do portu ${port}. Wskaż inny w zmiennej PORT.`)
  return error
}
