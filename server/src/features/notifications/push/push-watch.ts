import type { Deps } from '#platform/deps.ts'
import { liveChannel } from '#platform/live/announce.ts'
import { openVault } from '#platform/vault.ts'
import { gatherPushes } from './push.task.ts'
import { pushKeys } from './push-keys.queries.ts'

/** Milliseconds between two looks. */
const apart = 1000

/** Queues pushes soon after the change that caused them; the job of every minute takes what was missed. */
export async function watchPushes({
  db,
  queue,
  environment,
  log,
}: Pick<Deps, 'db' | 'queue' | 'environment' | 'log'>): Promise<{ stop(): Promise<void> }> {
  await pushKeys(db, openVault(environment))
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()
  const wake = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      looking = gatherPushes({ db, queue }).catch((err) => log.warn({ err }, 'waiting pushes not read'))
    }, apart)
  }
  const unlisten = await db.listen(liveChannel, wake)
  return {
    async stop() {
      await unlisten()
      clearTimeout(timer)
      await looking
    },
  }
}
