import { PgBoss } from 'pg-boss'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'

/** Something done from time to time by one of the running programs. */
export interface Job {
  name: string
  /** When, as cron says it, in UTC. */
  cron: string
  /** Returns how many things were dealt with, for the log. */
  run(): Promise<number>
}

export interface Jobs {
  /** Waits for a job that is running, at most so long; in milliseconds. */
  stop(patience?: number): Promise<void>
}

/** A sweep that is a little late harms nobody: the database is asked seldom. */
const pollingSeconds = 30

/** Any number of ours. */
const jobsLock = 7_265_104

/**
 * Starts the jobs. Several programs on one database share them: each run is done by one. Making the
 * queue's tables takes a moment, so it is called when the program already listens.
 */
export async function startJobs(db: Database, log: Log, jobs: readonly Job[]): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(db, text, values) },
    schema: 'jobs',
    cronWorkerIntervalSeconds: pollingSeconds,
    cronMonitorIntervalSeconds: pollingSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'))
  // Two programs making the queue's tables at once would trip over each other.
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [jobsLock])
    await boss.start()
    for (const job of jobs) await schedule(boss, log, job)
  })
  return { stop: (patience = 5_000) => boss.stop({ graceful: true, timeout: patience }) }
}

/**
 * The queue sends whole transactions as one text. When one fails in the middle its connection must be
 * rolled back before anybody else uses it, which a transaction of ours around it does.
 */
function executeSql(db: Database, text: string, values?: unknown[]) {
  return /^\s*begin\b/iu.test(text) ? db.transaction((tx) => tx.query(text, values)) : db.query(text, values)
}

async function schedule(boss: PgBoss, log: Log, { name, cron, run }: Job): Promise<void> {
  // A run that is due while one is waiting adds nothing.
  await boss.createQueue(name, { policy: 'short', retryLimit: 2, deleteAfterSeconds: 7 * 24 * 3600 })
  await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async () => {
    log.info({ job: name, count: await run() }, 'job done')
  })
  await boss.schedule(name, cron)
}
