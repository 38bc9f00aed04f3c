import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Demo, fillDemo, refuseOpenDemo, startDemo } from './demo.ts'
import { letterTask } from './features/accounts/index.ts'
import { housekeeping } from './housekeeping.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { type Jobs, queueOf, startJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import { readSettings } from './platform/settings.ts'
import { StartRefused } from './platform/start-refused.ts'
import { openUploads } from './platform/uploads/uploads.ts'

/** After this, connections that are still open (live streams) are cut. */
const GRACE = 3_000

/** What is open now; closed in this order: requests, jobs, pool, server, what the demo has beside it. */
const open: {
  app?: FastifyInstance
  jobs?: Promise<Jobs | undefined>
  db?: Database
  embedded?: EmbeddedDatabase
  demo?: Demo
} = {}
let closing: Promise<void> | undefined

async function start(): Promise<void> {
  if (process.argv.includes('--demo')) open.demo = await startDemo(process.env)
  const settings = readSettings(open.demo?.environment ?? process.env)
  const log = createLog(settings.LOG_LEVEL)

  if (settings.DATABASE_URL) {
    open.db = openDatabase({ connectionString: settings.DATABASE_URL, log })
  } else {
    open.embedded = await startEmbedded({ dataDir: settings.DATA_DIR, log, onLost: fail })
    open.db = openDatabase({ ...open.embedded.connection, log })
  }
  await migrate(open.db, { log })
  await (open.demo ? fillDemo(open.db, settings) : refuseOpenDemo(open.db, settings))

  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const uploads = openUploads(join(settings.DATA_DIR, 'files'), log)
  const jobs = Promise.withResolvers<Jobs | undefined>()
  open.app = await buildApp({
    db: open.db,
    log,
    uploads,
    queue: queueOf(jobs.promise),
    settings,
    demo: open.demo !== undefined,
    strictAnswers: false,
    webFolder,
  })
  await open.app.listen({ host: settings.HOST, port: settings.PORT })
  const url = settings.PUBLIC_URL ?? `http://${hostInUrl(settings.HOST)}:${portOf(open.app)}`
  console.log(`Zlecenia działają pod adresem ${url}`)
  // Whoever waits for the page need not wait for the sweeps; without them the program still works.
  const tasks = [letterTask({ db: open.db, settings })]
  open.jobs = startJobs(open.db, log, housekeeping({ db: open.db, uploads }), tasks).catch((error) => {
    log.error({ err: error }, 'jobs did not start')
    return undefined
  })
  jobs.resolve(open.jobs)
}

/** Ends everything in order; a second signal (npm sends one on top of the terminal's) changes nothing. */
function close(): Promise<void> {
  closing ??= (async () => {
    const { app, jobs, db, embedded, demo } = open
    const cut = setTimeout(() => app?.server.closeAllConnections(), GRACE)
    await app?.close()
    clearTimeout(cut)
    await (await jobs)?.stop()
    await db?.close()
    await embedded?.stop()
    await demo?.close()
  })()
  return closing
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
