import { setTimeout as delay } from 'node:timers/promises'

/**
 * Waits between two attempts at something outside this process (a server starting, a process ending), or until it is
 * no longer worth waiting.
 */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error) => {
    if (!signal?.aborted) throw error
  })
}
