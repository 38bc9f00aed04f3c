import type { Deps } from '#platform/deps.ts'
import { liveChannel } from '#platform/live/announce.ts'
import { openVault } from '#platform/vault.ts'
import { gatherPushes } from './push.task.ts'
import { pushKeys } from './push-keys.queries.ts'

/** Milliseconds between two looks. */
const apart = 1000
/** Milliseconds between two tries to begin, while the database is away. */
const tryAgainAfter = 60_000

export interface PushWatch {
  stop(): Promise<void>
}

/** Queues pushes soon after the change that caused them; the job of every minute takes what was missed. */
export function watchPushes({
  db,
  queue,
  environment,
  log,
}: Pick<Deps, 'db' | 'queue' | 'environment' | 'log'>): PushWatch {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()
  let isStopped = false
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      looking = gatherPushes({ db, queue }).catch((err) => log.warn({ err }, 'waiting pushes not read'))
    }, apart)
  }
  let again: NodeJS.Timeout | undefined
  let unlisten: (() => unknown) | undefined
  let beginning: Promise<void> = Promise.resolve()
  const begin = () => {
    beginning = (async () => {
      await pushKeys(db, openVault(environment))
      unlisten = await db.listen(liveChannel, wake)
    })().catch((err) => {
      log.warn({ err }, 'pushes are not watched yet')
      if (!isStopped) again = setTimeout(begin, tryAgainAfter)
    })
  }
  begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(again)
      await beginning
      await unlisten?.()
      clearTimeout(timer)
      await looking
    },
  }
}
