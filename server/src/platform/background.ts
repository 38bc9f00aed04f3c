/** Work that continues after the answer; closing the program stops it and waits. */
export interface Background {
  /** Must end soon after `stop` aborts, and log its own errors. */
  run(work: (stop: AbortSignal) => Promise<unknown>): void
  close(): Promise<void>
}

export function openBackground(): Background {
  const stop = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  return {
    run(work) {
      const done = work(stop.signal)
        .catch(() => undefined)
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async close() {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}
