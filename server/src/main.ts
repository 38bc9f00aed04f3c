import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { letterTask } from '#features/accounts/index.ts'
import { archiveBeforeMigrating } from '#features/backups/index.ts'
import { invoiceLetterTask, issueTask, reminderLetterTask } from '#features/invoices/index.ts'
import { keepMailboxes, type MailKeeper, mailOutboxTask } from '#features/mail/index.ts'
import { newsLetterTask, type PushWatch, pushTask, watchPushes } from '#features/notifications/index.ts'
import { slotLetterTask } from '#features/orders/index.ts'
import { setupCodeFor } from '#features/setup/index.ts'
import { buildApp } from './app.ts'
import { progressLine } from './commands/command.ts'
import { type Demo, fillDemo, refuseOpenDemo, startDemo } from './demo.ts'
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
import { giveRoomToStart, keepRoomToStart } from './platform/start-room.ts'
import { StartupError, toStartupError } from './platform/startup-error.ts'
import { thumbnailTask } from './platform/uploads/thumbnails.ts'
import { closeToOthers, openUploads } from './platform/uploads/uploads.ts'
import { openVault } from './platform/vault.ts'
import { type DemoMail, openDemoMail } from './seed/demo-mail.ts'

/** Milliseconds until open streams are cut. */
const GRACE = 3_000
/** Milliseconds until the wait for a vanished database ends: the server rolls back by itself. */
const LIMIT = 6_000

const open: {
  app?: FastifyInstance
  jobs?: Jobs
  db?: Database
  embedded?: EmbeddedDatabase
  demo?: Demo
  demoMail?: DemoMail
  mail?: MailKeeper
  pushes?: PushWatch
} = {}
let closing: Promise<void> | undefined

async function start(): Promise<void> {
  if (process.argv.includes('--demo')) open.demo = await startDemo(process.env)
  const environment = readEnvironment(open.demo?.environment ?? process.env)
  const log = createLog(environment.LOG_LEVEL)
  // After a move: this key and these files are accepted for the database.
  const adopt = process.argv.includes('--adopt')

  if (environment.DATABASE_URL) {
    open.db = openDatabase({ connectionString: environment.DATABASE_URL, log })
  } else {
    await giveRoomToStart(environment.DATA_DIR)
    open.embedded = await startEmbedded({ dataDir: environment.DATA_DIR, log, adopt, onLost: fail })
    open.db = openDatabase({ ...open.embedded.connection, log })
  }
  await refuseHalfRestored(open.db, environment.DATA_DIR)
  const files = join(environment.DATA_DIR, 'files')
  await closeToOthers(files)
  const uploads = openUploads(files, log)
  const onProgress = progressLine('Kopia zapasowa przed aktualizacją')
  const upgrading = { db: open.db, uploads, environment, log }
  await migrate(open.db, { log, ...archiveBeforeMigrating(upgrading, { adopt, onProgress }) })
  await claimInstallation(open.db, environment, { adopt })
  await (open.demo ? fillDemo(open.db, environment, uploads) : refuseOpenDemo(open.db, environment))

  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const { db } = open
  const letters = [letterTask, slotLetterTask, newsLetterTask, invoiceLetterTask, reminderLetterTask].map(
    (task) => task({ db, environment, log, demo: open.demo !== undefined }),
  )
  const pushing = pushTask({ db, environment, log, demo: open.demo !== undefined })
  const tasks = [...letters, pushing, thumbnailTask(uploads), issueTask({ db })]
  const listening = Promise.withResolvers<void>()
  const jobs = () => {
    const needs = { db, uploads, environment, log, queue }
    const outbox = mailOutboxTask({ ...needs, demo: open.demo !== undefined })
    return startJobs(db, log, housekeeping(needs), [...tasks, outbox])
  }
  const queue: Jobs = startedUntilTheyRun(jobs, log, listening.promise)
  open.jobs = queue
  const setupCode = await setupCodeFor(db, environment)
  open.app = await buildApp({
    db,
    log,
    uploads,
    queue,
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
  if (open.demo) open.demoMail = await openDemoMail(db, environment)
  open.pushes = watchPushes({ db, queue, environment, log })
  open.mail = keepMailboxes({
    db,
    uploads,
    log,
    vault: openVault(environment),
    reach: { loopback: open.demo !== undefined },
  })
  if (open.embedded && !open.demo) {
    const warnOfRoom = (err: unknown) => log.warn({ err }, 'no room is kept for a start on a full disk')
    keepRoomToStart(environment.DATA_DIR).catch(warnOfRoom)
  }
}

/** A second signal (npm sends one) changes nothing. */
function close(): Promise<void> {
  closing ??= (async () => {
    const { app, jobs, db, embedded, demo, demoMail, mail, pushes } = open
    const cut = setTimeout(() => app?.server.closeAllConnections(), GRACE)
    await atMost(LIMIT, app?.close())
    clearTimeout(cut)
    await atMost(LIMIT, mail?.stop())
    await atMost(LIMIT, pushes?.stop())
    await atMost(LIMIT, jobs?.stop())
    await atMost(LIMIT, db?.close())
    await embedded?.stop()
    await demoMail?.close()
    await demo?.close()
  })()
  return closing
}

async function atMost(milliseconds: number, ending: Promise<unknown> | undefined): Promise<void> {
  const late = new AbortController()
  await Promise.race([ending, sleep(milliseconds, late.signal)])
  late.abort()
}

async function fail(error: unknown): Promise<void> {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
  await close().catch((closingError) => console.error(closingError))
  process.exit(1)
}

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
    // Startup must finish before closing; its failure is logged below.
    started
      .catch(() => undefined)
      .then(close)
      .then(() => process.exit(process.exitCode ?? 0), fail)
  })
}
started.catch((error) => fail(toStartupError(error)))
