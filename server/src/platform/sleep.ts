import { setTimeout as delay } from 'node:timers/promises'

/** Between attempts at something outside this process. */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error) => {
    if (!signal?.aborted) throw error
  })
}
