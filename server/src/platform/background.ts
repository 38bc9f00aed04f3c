import type { Log } from './log.ts'

/** Work that continues after the answer; closing the program stops it and waits. */
export interface Background {
  /** Must end soon after `stop` aborts. */
  run(work: (stop: AbortSignal) => Promise<unknown>): void
  close(): Promise<void>
}

export function openBackground(log: Log): Background {
  const stop = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  return {
    run(work) {
      const done = work(stop.signal)
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async close() {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}
