import type { Queryable, Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { conflict } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import { backToSavePoint, isFree, lockImport, savePoint, updateImportProgress } from './imports.queries.ts'

export type RunnerDeps = Pick<Deps, 'db' | 'background' | 'log'>

export interface Turn {
  id: string
  /** Runs in its own transaction, committed before the work begins. */
  begin(tx: Transaction): Promise<void>
  /** Runs in one transaction; its returned function writes last, when progress is no longer reported. */
  work(tx: Transaction, onProgress: (part: number) => void, stop: AbortSignal): Promise<() => Promise<void>>
  failed(tx: Queryable, error: unknown): Promise<void>
}

/**
 * Continues after the response; resolves once it has begun. The worker holds the lock of the import as long as its
 * transaction lasts: two programs never do the same, and a state "running" without the lock is outdated.
 */
export async function runInTurn({ db, background, log }: RunnerDeps, turn: Turn): Promise<void> {
  const begun = Promise.withResolvers<void>()
  const news = { topic: 'Import', id: turn.id } as const
  background.run(async (stop) => {
    const progress = progressOf(db, turn.id, (err) =>
      log.warn({ err }, 'progress of an import was not stored'),
    )
    const locked = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    // The awaiting code reports the reason; an unhandled rejection would end the program.
    started.promise.catch(() => undefined)
    const working = () =>
      db.patient.transaction(async (tx) => {
        if (!(await isFree(tx, turn.id))) throw conflict('imports.runs')
        locked.resolve()
        await started.promise
        await savePoint(tx)
        try {
          const end = await turn.work(tx, progress.at, stop)
          await progress.over()
          await end()
        } catch (error) {
          await progress.over()
          // Rolls back the work and stores the failure before another step may begin.
          await backToSavePoint(tx)
          log.warn({ err: error, import: turn.id }, 'an import was not written')
          await turn.failed(tx, error)
        }
        await announce(tx, news)
      })
    let worked: Promise<void> | undefined
    try {
      await db.transaction(async (own) => {
        // Begins before the other transaction, which the log's order needs.
        await lockImport(own, turn.id)
        worked = working()
        worked.catch(locked.reject)
        await locked.promise
        await turn.begin(own)
        await announce(own, news)
      })
    } catch (error) {
      started.reject(error)
      // Ended by the same error, which the caller receives.
      await worked?.catch(() => undefined)
      begun.reject(error)
      return
    }
    begun.resolve()
    started.resolve()
    try {
      await worked
    } catch (error) {
      log.warn({ err: error, import: turn.id }, 'an import was cut off')
      await db.transaction(async (tx) => {
        await turn.failed(tx, error)
        await announce(tx, news)
      })
    }
  })
  await begun.promise
}

const pause = 400

/** Limited by the speed of the database and by the pace of readers. */
function progressOf(db: RunnerDeps['db'], id: string, failed: (error: unknown) => void) {
  let seen = 0
  let saved = 0
  let next = 0
  let isOver = false
  let saving: Promise<void> | undefined
  async function save() {
    saved = seen
    next = Date.now() + pause
    await db
      .transaction(async (tx) => {
        await updateImportProgress(tx, id, saved)
        await announce(tx, { topic: 'Import', id })
      })
      .catch(failed)
    saving = undefined
  }
  return {
    at(part: number) {
      seen = Math.min(99, Math.floor(part * 100))
      if (!isOver && seen > saved && Date.now() >= next) saving ??= save()
    },
    async over() {
      isOver = true
      await saving
    },
  }
}
