import { PgBoss } from 'pg-boss'
import { type Database, type Queryable, statement, type Transaction, type Work } from './database/database.ts'
import { locks } from './database/locks.ts'
import { unavailable } from './errors.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import { unknownMigration } from './newer-program.ts'
import { sleep } from './sleep.ts'

export interface Job {
  name: string
  cron: string
  run(): Promise<number>
}

export interface Task {
  name: string
  /** `isLast`: the queue gives up when this attempt fails. */
  run(data: unknown, isLast?: boolean): Promise<void>
}

export interface PutOptions {
  /** Items with the same key within these seconds run once. */
  once?: { key: string; seconds: number } | undefined
  /** Seconds after the start of the transaction before which it does not run. */
  after?: number
}

export interface Queue {
  /** Queues work in the transaction of the change. */
  put(tx: Transaction, task: string, data: object, options?: PutOptions): Promise<void>
  readonly running: boolean
}

export interface Jobs extends Queue {
  stop(patience?: number): Promise<void>
}

const pollingSeconds = 30

const taskPollingSeconds = 2

const taskRetries = { retryLimit: 7, retryDelay: 15, retryBackoff: true, deleteAfterSeconds: 24 * 3600 }

/**
 * Starts the queue shared by all programs on a database. Called once listening, since creating its tables takes time.
 */
export async function startJobs(
  db: Database,
  log: Log,
  jobs: readonly Job[],
  tasks: readonly Task[] = [],
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(db.patient, text, values) },
    schema: 'jobs',
    cronWorkerIntervalSeconds: pollingSeconds,
    cronMonitorIntervalSeconds: pollingSeconds,
  })
  /** Throwing returns the item to the queue, where the newer program takes it. */
  const leaveToNewer = async () => {
    if (!(await unknownMigration(db.patient, log))) return
    boss.stop().catch((error) => log.warn({ err: error }, 'the job queue did not stop'))
    throw new Error('left to the newer program')
  }
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'))
  const workers = new Map<string, string>()
  // Concurrent table creation would fail.
  const starting = db.patient.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [locks.jobs])
    await boss.start()
    for (const job of jobs) await schedule(boss, log, job, leaveToNewer)
    for (const task of tasks) workers.set(task.name, await receive(boss, log, task, leaveToNewer))
  })
  await starting
    .then(() => takeUp(db, boss, tasks))
    .catch(async (error) => {
      // The next attempt creates a new instance.
      await boss.stop({ graceful: false }).catch(() => undefined)
      throw error
    })
  return {
    running: true,
    stop: (patience = 5_000) => boss.stop({ graceful: true, timeout: patience }),
    async put(tx, task, data, { once, after } = {}) {
      await boss.send(task, data, {
        ...(after !== undefined && { startAfter: after }),
        ...(once && { singletonKey: once.key, singletonSeconds: once.seconds }),
        db: { executeSql: (text, values) => tx.query<unknown>(text, values) },
      })
      const worker = workers.get(task)
      if (worker) tx.after(() => boss.notifyWorker(worker))
    },
  }
}

export interface WaitingWork {
  task: string
  data: object
  putAt: Date
}

/** Includes running items: twice is better than never. Cron runs are omitted, since they recur by themselves. */
export async function waitingWork(db: Pick<Queryable, 'query'>): Promise<WaitingWork[]> {
  const { rows: queues } = await db.query<{ there: boolean }>(
    "select to_regclass('jobs.job') is not null as there",
  )
  if (!queues[0]?.there) return []
  const { rows } = await db.query<WaitingWork>(
    `select name as task, data, created_on as "putAt" from jobs.job
      where state::text in ('created', 'retry', 'active') and name not like '\\_\\_%'
        and not exists (select from jobs.schedule where schedule.name = job.name)
      order by created_on, id`,
  )
  return rows
}

const keep = statement(
  'jobs.keepRestored',
  'insert into restored_work (id, task, data, put_at) values ($1, $2, $3, $4)',
)
const restored = statement(
  'jobs.restored',
  `select id, task, data from restored_work where put_at > now() - make_interval(secs => $1) order by put_at, id`,
)
const forget = statement('jobs.forgetRestored', 'delete from restored_work')

export async function keepRestored(
  tx: Pick<Queryable, 'query'>,
  work: readonly WaitingWork[],
): Promise<void> {
  for (const { task, data, putAt } of work) await tx.query(keep, [newId(), task, JSON.stringify(data), putAt])
}

/** Requeues items except those the queue would have given up. */
async function takeUp(db: Database, boss: PgBoss, tasks: readonly Task[]): Promise<void> {
  await db.patient.transaction(async (tx) => {
    const { rows } = await tx.query<{ task: string; data: object }>(restored, [
      taskRetries.deleteAfterSeconds,
    ])
    const executeSql = (text: string, values?: unknown[]) => tx.query<unknown>(text, values)
    for (const { task, data } of rows) {
      if (tasks.some(({ name }) => name === task)) await boss.send(task, data, { db: { executeSql } })
    }
    await tx.query(forget)
  })
}

const tries = { first: 1_000, most: 60_000, put: 10_000 }

/** Retries until they run: a short database outage must not leave a program without jobs. */
export function startedUntilTheyRun(
  start: () => Promise<Jobs>,
  log: Log,
  when: Promise<unknown> = Promise.resolve(),
  { first, most, put: patience } = tries,
): Jobs {
  let jobs: Jobs | undefined
  const stopped = new AbortController()
  const stopping = new Promise((resolve) => stopped.signal.addEventListener('abort', resolve, { once: true }))
  const started = (async () => {
    await Promise.race([when, stopping])
    for (let wait = first; !stopped.signal.aborted; wait = Math.min(2 * wait, most)) {
      try {
        jobs = await start()
        return
      } catch (error) {
        log.error({ err: error, wait }, 'jobs did not start; trying again')
        await sleep(wait, stopped.signal)
      }
    }
  })()
  return {
    get running() {
      return jobs !== undefined
    },
    async put(...work) {
      if (!jobs) await Promise.race([started, sleep(patience, stopped.signal)])
      if (!jobs) throw unavailable(60)
      await jobs.put(...work)
    },
    async stop(patience) {
      stopped.abort()
      await started
      await jobs?.stop(patience)
    },
  }
}

/** The library sends transactions as one text; our transaction rolls the connection back after a failure. */
function executeSql(db: Work, text: string, values?: unknown[]) {
  return /^\s*begin\b/iu.test(text) ? db.transaction((tx) => tx.query(text, values)) : db.query(text, values)
}

async function schedule(
  boss: PgBoss,
  log: Log,
  { name, cron, run }: Job,
  before: () => Promise<void>,
): Promise<void> {
  await boss.createQueue(name, { policy: 'short', retryLimit: 2, deleteAfterSeconds: 7 * 24 * 3600 })
  await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async () => {
    await before()
    log.info({ job: name, count: await run() }, 'job done')
  })
  await boss.schedule(name, cron)
}

async function receive(
  boss: PgBoss,
  log: Log,
  { name, run }: Task,
  before: () => Promise<void>,
): Promise<string> {
  await boss.createQueue(name, taskRetries)
  const options = { pollingIntervalSeconds: taskPollingSeconds, includeMetadata: true } as const
  const worker = await boss.work<unknown>(name, options, async (received) => {
    await before()
    // Takes the next task without a poll between them.
    boss.notifyWorker(worker)
    for (const { id, data, retryCount, retryLimit } of received) {
      await run(data, retryCount >= retryLimit).catch((error) => {
        log.warn({ err: error, task: name, id }, 'a task failed and will be tried again')
        throw error
      })
    }
  })
  return worker
}
