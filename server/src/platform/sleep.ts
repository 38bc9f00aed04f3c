import { setTimeout as delay } from 'node:timers/promises'

/** Waits between attempts at something outside this process. */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error) => {
    if (!signal?.aborted) throw error
  })
}
