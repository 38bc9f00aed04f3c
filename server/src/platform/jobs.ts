import { PgBoss } from 'pg-boss'
import { type Database, type Queryable, statement, type Transaction, type Work } from './database/database.ts'
import { locks } from './database/locks.ts'
import { unavailable } from './errors.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import { sleep } from './sleep.ts'

/** Something done from time to time by one of the running programs. */
export interface Job {
  name: string
  /** When, as cron says it, in UTC. */
  cron: string
  /** Returns how many things were dealt with, for the log. */
  run(): Promise<number>
}

/** Something done once for each thing handed over, soon, and again later when it failed. */
export interface Task {
  name: string
  run(data: unknown): Promise<void>
}

/** Where work is handed over that shall not hold up an answer. What is there outlives the program. */
export interface Queue {
  /**
   * Hands work over in the transaction of the change it belongs to: one is there with the other or not at all.
   * With `once`, what is handed over under the same key within so many seconds is done once.
   */
  put(tx: Transaction, task: string, data: object, once?: { key: string; seconds: number }): Promise<void>
  /** Whether what is handed over is being done; false while that could not be started. */
  readonly running: boolean
}

export interface Jobs extends Queue {
  /** Waits for a job that is running, at most so long; in milliseconds. */
  stop(patience?: number): Promise<void>
}

/** A sweep that is a little late harms nobody: the database is asked seldom. */
const pollingSeconds = 30

/** Somebody waits for a letter; another program may have queued it. */
const taskPollingSeconds = 2

/** A failing task is tried for about an hour, then given up. */
const taskRetries = { retryLimit: 7, retryDelay: 15, retryBackoff: true, deleteAfterSeconds: 24 * 3600 }

/**
 * Starts the jobs. Several programs on one database share them: each run is done by one. Making the
 * queue's tables takes a moment, so it is called when the program already listens.
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
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'))
  const workers = new Map<string, string>()
  // Two programs making the queue's tables at once would trip over each other.
  const starting = db.patient.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [locks.jobs])
    await boss.start()
    for (const job of jobs) await schedule(boss, log, job)
    for (const task of tasks) workers.set(task.name, await receive(boss, log, task))
  })
  await starting.catch(async (error) => {
    // Why it did not start is what is thrown, not that it could not be stopped.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  })
  await takeUp(db, boss, tasks)
  return {
    running: true,
    stop: (patience = 5_000) => boss.stop({ graceful: true, timeout: patience }),
    async put(tx, task, data, once) {
      await boss.send(task, data, {
        ...(once && { singletonKey: once.key, singletonSeconds: once.seconds }),
        db: { executeSql: (text, values) => tx.query<unknown>(text, values) },
      })
      const worker = workers.get(task)
      if (worker) tx.after(() => boss.notifyWorker(worker))
    },
  }
}

/** Work that is handed over and not done yet, as a backup keeps it. */
export interface WaitingWork {
  task: string
  data: object
  putAt: Date
}

/** Also what is being done at this moment: twice is better than never. Runs by the clock come again by themselves. */
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

/** Keeps work of a backup until the jobs start: the queue's own tables are not there yet. */
export async function keepRestored(
  tx: Pick<Queryable, 'query'>,
  work: readonly WaitingWork[],
): Promise<void> {
  for (const { task, data, putAt } of work) await tx.query(keep, [newId(), task, JSON.stringify(data), putAt])
}

/** Hands over what a restored backup left waiting, unless it is so old that the queue would have given it up. */
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

/** Milliseconds: between the first two tries at starting, and most between any. */
const tries = { first: 1_000, most: 60_000, put: 3_000 }

/**
 * Jobs that are started, as soon as `when` resolves, until they are: a database that is away for a moment leaves no
 * program without them.
 */
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

/**
 * The queue sends whole transactions as one text. When one fails in the middle its connection must be
 * rolled back before anybody else uses it, which a transaction of ours around it does.
 */
function executeSql(db: Work, text: string, values?: unknown[]) {
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

/** Returns the name of the worker. */
async function receive(boss: PgBoss, log: Log, { name, run }: Task): Promise<string> {
  await boss.createQueue(name, taskRetries)
  return boss.work(name, { pollingIntervalSeconds: taskPollingSeconds }, async (received) => {
    for (const { id, data } of received) {
      await run(data).catch((error) => {
        log.warn({ err: error, task: name, id }, 'a task failed and will be tried again')
        throw error
      })
    }
  })
}
